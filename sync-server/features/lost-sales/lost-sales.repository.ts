import { and, count, countDistinct, eq, gte, inArray, isNull, lte, max, type SQL, sql, sum } from 'drizzle-orm';
import { product_lines, product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { groupsWithout, LostSaleGroup } from '#shared/features/lost-sales/lost-sale.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { lost_sales } from './lost-sales.tables.ts';

export type LostSaleRow = typeof lost_sales.$inferSelect;

/** The filter of lost sales. Local dates of Bogotá, both included. */
export interface LostSalesWanted {
  from: LocalDate;
  to: LocalDate;
  /** The sellers whose lost sales the person reads; null for all sellers of the company. */
  sellerIds: readonly number[] | null;
  contact_id?: number | undefined;
  contact_warehouse_id?: number | undefined;
  product_id?: number | undefined;
  reason_id?: number | undefined;
  line_id?: number | undefined;
  /** The whole description of a product outside of the catalogue. */
  product_description?: string | undefined;
  /** What the lost sales have none of. */
  without?: (typeof groupsWithout)[number] | undefined;
  /** 'YYYY-MM'. */
  month?: string | undefined;
}

const keys: Readonly<Record<LostSaleGroup, SQL<string>>> = {
  producto: sql`coalesce(cast(${lost_sales.product_id} as text), 'texto:' || ${lost_sales.product_description})`,
  motivo: sql`coalesce(cast(${lost_sales.reason_id} as text), '')`,
  linea: sql`coalesce(cast(${lost_sales.line_id} as text), '')`,
  vendedor: sql`coalesce(cast(${lost_sales.seller_id} as text), '')`,
  mes: sql`substr(${lost_sales.date}, 1, 7)`,
};
const columnsWithout = { motivo: lost_sales.reason_id, linea: lost_sales.line_id, vendedor: lost_sales.seller_id } as const;
const isLost = isNull(lost_sales.replaced_by_product_id);
const whenLost = (value: SQL | typeof lost_sales.quantity) => sql`case when ${isLost} then ${value} end`;

export const lostSaleRows = {
  async get(db: Db, subscriberId: number, uuid: string): Promise<LostSaleRow | undefined> {
    const [row] = await db
      .select()
      .from(lost_sales)
      .where(and(eq(lost_sales.subscriber_id, subscriberId), eq(lost_sales.uuid, uuid)));
    return row;
  },

  /** The existing row of the same person, product, branch and day. */
  async ofDay(db: Db, row: Pick<LostSaleRow, 'subscriber_id' | 'date' | 'user_id' | 'contact_warehouse_id'> & { product_id: number }) {
    const [known] = await db
      .select()
      .from(lost_sales)
      .where(
        and(
          ...[eq(lost_sales.subscriber_id, row.subscriber_id), eq(lost_sales.date, row.date), eq(lost_sales.user_id, row.user_id)],
          ...[eq(lost_sales.contact_warehouse_id, row.contact_warehouse_id), eq(lost_sales.product_id, row.product_id)],
        ),
      );
    return known;
  },

  async insert(tx: Tx, row: LostSaleRow): Promise<void> {
    await tx.insert(lost_sales).values(row);
    tx.changes('lost_sales');
  },

  async update(tx: Tx, uuid: string, change: Partial<LostSaleRow>): Promise<void> {
    await tx
      .update(lost_sales)
      .set(change)
      .where(and(eq(lost_sales.subscriber_id, tx.subscriberId), eq(lost_sales.uuid, uuid)));
    tx.changes('lost_sales');
  },

  /** Lost sales one by one, the oldest first. */
  async list(db: Db, subscriberId: number, wanted: LostSalesWanted): Promise<LostSaleRow[]> {
    return await db.select().from(lost_sales).where(conditions(subscriberId, wanted)).orderBy(lost_sales.date, lost_sales.created_at, lost_sales.uuid);
  },

  /** Lost sales counted by a group; replaced ones count only in `replaced_units`. */
  async countBy(db: Db, subscriberId: number, group: LostSaleGroup, wanted: LostSalesWanted) {
    return await db
      .select({
        key: keys[group],
        code: max(lost_sales.product_code),
        name: max(lost_sales.product_description),
        ...counted,
        last_date: sql<string>`max(${lost_sales.date})`,
      })
      .from(lost_sales)
      .where(conditions(subscriberId, wanted))
      .groupBy(keys[group]);
  },

  /** The figures of all of them together. */
  async totals(db: Db, subscriberId: number, wanted: LostSalesWanted) {
    const [row] = await db.select(counted).from(lost_sales).where(conditions(subscriberId, wanted));
    return row ?? { times: 0, customers: 0, units: 0, value: 0, replaced_units: 0 };
  },

  /** The fields of a product that a lost sale stores; inactive products too. */
  async product(db: Db, subscriberId: number, productId: number) {
    const [row] = await db
      .select({ product_code: products.product_code, product_description: products.description, line_id: products.line_id })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.id, productId)));
    return row;
  },

  /** Units on hand of products in each warehouse, by product. */
  async stock(db: Db, subscriberId: number, productIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await db
      .select({ product_id: product_stock.product_id, units: sum(product_stock.quantity_available).mapWith(Number) })
      .from(product_stock)
      .where(and(eq(product_stock.subscriber_id, subscriberId), isOneOf(product_stock.product_id, productIds)))
      .groupBy(product_stock.product_id);
    return new Map(rows.map(({ product_id, units }) => [product_id, units]));
  },

  /** Codes of products by id; deleted products are missing. */
  async productCodes(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .select({ id: products.id, code: products.product_code })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), isOneOf(products.id, ids)));
    return new Map(rows.map(({ id, code }) => [id, code]));
  },

  /** Code and name of product lines, by id. */
  async lines(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, { code: string; name: string }>> {
    const rows = await db
      .select({ id: product_lines.id, code: product_lines.line_code, name: product_lines.line_description })
      .from(product_lines)
      .where(and(eq(product_lines.subscriber_id, subscriberId), isOneOf(product_lines.id, ids)));
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },

  /** The reasons of lost sales by id. */
  async reasons(db: Db, subscriberId: number, tableId: number): Promise<Map<number, { code: string; name: string }>> {
    const rows = await db
      .select({ id: parameters.id, code: parameters.code_parameter, name: parameters.name_parameter })
      .from(parameters)
      .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, tableId)));
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },

  /** Names of customers and their branches, by branch. */
  async branches(db: Db, subscriberId: number, ids: readonly number[]) {
    const rows = await db
      .select({ id: contact_warehouses.id, branch: contact_warehouses.description, name: contacts.name, surname: contacts.surname })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), isOneOf(contact_warehouses.id, ids)));
    return new Map(rows.map(({ id, branch, name, surname }) => [id, { branch, contact: fullName({ name, surname }) }]));
  },
};

