import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { type Instant, instantOf, type LocalDate, type LocalTime, localDateOf } from '#shared/kernel/dates.ts';
import { activityRows } from './activities.repository.ts';
import { loadStories, occurrencesOfStory } from './agenda-series.ts';
import { eventRows } from './events.repository.ts';
import { isCancelled } from './occurrence-exception.ts';

/** An occurrence of the agenda as the statistics of visits count it. */
export interface PlannedContact {
  seller_id: number;
  activity_id: number;
  /** Why it was cancelled, by its parameter. */
  reason_cancellation_id: number | null;
  contact_warehouse_id: number | null;
  date: LocalDate;
  start_time: LocalTime;
  isHoliday: boolean;
  hasEnded: boolean;
  cancelled: boolean;
  attended: boolean;
  /** The day of the first visit registered for the occurrence. */
  visitDate: LocalDate | null;
  /** Its activity registers arrival and departure. */
  isVisit: boolean;
  /** EVET1, EVET2, EVET3 or another code. */
  code_deepening: string | null;
}

/** The occurrences of sellers that begin between two days, both included; those of each seller are in order of time. */
export async function plannedContacts(
  db: Db,
  subscriberId: number,
  { sellerIds, from, to, now }: { sellerIds: readonly number[]; from: LocalDate; to: LocalDate; now: Instant },
): Promise<Map<number, PlannedContact[]>> {
  const rows = await eventRows.possiblyBetween(db, subscriberId, { from, to, sellerIds });
  const activities = await activityRows.all(db, subscriberId);
  const stories = await loadStories(db, subscriberId, rows);
  const overrides = await listHolidayOverrides(db, subscriberId);
  const hasEnded = endedBy(now);
  const othersTurn = yieldToEventLoop();
  const planned = new Map<number, PlannedContact[]>();
  // A team has hundreds of thousands of occurrences a year: each becomes one object, and they are sorted per seller.
  for (const [sellerId, ofSeller] of Map.groupBy(stories, ({ event }) => event.seller_id)) {
    const contacts: PlannedContact[] = [];
    for (const story of ofSeller) {
      await othersTurn();
      const { event } = story;
      const activity = activities.get(event.type_id);
      const exceptions = new Map(story.exceptions.map((row) => [row.original_date, row]));
      // Reversed, so that the map keeps the first visit of each occurrence.
      const firstVisit = new Map(
        story.visits.toReversed().map(({ original_date, checkin_date }) => [original_date ?? event.start_date, localDateOf(checkin_date)]),
      );
      for (const { original_date, start_date, start_time, end_date, end_time, holiday } of occurrencesOfStory(story, { from, to, overrides })) {
        if (start_date < from || start_date > to) continue;
        const own = exceptions.get(original_date);
        contacts.push({
          seller_id: sellerId,
          activity_id: event.type_id,
          reason_cancellation_id: own?.reason_cancellation_id ?? event.reason_cancellation_id,
          contact_warehouse_id: event.contact_warehouse_id,
          date: start_date,
          start_time,
          isHoliday: holiday !== null,
          hasEnded: hasEnded(end_date, end_time),
          cancelled: isCancelled({ event, own, isVisited: firstVisit.has(original_date) }),
          attended: own?.attended === true,
          visitDate: firstVisit.get(original_date) ?? null,
          isVisit: activity?.apply_checkin_checkout === true,
          code_deepening: activity?.code_deepening ?? null,
        });
      }
    }
    planned.set(sellerId, contacts.sort(byTime));
  }
  return planned;
}

function byTime(one: PlannedContact, other: PlannedContact): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.start_time !== other.start_time) return one.start_time < other.start_time ? -1 : 1;
  return 0;
}

/** Whether a local time of Bogotá is before an instant, without converting every local time to an instant. */
function endedBy(now: Instant): (date: LocalDate, time: LocalTime) => boolean {
  const today = localDateOf(now);
  return (date, time) => date < today || (date === today && instantOf(date, time) < now);
}
