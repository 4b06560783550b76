/** Writes the lines of sales from the documents, with the sums of their months. */
import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { document_products, documents, isSold } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { sales_lines } from './reports.tables.ts';
import { salesMonths } from './sales-months.repository.ts';
import { salesRollups } from './sales-rollups.repository.ts';

/** A sales document, with the lines that the report tables have or must get. */
export interface TakenSale {
  day: LocalDate;
  uuid: string;
}

/** Invoices of orders are copied too, as a kind of their own, so `isPurchase` is not the condition here. */
const isTakenSale = and(inArray(documents.inventory_operation, ['pedido', 'factura']), isSold());
const isLineOf = and(eq(document_products.subscriber_id, documents.subscriber_id), eq(document_products.document_uuid, documents.uuid));
const isNoFreight = eq(document_products.is_freight, false);
const isProductOf = and(eq(products.subscriber_id, document_products.subscriber_id), eq(products.id, document_products.product_id));
const isBranchOf = and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id));
const orNone = (column: Parameters<typeof eq>[0]): SQL<number> => sql<number>`coalesce(${column}, 0)`.mapWith(Number);
/** An invoice of an order is not a separate sale; a negative line of an invoice is a return. */
const kind = sql<string>`CASE WHEN ${documents.inventory_operation} = 'pedido' THEN 'pedido' WHEN ${documents.source_uuid} IS NOT NULL THEN 'factura_de_pedido' WHEN ${document_products.quantity} < 0 THEN 'devolucion' ELSE 'factura' END`;

/**
 * The figures by which a document's copied lines are compared with the document: the number of lines, and sums of the columns that reports group and
 * add.
 */
const figures = [
  ...['seller_id', 'contact_warehouse_id', 'city_id', 'price_list_id', 'product_id', 'line_id', 'subline_id', 'brand_id', 'category_id'],
  ...['quantity', 'gross', 'discount', 'subtotal', 'iva'],
] as const;
const columnsOfLine = {
  day: documents.voucher_date,
  document_uuid: documents.uuid,
  line_number: document_products.line_number,
  kind,
  seller_id: orNone(documents.seller_id),
  contact_id: documents.contact_id,
  contact_warehouse_id: documents.contact_warehouse_id,
  city_id: orNone(contact_warehouses.city_id),
  price_list_id: documents.price_list_id,
  product_id: document_products.product_id,
  line_id: orNone(document_products.line_id),
  subline_id: orNone(document_products.subline_id),
  brand_id: orNone(document_products.brand_id),
  category_id: orNone(products.category_id),
  quantity: document_products.quantity,
  gross: document_products.gross,
  discount: document_products.discount_total,
  subtotal: document_products.subtotal,
  iva: document_products.iva_value,
};
const sumsOf = (columns: { readonly [Name in (typeof figures)[number]]: unknown }) =>
  sql.join(
    figures.map((name) => sql`sum(${columns[name]})`),
    sql` || ' ' || `,
  );

