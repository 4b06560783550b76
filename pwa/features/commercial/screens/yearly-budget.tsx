import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';

/** Ejecución de presupuesto: the sales of a year against its budget, by month. */
export default function YearlyBudgetScreen() {
  return <ReportPage report="presupuesto-anual" empty={{ text: 'Cargue el presupuesto del año', hint: 'Tampoco hay ventas en ese año.' }} />;
}
