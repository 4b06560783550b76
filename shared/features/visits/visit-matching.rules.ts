/** Which planned visits were made, and which visits were not planned. Spec: commercial §2 (seller visit statistics). */
import type { LocalDate } from '#shared/kernel/dates.ts';

/** An occurrence of the agenda with a customer and an activity with check-in, neither cancelled nor deleted. */
export interface PlannedVisit {
  contact_warehouse_id: number;
  date: LocalDate;
  isHoliday: boolean;
  /** Its hours have passed. */
  hasEnded: boolean;
  /** Marked as attended by hand. */
  attended: boolean;
  /** The date of the visit registered for it; null without one. */
  visitDate: LocalDate | null;
}

export interface MadeVisit {
  uuid: string;
  contact_warehouse_id: number;
  date: LocalDate;
  /** Registered for an occurrence of the agenda. */
  isLinked: boolean;
}

/** `not_counted`: it fell on a holiday and was not done. */
export type PlannedOutcome = 'done' | 'attended' | 'late' | 'missed' | 'pending' | 'not_counted';

/**
 * The outcome of each planned visit, in order, and the uuids of the visits that match none. A visit without an occurrence counts for the first
 * planned visit to the same branch on its day.
 * @param planned in order of time
 */
export function matchVisits(planned: readonly PlannedVisit[], visits: readonly MadeVisit[]): { outcomes: PlannedOutcome[]; unplanned: Set<string> } {
  const unlinked = visits.filter(({ isLinked }) => !isLinked);
  const unplanned = new Set(unlinked.map(({ uuid }) => uuid));
  // Each visit without an occurrence counts for one planned visit.
  const waiting = Map.groupBy(unlinked, ({ date }) => date);
  const outcomes = planned.map((one): PlannedOutcome => {
    if (one.visitDate !== null) return one.visitDate > one.date ? 'late' : 'done';
    const ofDay = waiting.get(one.date) ?? [];
    const place = ofDay.findIndex(({ contact_warehouse_id }) => contact_warehouse_id === one.contact_warehouse_id);
    const [same] = place < 0 ? [] : ofDay.splice(place, 1);
    if (same) {
      unplanned.delete(same.uuid);
      return 'done';
    }
    if (one.attended) return 'attended';
    if (one.isHoliday) return 'not_counted';
    return one.hasEnded ? 'missed' : 'pending';
  });
  return { outcomes, unplanned };
}
