/** What sellers did, by the day in Bogotá: documents, arrivals, attended contacts and receipts. */
import { and, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';
import { event_exceptions, events } from '#server/features/agenda/agenda.tables.ts';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import { addDays, type Instant, instantOf, type LocalDate } from '#shared/kernel/dates.ts';

const ofSales = ['pedido', 'cotizacion'];

export const sellerActivity = {
  /** Those of the sellers who sold, quoted, arrived at a customer, attended a contact of the agenda or collected on a day. */
  async activeOn(db: Db, subscriberId: number, { sellerIds, day }: { sellerIds: readonly number[]; day: LocalDate }): Promise<Set<number>> {
    const sold = db
      .select({ id: sql<number>`${documents.seller_id}` })
      .from(documents)
      .where(
        and(
          ...[eq(documents.subscriber_id, subscriberId), isOneOf(documents.seller_id, sellerIds)],
          ...[inArray(documents.inventory_operation, ofSales), eq(documents.voucher_date, day)],
        ),
      );
    const arrived = db
      .select({ id: sql<number>`${visits.seller_id}` })
      .from(visits)
      .where(
        and(
          ...[eq(visits.subscriber_id, subscriberId), isOneOf(visits.seller_id, sellerIds)],
          ...[gte(visits.checkin_date, instantOf(day)), lt(visits.checkin_date, instantOf(addDays(day, 1)))],
        ),
      );
    const attended = db
      .select({ id: sql<number>`${events.seller_id}` })
      .from(event_exceptions)
      .innerJoin(events, and(eq(events.subscriber_id, event_exceptions.subscriber_id), eq(events.id, event_exceptions.event_id)))
      .where(
        and(
          ...[eq(event_exceptions.subscriber_id, subscriberId), eq(event_exceptions.attended, true)],
          ...[eq(event_exceptions.attended_date, day), isOneOf(events.seller_id, sellerIds)],
        ),
      );
    const collected = db
      .select({ id: sql<number>`${receipts.seller_id}` })
      .from(receipts)
      .where(and(eq(receipts.subscriber_id, subscriberId), isOneOf(receipts.seller_id, sellerIds), eq(receipts.receipt_date, day)));
    const rows = await sold.union(arrived).union(attended).union(collected);
    return new Set(rows.map(({ id }) => Number(id)));
  },

  /** The day of the last order of each seller. */
  async lastOrders(db: Db, subscriberId: number, sellerIds: readonly number[]): Promise<Map<number, LocalDate>> {
    const rows = await db
      .select({ id: documents.seller_id, day: max(documents.voucher_date) })
      .from(documents)
      .where(and(eq(documents.subscriber_id, subscriberId), isOneOf(documents.seller_id, sellerIds), eq(documents.inventory_operation, 'pedido')))
      .groupBy(documents.seller_id);
    return new Map(rows.flatMap(({ id, day }) => (id === null || day === null ? [] : [[id, day] as const])));
  },

  /** The last arrival of each seller at a customer. */
  async lastArrivals(db: Db, subscriberId: number, sellerIds: readonly number[]): Promise<Map<number, Instant>> {
    const rows = await db
      .select({ id: visits.seller_id, at: max(visits.checkin_date) })
      .from(visits)
      .where(and(eq(visits.subscriber_id, subscriberId), isOneOf(visits.seller_id, sellerIds)))
      .groupBy(visits.seller_id);
    return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
  },
};
