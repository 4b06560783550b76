import { ListRow } from '#pwa/ui/list-row.tsx';
import type { Meaning } from '#pwa/ui/meaning.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { Stop } from '../stops.ts';

const chips: Readonly<Record<Stop['state'], { meaning: Meaning; word: string }>> = {
  open: { meaning: 'wait', word: 'En curso' },
  pending: { meaning: 'wait', word: 'Pendiente' },
  done: { meaning: 'ok', word: 'Hecha' },
  past: { meaning: 'ok', word: 'Ya pasó' },
};

/** One stop of the route. */
export function StopRow({ stop }: { stop: Stop }) {
  const { meaning, word } = stop.visit?.command?.state === 'refused' ? { meaning: 'error' as const, word: 'Atención' } : chips[stop.state];
  return (
    <ListRow
      title={`${stop.hour} · ${stop.name}`}
      detail={stop.state === 'done' && stop.visit?.observation ? `${stop.place} · Nota: ${stop.visit.observation}` : stop.place}
      trailing={<StatusChip meaning={meaning}>{word}</StatusChip>}
      {...(stop.path && { href: `#${stop.path}` })}
    />
  );
}
