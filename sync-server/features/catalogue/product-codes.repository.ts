import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { product_references, product_stock, products } from './catalogue.tables.ts';

export type CodedProduct = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

/** The rows of products by the entity that the office writes; `productRows` adds what is derived. */
export const productEntityRows: EntityRows = entityRows(product, products);

/** Products as files name them: by their codes. */
export const productCodes = {
  /** Also those whose codes differ from these in capitals, blanks or punctuation alone. */
  async likeCodes(db: Db, subscriberId: number, codes: readonly string[]): Promise<CodedProduct[]> {
    const keys = [...new Set(codes.map(normaliseCode))].filter((key) => key !== '');
    return await db
      .select()
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), or(inArray(products.code_key, keys), inArray(products.product_code, [...codes]))));
  },

  async ofBrand(db: Db, subscriberId: number, brandId: number): Promise<CodedProduct[]> {
    return await db
      .select()
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.brand_id, brandId)));
  },

  async insert(tx: Tx, rows: readonly NewProduct[]): Promise<void> {
    await tx.insertMany(products, rows);
  },

  async update(tx: Tx, id: number, change: Partial<NewProduct>): Promise<void> {
    await tx
      .update(products)
      .set(change)
      .where(and(eq(products.subscriber_id, tx.subscriberId), eq(products.id, id)));
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

  async stock(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select()
      .from(product_stock)
      .where(and(eq(product_stock.subscriber_id, subscriberId), inArray(product_stock.product_id, [...productIds])));
  },

  /** @param rows of products and warehouses that do not repeat */
  async setStock(tx: Tx, rows: readonly { product_id: number; warehouse_id: number; quantity_available: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await tx
      .insert(product_stock)
      .values(rows.map((row) => ({ ...row, subscriber_id: tx.subscriberId })))
      .onConflictDoUpdate({
        target: [product_stock.subscriber_id, product_stock.product_id, product_stock.warehouse_id],
        set: { quantity_available: sql`excluded.quantity_available` },
      });
  },
};
