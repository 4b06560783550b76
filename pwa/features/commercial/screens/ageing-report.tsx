import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';

/** Cartera por edades: what each customer owes by age. */
export default function AgeingReportScreen() {
  return <ReportPage report="cartera-por-edades" empty={{ text: 'Nadie debe nada' }} />;
}
