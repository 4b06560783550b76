/** Which commands leave the outbox, and when. Pure. Spec: sync §2, last row, and §5 (7). */
import type { Instant } from '#shared/kernel/dates.ts';
import type { OutboxCommand } from './outbox-command.ts';

/** Instants: confirmed and discarded commands newer than these are kept. */
export interface SettledBefore {
  confirmed: Instant;
  discarded: Instant;
}

/**
 * Rows whose record is no longer needed. A corrected row stays as long as its correction, which takes its place and
 * its day from it, and is deleted with it, even when an interruption left it unmarked: without its correction it would need attention again.
 */
export function settledIds(rows: readonly OutboxCommand[], before: SettledBefore): string[] {
  const correctionsOf = Map.groupBy(rows, (row) => row.supersedes);
  const isSettled = (row: OutboxCommand): boolean => {
    const corrections = correctionsOf.get(row.id);
    if (corrections) return corrections.every(isSettled);
    if (row.state === 'pending' || row.state === 'held' || row.state === 'accepted' || row.state === 'refused') return false;
    return (row.decided_at ?? row.created_at) < (row.state === 'discarded' ? before.discarded : before.confirmed);
  };
  return rows.filter(isSettled).map(({ id }) => id);
}
