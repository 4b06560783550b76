import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { type Instant, instantOf, type LocalDate, type LocalTime, localDateOf } from '#shared/kernel/dates.ts';
import { activityRows } from './activities.repository.ts';
import { loadStories, seenBetween } from './agenda-series.ts';
import { eventRows } from './events.repository.ts';

/** An occurrence of the agenda as the statistics of visits count it. */
export interface PlannedContact {
  seller_id: number;
  activity_id: number;
  /** Why it was cancelled, by its parameter. */
  reason_cancellation_id: number | null;
  contact_warehouse_id: number | null;
  date: LocalDate;
  isHoliday: boolean;
  hasEnded: boolean;
  cancelled: boolean;
  attended: boolean;
  /** The day of the first visit that was registered for it. */
  visitDate: LocalDate | null;
  /** Its activity registers arrival and departure. */
  isVisit: boolean;
  /** EVET1, EVET2, EVET3 or another code. */
  code_deepening: string | null;
}

/** The occurrences of sellers that begin between two days, both included, in order of time. */
export async function plannedContacts(
  db: Db,
  subscriberId: number,
  { sellerIds, from, to, now }: { sellerIds: readonly number[]; from: LocalDate; to: LocalDate; now: Instant },
): Promise<PlannedContact[]> {
  const rows = await eventRows.possiblyBetween(db, subscriberId, { from, to, sellerIds });
  const activities = await activityRows.all(db, subscriberId);
  const stories = await loadStories(db, subscriberId, rows);
  const overrides = await listHolidayOverrides(db, subscriberId);
  const hasEnded = endedBy(now);
  const othersTurn = yieldToEventLoop();
  // By day, because sorting the hundreds of thousands of occurrences of a year at once takes a second.
  const byDay = new Map<LocalDate, (PlannedContact & { start_time: LocalTime })[]>();
  for (const story of stories) {
    await othersTurn();
    const { event } = story;
    const activity = activities.get(event.type_id);
    // In reverse, so that the first visit of an occurrence is the one that stays.
    const firstVisit = new Map(
      story.visits.toReversed().map(({ original_date, checkin_date }) => [original_date ?? event.start_date, localDateOf(checkin_date)]),
    );
    for (const { own, original_date, start_date, start_time, end_date, end_time, holiday } of seenBetween(story, { from, to, overrides })) {
      if (start_date < from || start_date > to) continue;
      const contact = {
        seller_id: event.seller_id,
        activity_id: event.type_id,
        reason_cancellation_id: own?.reason_cancellation_id ?? event.reason_cancellation_id,
        contact_warehouse_id: event.contact_warehouse_id,
        date: start_date,
        isHoliday: holiday !== null,
        hasEnded: hasEnded(end_date, end_time),
        cancelled: event.cancelled_at !== null || own?.cancelled === true,
        attended: own?.attended === true,
        visitDate: firstVisit.get(original_date) ?? null,
        isVisit: activity?.apply_checkin_checkout === true,
        code_deepening: activity?.code_deepening ?? null,
        start_time,
      };
      const ofDay = byDay.get(start_date);
      if (ofDay) ofDay.push(contact);
      else byDay.set(start_date, [contact]);
    }
  }
  const byTime = (one: { start_time: LocalTime }, other: { start_time: LocalTime }) =>
    one.start_time < other.start_time ? -1 : one.start_time > other.start_time ? 1 : 0;
  return [...byDay.keys()].sort().flatMap((day) => (byDay.get(day) ?? []).sort(byTime));
}

/** Whether a wall time of Bogotá is before an instant, without making an instant of each. */
function endedBy(now: Instant): (date: LocalDate, time: LocalTime) => boolean {
  const today = localDateOf(now);
  return (date, time) => date < today || (date === today && instantOf(date, time) < now);
}
