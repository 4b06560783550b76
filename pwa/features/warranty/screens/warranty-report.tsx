import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';

/** Informe de garantías: requests by month, customer, product, reason or seller. */
export default function WarrantyReportScreen() {
  return <ReportPage report="solicitud-garantias" empty={{ text: 'Sin garantías en estas fechas' }} />;
}
