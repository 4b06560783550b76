import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';

/** Ejecución de presupuesto: the sales of a year against its budget, by month. */
export default function YearlyBudgetScreen() {
  return (
    <ReportPage
      title={screens.yearlyBudget.title}
      report="presupuesto-anual"
      empty={{ text: 'Cargue el presupuesto del año', hint: 'Tampoco hay ventas en ese año.' }}
    />
  );
}
