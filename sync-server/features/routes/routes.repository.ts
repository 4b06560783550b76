import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { route_consents, route_points } from './routes.tables.ts';

export type PointRow = typeof route_points.$inferSelect;

const ofSeller = (subscriberId: number, sellerId: number) => and(eq(route_points.subscriber_id, subscriberId), eq(route_points.seller_id, sellerId));

/** Kept points of traces, in order of time. */
export const pointRows = {
  async ofDays(db: Db, subscriberId: number, { sellerId, dates }: { sellerId: number; dates: readonly LocalDate[] }): Promise<PointRow[]> {
    return db
      .select()
      .from(route_points)
      .where(and(ofSeller(subscriberId, sellerId), inArray(route_points.date, [...dates])))
      .orderBy(asc(route_points.taken_at));
  },

  async last(db: Db, subscriberId: number, sellerId: number): Promise<PointRow | undefined> {
    const [row] = await db.select().from(route_points).where(ofSeller(subscriberId, sellerId)).orderBy(desc(route_points.taken_at)).limit(1);
    return row;
  },

  /** The days of which there is a trace, newest first. */
  async dates(db: Db, subscriberId: number, sellerId: number): Promise<LocalDate[]> {
    const rows = await db
      .selectDistinct({ date: route_points.date })
      .from(route_points)
      .where(ofSeller(subscriberId, sellerId))
      .orderBy(desc(route_points.date));
    return rows.map(({ date }) => date);
  },

  /** Deletes the points of days before `date`. @returns whether later points exist */
  async forgetBefore(tx: Tx, date: LocalDate): Promise<boolean> {
    await tx.delete(route_points).where(and(eq(route_points.subscriber_id, tx.subscriberId), lt(route_points.date, date)));
    const [left] = await tx.select({ date: route_points.date }).from(route_points).where(eq(route_points.subscriber_id, tx.subscriberId)).limit(1);
    return left !== undefined;
  },

  async add(tx: Tx, rows: readonly Omit<PointRow, 'subscriber_id' | 'received_at'>[]): Promise<void> {
    await tx.insertMany(
      route_points,
      rows.map((row) => ({ ...row, subscriber_id: tx.subscriberId, received_at: tx.now })),
    );
  },
};

export const consentRows = {
  /** The consents of some sellers, oldest first. */
  async ofSellers(db: Db, subscriberId: number, sellerIds: readonly number[]) {
    if (sellerIds.length === 0) return [];
    return db
      .select()
      .from(route_consents)
      .where(and(eq(route_consents.subscriber_id, subscriberId), inArray(route_consents.seller_id, [...sellerIds])))
      .orderBy(asc(route_consents.given_at));
  },

  async give(tx: Tx, consent: { uuid: string; seller_id: number; user_id: number; version: number; given_at: Instant }): Promise<void> {
    await tx
      .insert(route_consents)
      .values({ ...consent, subscriber_id: tx.subscriberId, received_at: tx.now })
      .onConflictDoNothing();
  },

  async withdraw(tx: Tx, sellerId: number, at: Instant): Promise<void> {
    await tx
      .update(route_consents)
      .set({ withdrawn_at: at })
      .where(and(eq(route_consents.subscriber_id, tx.subscriberId), eq(route_consents.seller_id, sellerId), isNull(route_consents.withdrawn_at)));
  },
};
