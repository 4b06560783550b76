import { flagOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { commercialCalls } from '#shared/features/commercial/commercial.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { Figure } from './money-card.tsx';
import './portal.css';

/** The button of the month's target; nothing for a customer without one, without signal, and while sales are counted for the first time. */
export function BudgetButton() {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(commercialCalls.getBudgetStanding, isOnline ? { body: {} } : null);
  if (!data || data.budget === null || data.taken_at === null) return null;
  const { budget, sales, missing, execution_percentage, working_days_left, daily_needed } = data;
  return (
    <>
      <IconButton icon={flagOutline} label="Presupuesto del mes" onClick={() => setOpen(true)} />
      <Sheet open={isOpen} title="Presupuesto del mes" onClose={() => setOpen(false)}>
        <p className="invoiced-bar">
          <progress aria-label="Comprado del presupuesto" value={Math.max(0, Math.min(sales, budget))} max={budget} />
          {`${execution_percentage ?? 0} % del presupuesto · ${counted(working_days_left, 'día hábil', 'días hábiles')} por delante`}
        </p>
        <dl className="portal-figures">
          <Figure name="Presupuesto" pesos={budget} />
          <Figure name="Comprado" pesos={sales} />
          {missing !== null && missing > 0 && <Figure name="Falta" pesos={missing} />}
          {daily_needed !== null && daily_needed > 0 && <Figure name="Por día hábil" pesos={daily_needed} />}
        </dl>
        <p className="portal-note">Valores antes de IVA.</p>
      </Sheet>
    </>
  );
}
