import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';

/** Detalle de actividad comercial: the events and visits of an activity, one by one. */
export default function CommercialActivityDetailScreen() {
  return <ReportPage report="detalle-gestion-actividad-comercial" empty={{ text: 'Sin actividades en estas fechas' }} />;
}