const counted = {
  times: count(whenLost(lost_sales.quantity)).mapWith(Number),
  customers: countDistinct(whenLost(sql`${lost_sales.contact_warehouse_id}`)).mapWith(Number),
  units: sql<number>`coalesce(sum(${whenLost(lost_sales.quantity)}), 0)`.mapWith(Number),
  value: sql<number>`coalesce(sum(${lost_sales.lost_value}), 0)`.mapWith(Number),
  replaced_units: sql<number>`coalesce(sum(case when ${isLost} then 0 else ${lost_sales.quantity} end), 0)`.mapWith(Number),
};

function conditions(subscriberId: number, wanted: LostSalesWanted): SQL | undefined {
  const { from, to, sellerIds, month, product_description, without } = wanted;
  const columns = ['contact_id', 'contact_warehouse_id', 'product_id', 'reason_id', 'line_id'] as const;
  return and(
    ...[eq(lost_sales.subscriber_id, subscriberId), gte(lost_sales.date, from), lte(lost_sales.date, to)],
    sellerIds === null ? undefined : inArray(lost_sales.seller_id, sellerIds.length > 0 ? [...sellerIds] : [-1]),
    ...columns.map((column) => (wanted[column] === undefined ? undefined : eq(lost_sales[column], wanted[column]))),
    product_description === undefined ? undefined : and(isNull(lost_sales.product_id), eq(lost_sales.product_description, product_description)),
    without === undefined ? undefined : isNull(columnsWithout[without]),
    month === undefined ? undefined : eq(keys.mes, month),
  );
}
