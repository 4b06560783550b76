import { useStartOrder } from '#pwa/features/cart/use-start-order.ts';
import { contactActions } from '#pwa/features/third-parties/contact-actions.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import type { Meaning } from '#pwa/ui/meaning.ts';
import { type RowAction, RowMenu } from '#pwa/ui/row-menu.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { Stop } from '../stops.ts';

const chips: Readonly<Record<Stop['state'], { meaning: Meaning; word: string }>> = {
  open: { meaning: 'wait', word: 'En curso' },
  pending: { meaning: 'wait', word: 'Pendiente' },
  done: { meaning: 'ok', word: 'Hecha' },
  past: { meaning: 'ok', word: 'Ya pasó' },
};

/** The chip of a stop: a refusal takes precedence over the state; a pending event or change shows its waiting command. */
function chipOf({ event, visit, state }: Stop): { meaning: Meaning; word: string } {
  if (visit?.command?.state === 'refused' || event?.command?.state === 'refused') return { meaning: 'error', word: 'Atención' };
  return event?.command && state === 'pending' ? { meaning: 'wait', word: 'Por enviar' } : chips[state];
}

/** The facts of a stop come before its address, because the end of the line may be cut. */
function StopDetail({ stop: { overdue, purpose, place, state, visit } }: { stop: Stop }) {
  const note = state === 'done' && visit?.observation ? `Nota: ${visit.observation}` : null;
  return (
    <>
      {overdue > 0 && <span className="stop-overdue">{unbroken(`En mora ${formatPesos(overdue)} · `)}</span>}
      {[note, purpose, place].filter(Boolean).join(' · ')}
    </>
  );
}

interface StopRowProps {
  stop: Stop;
  /** How its place in the day is changed. */
  arranging?: readonly RowAction[];
  isLocked?: boolean;
}

/** A stop of the route; a long press shows further actions. */
export function StopRow({ stop, arranging = [], isLocked = false }: StopRowProps) {
  const { meaning, word } = chipOf(stop);
  const open = useOpen();
  const startOrder = useStartOrder();
  const { customer, branch, path } = stop;
  const actions: RowAction[] = [
    ...arranging,
    ...(path ? [{ label: 'Preparar la visita', run: () => void open(path) }] : []),
    ...(customer && branch ? [{ label: 'Nuevo pedido', run: () => void startOrder({ customer, branch }) }] : []),
    ...(customer && branch ? contactActions({ customer, branch }) : []),
  ];
  return (
    <RowMenu title={stop.name} actions={actions}>
      <ListRow
        title={`${stop.hour} · ${stop.name}${isLocked ? ' · fija' : ''}`}
        detail={<StopDetail stop={stop} />}
        // A pending stop has no chip, which would take a third of the name's width in every row.
        trailing={word === chips.pending.word ? null : <StatusChip meaning={meaning}>{word}</StatusChip>}
        {...(path && { href: `#${path}` })}
      />
    </RowMenu>
  );
}
