import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Recaudos por fecha: the money received between two dates, by means of payment. */
export default function ReceiptsReportScreen() {
  return <ReportPage title={screens.receiptsReport.title} report="recaudos" empty={{ text: 'Sin recaudos en estas fechas' }} />;
}
