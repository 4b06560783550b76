import type { Db } from '#server/platform/db/store.ts';
import { type Instant, instantOf, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { activityRows } from './activities.repository.ts';
import { agendaVisits } from './agenda.hooks.ts';
import { occurrencesOf } from './agenda-series.ts';
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
  const seen = await occurrencesOf(db, subscriberId, { rows, from, to, isWanted: ({ start_date }) => start_date >= from && start_date <= to });
  const visits = await agendaVisits.answer.ofEvents(
    db,
    subscriberId,
    rows.map(({ id }) => id),
  );
  const startOf = new Map(rows.map(({ id, start_date }) => [id, start_date]));
  // In reverse, so that the first visit of an occurrence is the one that stays.
  const firstVisit = new Map(
    visits
      .toReversed()
      .map(({ event_id, original_date, checkin_date }) => [`${event_id} ${original_date ?? startOf.get(event_id ?? 0)}`, localDateOf(checkin_date)]),
  );
  const timeOf = ({ start_date, start_time }: (typeof seen)[number]) => `${start_date} ${start_time}`;
  return seen
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
    .map(({ event, own, original_date, start_date, end_date, end_time, holiday }) => {
      const activity = activities.get(event.type_id);
      return {
        seller_id: event.seller_id,
        activity_id: event.type_id,
        reason_cancellation_id: own?.reason_cancellation_id ?? event.reason_cancellation_id,
        contact_warehouse_id: event.contact_warehouse_id,
        date: start_date,
        isHoliday: holiday !== null,
        hasEnded: instantOf(end_date, end_time) < now,
        cancelled: event.cancelled_at !== null || own?.cancelled === true,
        attended: own?.attended === true,
        visitDate: firstVisit.get(`${event.id} ${original_date}`) ?? null,
        isVisit: activity?.apply_checkin_checkout === true,
        code_deepening: activity?.code_deepening ?? null,
      };
    });
}