export const salesLines = {
  /** The orders and invoices, including discarded ones, of a day or later that were written since an instant. */
  async changedSince(db: Db, subscriberId: number, { since, day }: { since: Instant; day: LocalDate }): Promise<TakenSale[]> {
    return await db
      .select({ day: documents.voucher_date, uuid: documents.uuid })
      .from(documents)
      .where(
        and(
          eq(documents.subscriber_id, subscriberId),
          inArray(documents.inventory_operation, ['pedido', 'factura']),
          gte(documents.voucher_date, day),
          gte(documents.updated_at, since),
        ),
      );
  },

  /** The documents from one day, until before another, whose copied lines differ. */
  async differing(db: Db, subscriberId: number, { from, before }: { from: LocalDate; before: LocalDate }): Promise<TakenSale[]> {
    const wanted = await db
      .select({
        day: documents.voucher_date,
        uuid: documents.uuid,
        sums: sql<string>`count(*) || ' ' || min(${kind}) || max(${kind}) || ${sumsOf(columnsOfLine)}`,
      })
      .from(documents)
      .innerJoin(document_products, isLineOf)
      .leftJoin(products, isProductOf)
      .leftJoin(contact_warehouses, isBranchOf)
      .where(and(eq(documents.subscriber_id, subscriberId), isTakenSale, isNoFreight, gte(documents.voucher_date, from), lt(documents.voucher_date, before)))
      .groupBy(documents.voucher_date, documents.uuid);
    const taken = await db
      .select({
        day: sales_lines.day,
        uuid: sales_lines.document_uuid,
        sums: sql<string>`count(*) || ' ' || min(${sales_lines.kind}) || max(${sales_lines.kind}) || ${sumsOf(sales_lines)}`,
      })
      .from(sales_lines)
      .where(and(eq(sales_lines.subscriber_id, subscriberId), gte(sales_lines.day, from), lt(sales_lines.day, before)))
      .groupBy(sales_lines.day, sales_lines.document_uuid);
    const keyOf = ({ day, uuid }: TakenSale) => `${day} ${uuid}`;
    const sumsOfTaken = new Map(taken.map((row) => [keyOf(row), row.sums]));
    const missing = wanted.filter((row) => sumsOfTaken.get(keyOf(row)) !== row.sums);
    const kept = new Set(wanted.map(keyOf));
    return [...missing, ...taken.filter((row) => !kept.has(keyOf(row)))].map(({ day, uuid }) => ({ day, uuid }));
  },

  /** The number of orders and invoices of a day or later. */
  async countSince(db: Db, subscriberId: number, day: LocalDate): Promise<number> {
    const some = db
      .select({ uuid: documents.uuid })
      .from(documents)
      .where(and(eq(documents.subscriber_id, subscriberId), inArray(documents.inventory_operation, ['pedido', 'factura']), gte(documents.voucher_date, day)))
      // Whether there are many is all that is asked.
      .limit(10_000)
      .as('some');
    const [row] = await db.select({ total: count() }).from(some);
    return row?.total ?? 0;
  },

  /** The first and the last day of the sales and of the copied lines; null when there are none. */
  async spanOf(db: Db, subscriberId: number): Promise<{ first: LocalDate; last: LocalDate } | null> {
    const ends = { first: sql<string | null>`min(day)`, last: sql<string | null>`max(day)` };
    const [taken] = await db.select(ends).from(sales_lines).where(eq(sales_lines.subscriber_id, subscriberId));
    const written = [];
    for (const operation of ['pedido', 'factura'] as const)
      written.push(
        ...(await db
          .select({ first: sql<string | null>`min(${documents.voucher_date})`, last: sql<string | null>`max(${documents.voucher_date})` })
          .from(documents)
          .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.inventory_operation, operation)))),
      );
    const days = [taken, ...written].flatMap((row) => [row?.first, row?.last].filter((day) => typeof day === 'string')).sort();
    const [first] = days;
    const last = days.at(-1);
    return first && last ? { first, last } : null;
  },

  /** Copies documents again: replaces their lines, and adjusts the sums of their months. */
  async take(tx: Tx, sales: readonly TakenSale[]): Promise<void> {
    const { subscriberId } = tx;
    const uuids = [...new Set(sales.map(({ uuid }) => uuid))];
    const days = [...new Set(sales.map(({ day }) => day))];
    const isTaken = and(eq(sales_lines.subscriber_id, subscriberId), isOneOf(sales_lines.day, days), isOneOf(sales_lines.document_uuid, uuids));
    const before = await tx.select().from(sales_lines).where(isTaken);
    const read = await tx
      .select(columnsOfLine)
      .from(documents)
      .innerJoin(document_products, isLineOf)
      .leftJoin(products, isProductOf)
      .leftJoin(contact_warehouses, isBranchOf)
      .where(and(eq(documents.subscriber_id, subscriberId), isOneOf(documents.uuid, uuids), isTakenSale, isNoFreight));
    const after = read.map((line) => ({ ...line, subscriber_id: subscriberId }));
    if (before.length > 0) await tx.delete(sales_lines).where(isTaken);
    await tx.insertMany(sales_lines, after);
    for (const rollup of salesRollups) await salesMonths.add(tx, rollup, { before, after });
  },
};
