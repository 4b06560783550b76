/** The integer `id` of one occurrence of a series in the calls. Spec: commercial §3 Agenda event (`id`, `event_id`). */
import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';

/** Larger than every event's own id, which is a 32-bit integer. */
const firstOccurrenceId = 10_000_000_000;
const daysPerEvent = 100_000;
const firstDay = '1970-01-01';

/** The id is computed from the event's id and the day of the occurrence in the series, so it survives a move and needs no row. */
export function occurrenceIdOf(event_id: number, original_date: LocalDate): number {
  return firstOccurrenceId + event_id * daysPerEvent + daysBetween(firstDay, original_date);
}

/** What the id of a call names: an event, or one occurrence of a series. */
export function namedOccurrence(id: number): { event_id: number; original_date: LocalDate | undefined } {
  if (id < firstOccurrenceId) return { event_id: id, original_date: undefined };
  const rest = id - firstOccurrenceId;
  return { event_id: Math.floor(rest / daysPerEvent), original_date: addDays(firstDay, rest % daysPerEvent) };
}
