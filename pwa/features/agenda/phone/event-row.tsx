import { ListRow } from '#pwa/ui/list-row.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { Instant } from '#shared/kernel/dates.ts';
import { chipOfEvent } from './event-state.ts';
import type { NamedEvent } from './named-events.ts';

/** An event of the day with its state in a word. */
export function EventRow({ row, now, onOpen }: { row: NamedEvent; now: Instant; onOpen?: () => void }) {
  const { event, name, place } = row;
  const { meaning, word } = chipOfEvent(row, now);
  return (
    <ListRow
      title={`${event.start_time}–${event.end_time} · ${name}`}
      detail={[place, event.holiday && `Festivo: ${event.holiday}`].filter(Boolean).join(' · ')}
      trailing={<StatusChip meaning={meaning}>{word}</StatusChip>}
      {...(onOpen ? { onClick: onOpen } : row.path && { href: `#${row.path}` })}
    />
  );
}
