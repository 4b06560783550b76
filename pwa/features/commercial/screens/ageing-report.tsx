import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Cartera por edades: what each customer owes by age. */
export default function AgeingReportScreen() {
  return <ReportPage title={screens.ageingReport.title} report="cartera-por-edades" empty={{ text: 'Nadie debe nada' }} />;
}
