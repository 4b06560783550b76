/** What happened with customers' branches, read from the documents, visits and events of other capabilities. */
import { and, desc, eq, gte, max, sql, sum } from 'drizzle-orm';
import { activities, event_exceptions, events } from '#server/features/agenda/agenda.tables.ts';
import { document_products, documents, isPurchase } from '#server/features/orders/orders.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** Branches and their customers, who find the documents by an index. */
const bought = { subscriberId: 'number', contactIds: 'numbers', branchIds: 'numbers', since: 'text' } as const;
const ofBranches = { subscriberId: 'number', branchIds: 'numbers' } as const;

const value = sum(document_products.subtotal).mapWith(Number);
const askPurchases = preparedQuery(bought, (db, { subscriberId, contactIds, branchIds, since }) =>
  db
    .select({
      contact_id: documents.contact_id,
      product_id: document_products.product_id,
      quantity: sum(document_products.quantity).mapWith(Number),
      orders: sql<number>`count(distinct ${documents.uuid})`.mapWith(Number),
      last_date: max(documents.voucher_date),
      value,
    })
    .from(documents)
    // A cross join keeps its order: few documents first, then their lines. The condition makes it an ordinary join.
    .crossJoin(document_products)
    .where(
      and(
        eq(document_products.subscriber_id, documents.subscriber_id),
        eq(document_products.document_uuid, documents.uuid),
        eq(documents.subscriber_id, subscriberId),
        isPurchase(),
        gte(documents.voucher_date, since),
        isOneOf(documents.contact_id, contactIds),
        isOneOf(documents.contact_warehouse_id, branchIds),
        eq(document_products.is_freight, false),
      ),
    )
    .groupBy(documents.contact_id, document_products.product_id)
    .orderBy(desc(value), document_products.product_id),
);
const askLastCheckins = preparedQuery(ofBranches, (db, { subscriberId, branchIds }) =>
  db
    .select({ branchId: visits.contact_warehouse_id, at: max(visits.checkin_date) })
    .from(visits)
    .where(and(eq(visits.subscriber_id, subscriberId), isOneOf(visits.contact_warehouse_id, branchIds)))
    .groupBy(visits.contact_warehouse_id),
);
const askLastAttended = preparedQuery(ofBranches, (db, { subscriberId, branchIds }) =>
  db
    .select({ branchId: events.contact_warehouse_id, kind: activities.code_deepening, date: max(event_exceptions.attended_date) })
    .from(events)
    // As above: the few events of these branches first.
    .crossJoin(event_exceptions)
    .crossJoin(activities)
    .where(
      and(
        eq(events.subscriber_id, subscriberId),
        isOneOf(events.contact_warehouse_id, branchIds),
        ...[eq(event_exceptions.subscriber_id, events.subscriber_id), eq(event_exceptions.event_id, events.id), eq(event_exceptions.attended, true)],
        ...[eq(activities.subscriber_id, events.subscriber_id), eq(activities.id, events.type_id)],
      ),
    )
    .groupBy(events.contact_warehouse_id, activities.code_deepening),
);

/** What was bought for these branches since a day, by customer and product, the most valuable first. Freight does not count. */
export async function purchases(db: Db, subscriberId: number, bought: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate }) {
  return await askPurchases(db, { subscriberId, ...bought });
}

/** The instant of each branch's last check-in. */
export async function lastCheckins(db: Db, subscriberId: number, branchIds: readonly number[]) {
  return await askLastCheckins(db, { subscriberId, branchIds });
}

/** The last day on which an event of each kind of contact ('EVET1'…) was attended at each branch. */
export async function lastAttended(db: Db, subscriberId: number, branchIds: readonly number[]) {
  return await askLastAttended(db, { subscriberId, branchIds });
}
