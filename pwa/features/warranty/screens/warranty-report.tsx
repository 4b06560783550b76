import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Informe de garantías: requests by month, customer, product, reason or seller. */
export default function WarrantyReportScreen() {
  return <ReportPage title={screens.warrantyReport.title} report="solicitud-garantias" empty={{ text: 'Sin garantías en estas fechas' }} />;
}
