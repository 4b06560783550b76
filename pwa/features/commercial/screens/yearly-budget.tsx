import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import type { ReportRow } from '#pwa/features/reports/report-rows.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { executionWords } from '#shared/features/budgets/budget-progress.rules.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';

/** Ejecución de presupuesto: the sales of a year against its budget, by month. */
export default function YearlyBudgetScreen() {
  const openScreen = useOpen();
  const mayUpload = useCan('Cargue Presupuesto');
  return (
    <ReportPage
      title={screens.yearlyBudget.title}
      report="presupuesto-anual"
      empty={{
        text: 'Cargue el presupuesto del año',
        hint: 'Tampoco hay ventas en ese año.',
        action: mayUpload && <Button onClick={() => void openScreen(pathTo('budgetUpload'))}>Cargar presupuesto</Button>,
      }}
      drawCell={drawState}
    />
  );
}

/** The word of the execution in its colour. */
function drawState(column: string, { execution_percentage }: ReportRow) {
  const words = column === 'state' && typeof execution_percentage === 'number' ? executionWords(execution_percentage) : null;
  return words && <StatusChip meaning={words.meaning}>{words.word}</StatusChip>;
}
