/** What other capabilities ask of visits. */
import type { Db } from '#server/platform/db/store.ts';
import { addDays, type Instant, instantOf, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { type Visit, visitRows } from './visits.repository.ts';

/** A visit with everything that was written of it. */
export type RegisteredVisit = Visit;

/** A seller's visits whose arrival is on a local date of Bogotá, in order. */
export async function visitsOfDay(db: Db, subscriberId: number, { seller_id, date }: { seller_id: number; date: LocalDate }): Promise<RegisteredVisit[]> {
  return visitRows.ofSellerBetween(db, subscriberId, { seller_id, from: instantOf(date), before: instantOf(addDays(date, 1)) });
}

/** The instant of a seller's first arrival on a day; null without an arrival. */
export async function firstCheckinOn(db: Db, subscriberId: number, day: { seller_id: number; date: LocalDate }): Promise<Instant | null> {
  return (await visitsOfDay(db, subscriberId, day))[0]?.checkin_date ?? null;
}

/** A seller's last visit with a position; null when there is none. */
export async function lastVisitWithPosition(db: Db, subscriberId: number, sellerId: number) {
  const visit = await visitRows.lastPlaced(db, subscriberId, sellerId);
  if (!visit) return null;
  const { checkout_latitude, checkout_length, checkout_accuracy, checkout_date, checkin_latitude, checkin_length, checkin_accuracy, checkin_date } = visit;
  if (checkout_latitude !== null && checkout_length !== null && checkout_date !== null)
    return { latitude: checkout_latitude, length: checkout_length, accuracy: checkout_accuracy, taken_at: checkout_date };
  if (checkin_latitude === null || checkin_length === null) return null;
  return { latitude: checkin_latitude, length: checkin_length, accuracy: checkin_accuracy, taken_at: checkin_date };
}

/** The visit during which something happened at a branch; null without a visit at that instant. */
export async function visitDuring(db: Db, subscriberId: number, moment: { branchId: number; at: Instant }): Promise<RegisteredVisit | null> {
  const visit = await visitRows.lastAtBranch(db, subscriberId, moment);
  return visit && (visit.checkout_date === null ? localDateOf(visit.checkin_date) === localDateOf(moment.at) : visit.checkout_date >= moment.at) ? visit : null;
}
