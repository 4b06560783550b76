import { and, desc, eq, inArray, max, ne, or, sql } from 'drizzle-orm';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { product_references, product_stock, products } from './catalogue.tables.ts';
import type { StoredProduct } from './stored-products.repository.ts';

/** Rows per statement: PostgreSQL and SQLite limit the parameters of a statement. */
export const statementRows = 1000;

/** Products as files name them: by their codes. */
export const productCodes = {
  /** Products with these codes, ignoring capitals, blanks and punctuation. */
  async likeCodes(db: Db, subscriberId: number, codes: readonly string[]): Promise<StoredProduct[]> {
    const keys = [...new Set(codes.map(normaliseCode))].filter((key) => key !== '');
    return await db
      .select()
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), or(inArray(products.code_key, keys), inArray(products.product_code, [...codes]))));
  },

  /** Active products by code, each with the value of its stock at its dearest price, in pesos. */
  async active(db: Db, subscriberId: number) {
    const stock = await this.stockOf(db, subscriberId, null);
    const worthOf = new Map<number, number>();
    for (const { product_id, worth } of stock) worthOf.set(product_id, (worthOf.get(product_id) ?? 0) + worth);
    const rows = await db
      .select({ id: products.id, product_code: products.product_code, description: products.description })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.state, 1)))
      .orderBy(products.product_code);
    return rows.map((row) => ({ ...row, worth: worthOf.get(row.id) ?? 0 }));
  },

  async references(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select({ product_id: product_references.product_id, reference_key: product_references.reference_key })
      .from(product_references)
      .where(and(eq(product_references.subscriber_id, subscriberId), inArray(product_references.product_id, [...productIds])));
  },

  async addReferences(tx: Tx, rows: readonly (typeof product_references.$inferInsert)[]): Promise<void> {
    await tx.insertMany(product_references, rows);
  },

  async removeReferences(tx: Tx, id: number, keys: readonly string[]): Promise<void> {
    const named = isOneOf(product_references.reference_key, keys);
    await tx.delete(product_references).where(and(eq(product_references.subscriber_id, tx.subscriberId), eq(product_references.product_id, id), named));
  },

  /** The references of a product are these and no others. */
  async setReferences(tx: Tx, id: number, references: readonly { reference: string; maker: string | null }[]): Promise<void> {
    await tx.delete(product_references).where(and(eq(product_references.subscriber_id, tx.subscriberId), eq(product_references.product_id, id)));
    const byKey = new Map(references.map((one) => [normaliseCode(one.reference), one]));
    await tx.insertMany(
      product_references,
      [...byKey].filter(([key]) => key !== '').map(([reference_key, one]) => ({ ...one, subscriber_id: tx.subscriberId, product_id: id, reference_key })),
    );
  },

  async removeStock(tx: Tx, id: number): Promise<void> {
    await tx.delete(product_stock).where(and(eq(product_stock.subscriber_id, tx.subscriberId), eq(product_stock.product_id, id)));
  },

  /** Units on hand other than zero, in one warehouse or in all, each valued at the dearest price of its product, in descending order of value. */
  async stockOf(db: Db, subscriberId: number, warehouseId: number | null) {
    const dearest = db
      .select({ product_id: product_prices.product_id, price: max(product_prices.price).as('dearest_price') })
      .from(product_prices)
      .where(eq(product_prices.subscriber_id, subscriberId))
      .groupBy(product_prices.product_id)
      .as('dearest');
    const worth = sql<number>`${product_stock.quantity_available} * coalesce(${dearest.price}, 0)`.mapWith(Number);
    const { product_id, warehouse_id, quantity_available } = product_stock;
    return await db
      .select({ product_id, warehouse_id, quantity_available, worth, product_code: products.product_code, description: products.description })
      .from(product_stock)
      .innerJoin(products, and(eq(products.subscriber_id, product_stock.subscriber_id), eq(products.id, product_id)))
      .leftJoin(dearest, eq(dearest.product_id, product_id))
      .where(and(eq(product_stock.subscriber_id, subscriberId), ne(quantity_available, 0), warehouseId === null ? undefined : eq(warehouse_id, warehouseId)))
      .orderBy(desc(worth), product_id, warehouse_id);
  },

  async removeStockOf(tx: Tx, rows: readonly { product_id: number; warehouse_id: number }[]): Promise<void> {
    for (const { product_id, warehouse_id } of rows)
      await tx
        .delete(product_stock)
        .where(and(eq(product_stock.subscriber_id, tx.subscriberId), eq(product_stock.product_id, product_id), eq(product_stock.warehouse_id, warehouse_id)));
  },

  async stock(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select()
      .from(product_stock)
      .where(and(eq(product_stock.subscriber_id, subscriberId), isOneOf(product_stock.product_id, productIds)));
  },

  /** @param rows one per product and warehouse */
  async setStock(tx: Tx, rows: readonly { product_id: number; warehouse_id: number; quantity_available: number }[]): Promise<void> {
    for (let from = 0; from < rows.length; from += statementRows)
      await tx
        .insert(product_stock)
        .values(rows.slice(from, from + statementRows).map((row) => ({ ...row, subscriber_id: tx.subscriberId })))
        .onConflictDoUpdate({
          target: [product_stock.subscriber_id, product_stock.product_id, product_stock.warehouse_id],
          set: { quantity_available: sql`excluded.quantity_available` },
        });
  },
};
