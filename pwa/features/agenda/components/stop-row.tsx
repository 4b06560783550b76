import { useStartOrder } from '#pwa/features/cart/use-start-order.ts';
import { directionsTo } from '#pwa/platform/geo/directions.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import type { Meaning } from '#pwa/ui/meaning.ts';
import { type RowAction, RowMenu } from '#pwa/ui/row-menu.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { Stop } from '../stops.ts';

const chips: Readonly<Record<Stop['state'], { meaning: Meaning; word: string }>> = {
  open: { meaning: 'wait', word: 'En curso' },
  pending: { meaning: 'wait', word: 'Pendiente' },
  done: { meaning: 'ok', word: 'Hecha' },
  past: { meaning: 'ok', word: 'Ya pasó' },
};

/** A refusal comes before the state, and an event or a change of it that waits to be sent is said while the stop is still to be made. */
function chipOf({ event, visit, state }: Stop): { meaning: Meaning; word: string } {
  if (visit?.command?.state === 'refused' || event?.command?.state === 'refused') return { meaning: 'error', word: 'Atención' };
  return event?.command && state === 'pending' ? { meaning: 'wait', word: 'Por enviar' } : chips[state];
}

interface StopRowProps {
  stop: Stop;
  /** How its place in the day is changed. */
  arranging?: readonly RowAction[];
  isLocked?: boolean;
}

/** One stop of the route; a finger that rests on it shows what else can be done there. */
export function StopRow({ stop, arranging = [], isLocked = false }: StopRowProps) {
  const { meaning, word } = chipOf(stop);
  const open = useOpen();
  const startOrder = useStartOrder();
  const { customer, branch, path } = stop;
  const { point } = stop.onMap;
  const telephone = customer?.cell_phone ?? branch?.telephone ?? customer?.main_telephone;
  const actions: RowAction[] = [
    ...arranging,
    ...(path ? [{ label: 'Preparar la visita', run: () => void open(path) }] : []),
    ...(customer && branch ? [{ label: 'Nuevo pedido', run: () => void startOrder({ customer, branch }) }] : []),
    ...(telephone ? [{ label: `Llamar al ${telephone}`, run: () => location.assign(`tel:${telephone.replace(/\D/g, '')}`) }] : []),
    ...(point ? [{ label: 'Cómo llegar', run: () => window.open(directionsTo(point, stop.name), '_blank', 'noreferrer') }] : []),
  ];
  return (
    <RowMenu title={stop.name} actions={actions}>
      <ListRow
        title={`${stop.hour} · ${stop.name}${isLocked ? ' · fija' : ''}`}
        detail={stop.state === 'done' && stop.visit?.observation ? `${stop.place} · Nota: ${stop.visit.observation}` : stop.place}
        // A stop that is still to be made needs no word: it would take a third of the name's width in every row.
        trailing={word === chips.pending.word ? null : <StatusChip meaning={meaning}>{word}</StatusChip>}
        {...(path && { href: `#${path}` })}
      />
    </RowMenu>
  );
}
