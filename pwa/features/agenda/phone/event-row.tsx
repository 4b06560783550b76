import { ListRow } from '#pwa/ui/list-row.tsx';
import type { Meaning } from '#pwa/ui/meaning.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { type Instant, instantOf } from '#shared/kernel/dates.ts';
import type { NamedEvent } from './named-events.ts';

/** An event of the day with its state in a word. */
export function EventRow({ row, now, onOpen }: { row: NamedEvent; now: Instant; onOpen?: () => void }) {
  const { event, name, place } = row;
  const { meaning, word } = chipOf(row, now);
  return (
    <ListRow
      title={`${event.start_time}–${event.end_time} · ${name}`}
      detail={[place, event.holiday && `Festivo: ${event.holiday}`].filter(Boolean).join(' · ')}
      trailing={<StatusChip meaning={meaning}>{word}</StatusChip>}
      {...(onOpen ? { onClick: onOpen } : row.path && { href: `#${row.path}` })}
    />
  );
}

function chipOf({ event }: NamedEvent, now: Instant): { meaning: Meaning; word: string } {
  if (event.command?.state === 'refused') return { meaning: 'error', word: 'Atención' };
  if (event.command) return { meaning: 'wait', word: 'Por enviar' };
  if (event.cancelled) return { meaning: 'error', word: 'Cancelado' };
  if (event.attended) return { meaning: 'ok', word: 'Atendido' };
  return instantOf(event.end_date, event.end_time) <= now ? { meaning: 'warn', word: 'No atendido' } : { meaning: 'wait', word: 'Pendiente' };
}
