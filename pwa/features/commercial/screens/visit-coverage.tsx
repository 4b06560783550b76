import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';

/** Cobertura de visitas: how many of their customers each seller visited. */
export default function VisitCoverageScreen() {
  return <ReportPage report="cobertura-visitas" empty={{ text: 'No hay visitas en estas fechas' }} />;
}
