import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Cobertura de visitas: the number of customers that each seller visited. */
export default function VisitCoverageScreen() {
  return <ReportPage title={screens.visitCoverage.title} report="cobertura-visitas" empty={{ text: 'No hay visitas en estas fechas' }} />;
}
