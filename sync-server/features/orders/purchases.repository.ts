/** What was bought, less what was returned: the lines of documents that count as purchases, without freight. */
import { and, count, desc, eq, gt, gte, sql, sum } from 'drizzle-orm';
import type { Purchases } from '#server/features/third-parties/third-parties.hooks.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { document_products, documents, isBoughtLine, isPurchase } from './orders.tables.ts';

const linesOf = and(
  eq(document_products.subscriber_id, documents.subscriber_id),
  eq(document_products.document_uuid, documents.uuid),
  eq(document_products.is_freight, false),
);
const quantity = sum(document_products.quantity).mapWith(Number);
const lastBought = sql<string>`max(case when ${isBoughtLine()} then ${documents.voucher_date} end)`;
const value = sum(document_products.subtotal).mapWith(Number);

/** Branches and their customers, who find the documents by an index. */
const bought = { subscriberId: 'number', contactIds: 'numbers', branchIds: 'numbers', since: 'text' } as const;
const askOfBranches = preparedQuery(bought, (db, { subscriberId, contactIds, branchIds, since }) =>
  db
    .select({
      contact_id: documents.contact_id,
      product_id: document_products.product_id,
      quantity,
      orders: sql<number>`count(distinct case when ${isBoughtLine()} then ${documents.uuid} end)`.mapWith(Number),
      last_date: lastBought,
      value,
    })
    .from(documents)
    // A cross join keeps its order: few documents first, then their lines. The condition makes it an ordinary join.
    .crossJoin(document_products)
    .where(
      and(
        linesOf,
        eq(documents.subscriber_id, subscriberId),
        isPurchase(),
        gte(documents.voucher_date, since),
        isOneOf(documents.contact_id, contactIds),
        isOneOf(documents.contact_warehouse_id, branchIds),
      ),
    )
    .groupBy(documents.contact_id, document_products.product_id)
    // What was returned whole was not bought.
    .having(gt(sum(document_products.quantity), 0))
    .orderBy(desc(value), document_products.product_id),
);

/** What was bought for these branches since a day, by customer and product, the most valuable first. */
export async function purchasesOfBranches(
  db: Db,
  subscriberId: number,
  of: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate },
): Promise<Purchases[]> {
  return await askOfBranches(db, { subscriberId, ...of });
}

/** What a branch bought since a day: units by product and day, less what it returned on that day. */
export async function purchasesByDay(db: Db, subscriberId: number, { branchId, since }: { branchId: number; since: LocalDate }) {
  return await db
    .select({ product_id: document_products.product_id, date: documents.voucher_date, quantity })
    .from(documents)
    .innerJoin(document_products, linesOf)
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.contact_warehouse_id, branchId), gte(documents.voucher_date, since), isPurchase()))
    .groupBy(document_products.product_id, documents.voucher_date);
}

/** The units that everybody bought of each product since a day, and the day of the last purchase. */
export async function unitsSold(db: Db, subscriberId: number, since: LocalDate) {
  return await db
    .select({ product_id: document_products.product_id, units: quantity, last_date: lastBought })
    .from(documents)
    .innerJoin(document_products, linesOf)
    .where(and(eq(documents.subscriber_id, subscriberId), gte(documents.voucher_date, since), isPurchase()))
    .groupBy(document_products.product_id);
}

/** Lines of orders, quotations and invoices that name a product. */
export async function documentsOfProduct(db: Db, subscriberId: number, productId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(document_products)
    .where(and(eq(document_products.subscriber_id, subscriberId), eq(document_products.product_id, productId)));
  return row?.total ?? 0;
}
