import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { OutboxCommand } from './outbox-command.ts';
import { supersededIds } from './ready-commands.ts';

/** The day's account of a device: `created` is the sum of the others. Spec: pains 3. */
export interface DailyCount {
  created: number;
  confirmed: number;
  pending: number;
  needs_attention: number;
  discarded: number;
}

/** The documents made on a Bogotá day; a correction counts as the document that it corrects. */
export function dailyCount(rows: readonly OutboxCommand[], day: LocalDate): DailyCount {
  const corrected = supersededIds(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const madeAt = (row: OutboxCommand): string => {
    const original = row.supersedes === null ? undefined : byId.get(row.supersedes);
    return original ? madeAt(original) : row.created_at;
  };
  const made = rows.filter((row) => !corrected.has(row.id) && row.state !== 'superseded' && localDateOf(madeAt(row)) === day);
  const count = (...states: OutboxCommand['state'][]) => made.filter((row) => states.includes(row.state)).length;
  return {
    created: made.length,
    confirmed: count('accepted', 'confirmed'),
    pending: count('pending', 'held'),
    needs_attention: count('refused'),
    discarded: count('discarded'),
  };
}
