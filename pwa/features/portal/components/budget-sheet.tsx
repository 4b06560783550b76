import { flagOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { commercialCalls } from '#shared/features/commercial/commercial.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { Figure } from './money-card.tsx';
import './portal.css';

/** The last month ('2026-11') for which this device read a target: without signal the button stays where it was. */
const useBudgetMonth = create<{ month: string | null }>()(persist((): { month: string | null } => ({ month: null }), { name: 'correria.budget-month' }));

/** The button of the month's target, which needs signal; nothing for a customer without a target, and while sales are counted for the first time. */
export function BudgetButton() {
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const month = localDateOf(useNow()).slice(0, 7);
  const isKnown = useBudgetMonth((state) => state.month) === month;
  const { data } = useCall(commercialCalls.getBudgetStanding, isOnline ? { body: {} } : null);
  const isThere = data ? data.budget !== null && data.taken_at !== null : null;
  // The answer is stored on the device, for the next time without signal.
  useEffect(() => {
    if (isThere !== null) useBudgetMonth.setState({ month: isThere ? month : null });
  }, [isThere, month]);
  if (!isOnline && isKnown)
    return (
      <IconButton icon={flagOutline} label="Presupuesto del mes: necesita señal" aria-disabled onClick={() => toast.notice('El presupuesto necesita señal')} />
    );
  if (!data || data.budget === null || data.taken_at === null) return null;
  const { budget, sales, missing, execution_percentage, working_days_left, daily_needed } = data;
  return (
    <>
      <IconButton icon={flagOutline} label="Presupuesto del mes" onClick={() => setOpen(true)} />
      <Sheet open={isOpen} title="Presupuesto del mes" onClose={() => setOpen(false)}>
        <p className="invoiced-bar budget-bar">
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
