/** Purchases minus returns: the lines of documents that count as purchases, without freight. */
import { and, count, desc, eq, gt, gte, sql, sum } from 'drizzle-orm';
import type { Purchases } from '#server/features/third-parties/third-parties.hooks.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { type Placeholders, preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { leastPurchases, type PurchaseRhythm, purchaseRhythm } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import { invoiceNumber } from '#shared/features/orders/order-number.rules.ts';
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

/** Branches with their customers, through whom an index finds the documents. */
const branches = { subscriberId: 'number', contactIds: 'numbers', branchIds: 'numbers', since: 'text' } as const;
type Branches = Placeholders<typeof branches>;
const purchasesOf = ({ subscriberId, contactIds, branchIds, since }: Branches) =>
  and(
    linesOf,
    eq(documents.subscriber_id, subscriberId),
    isPurchase(),
    gte(documents.voucher_date, since),
    isOneOf(documents.contact_id, contactIds),
    isOneOf(documents.contact_warehouse_id, branchIds),
  );

const askOfBranches = preparedQuery(branches, (db, given) =>
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
    // A cross join makes the database read the few documents first, then their lines. The WHERE condition makes it an inner join.
    .crossJoin(document_products)
    .where(purchasesOf(given))
    .groupBy(documents.contact_id, document_products.product_id)
    // A product returned completely was not bought.
    .having(gt(sum(document_products.quantity), 0))
    .orderBy(desc(value), document_products.product_id),
);

/** The purchases at these branches since a day, by customer and product, in descending order of value. */
export async function purchasesOfBranches(
  db: Db,
  subscriberId: number,
  of: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate },
): Promise<Purchases[]> {
  return await askOfBranches(db, { subscriberId, ...of });
}

const rhythmsRemembered = 80;
const purchaseDays = sql<number>`count(distinct case when ${isBoughtLine()} then ${documents.voucher_date} end)`;

/** The products that branches bought on three or more days, in descending order of value. */
const askRepeated = preparedQuery(branches, (db, given) =>
  db
    .select({ branch_id: documents.contact_warehouse_id, product_id: document_products.product_id })
    .from(documents)
    .crossJoin(document_products)
    .where(purchasesOf(given))
    .groupBy(documents.contact_warehouse_id, document_products.product_id)
    .having(gte(purchaseDays, leastPurchases))
    .orderBy(desc(value), document_products.product_id),
);
const askDays = preparedQuery({ ...branches, productIds: 'numbers' }, (db, { productIds, ...given }) =>
  db
    .select({ branch_id: documents.contact_warehouse_id, product_id: document_products.product_id, date: documents.voucher_date, quantity })
    .from(documents)
    .crossJoin(document_products)
    .where(and(purchasesOf(given), isOneOf(document_products.product_id, productIds)))
    .groupBy(documents.contact_warehouse_id, document_products.product_id, documents.voucher_date),
);

/** The purchase dates of products that these branches buy repeatedly, for the 80 products of the highest value of each branch. */
export async function rhythmsOfBranches(
  db: Db,
  subscriberId: number,
  of: { contactIds: readonly number[]; branchIds: readonly number[]; since: LocalDate },
): Promise<Map<number, PurchaseRhythm[]>> {
  const repeated = Map.groupBy(await askRepeated(db, { subscriberId, ...of }), ({ branch_id }) => branch_id);
  const most = [...repeated].map(([branchId, rows]) => [branchId, rows.slice(0, rhythmsRemembered).map(({ product_id }) => product_id)] as const);
  const productIds = [...new Set(most.flatMap(([, ids]) => ids))];
  if (productIds.length === 0) return new Map();
  const days = Map.groupBy(await askDays(db, { subscriberId, ...of, productIds }), ({ branch_id, product_id }) => `${branch_id} ${product_id}`);
  return new Map(most.map(([branchId, ids]) => [branchId, ids.flatMap((id) => purchaseRhythm(id, days.get(`${branchId} ${id}`) ?? []) ?? [])]));
}

/** The units of each product sold since a day, to all customers, and the date of the last purchase. */
export async function unitsSold(db: Db, subscriberId: number, since: LocalDate) {
  return await db
    .select({ product_id: document_products.product_id, units: quantity, last_date: lastBought })
    .from(documents)
    .innerJoin(document_products, linesOf)
    .where(and(eq(documents.subscriber_id, subscriberId), gte(documents.voucher_date, since), isPurchase()))
    .groupBy(document_products.product_id);
}

/** The number of lines of orders, quotations and invoices with a product. */
export async function documentsOfProduct(db: Db, subscriberId: number, productId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(document_products)
    .where(and(eq(document_products.subscriber_id, subscriberId), eq(document_products.product_id, productId)));
  return row?.total ?? 0;
}

/** The units of a product in each sale to a customer, over all branches; a return has a negative quantity. */
export async function salesOfProduct(db: Db, subscriberId: number, { contactId, productId }: { contactId: number; productId: number }) {
  const { uuid, prefix, consecutive, device_number, erp_number, voucher_date } = documents;
  const rows = await db
    .select({ document_uuid: uuid, prefix, consecutive, device_number, erp_number, date: voucher_date, quantity: document_products.quantity })
    .from(documents)
    .innerJoin(document_products, linesOf)
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.contact_id, contactId), isPurchase(), eq(document_products.product_id, productId)));
  return rows.map(({ document_uuid, date, quantity: units, ...number }) => ({ document_uuid, date, quantity: units, number: invoiceNumber(number) }));
}

/** A sales document by its UUID, with the net unit price of a product in pesos (null when the product is not in it); undefined for an unknown UUID. */
export async function saleByUuid(db: Db, subscriberId: number, { uuid, productId }: { uuid: string; productId: number }) {
  const [row] = await db
    .select({ document_id: documents.id, net_unit_value: document_products.net_unit_value })
    .from(documents)
    .leftJoin(document_products, and(linesOf, eq(document_products.product_id, productId)))
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.uuid, uuid)))
    .limit(1);
  return row;
}
