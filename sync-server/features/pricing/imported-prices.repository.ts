import { and, eq, inArray, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { product_prices } from './pricing.tables.ts';

/** Rows per statement: PostgreSQL and SQLite limit the parameters of a statement. */
const statementRows = 1000;

/** Prices from files: many products, one row per product and list. */
export const importedPrices = {
  async ofProducts(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select()
      .from(product_prices)
      .where(and(eq(product_prices.subscriber_id, subscriberId), isOneOf(product_prices.product_id, productIds)));
  },

  async removeAll(tx: Tx, places: readonly { product_id: number; price_list_id: number }[]): Promise<void> {
    for (const { product_id, price_list_id } of places) await this.remove(tx, product_id, [price_list_id]);
  },

  /** @param rows of products and lists that do not repeat */
  async set(tx: Tx, rows: readonly { product_id: number; price_list_id: number; price: number }[]): Promise<void> {
    for (let from = 0; from < rows.length; from += statementRows)
      await tx
        .insert(product_prices)
        .values(rows.slice(from, from + statementRows).map((row) => ({ ...row, subscriber_id: tx.subscriberId })))
        .onConflictDoUpdate({
          target: [product_prices.subscriber_id, product_prices.product_id, product_prices.price_list_id],
          set: { price: sql`excluded.price` },
        });
  },

  /** @param lists the lists from which the product is removed; null for all */
  async remove(tx: Tx, productId: number, lists: readonly number[] | null): Promise<void> {
    if (lists?.length === 0) return;
    const named = lists === null ? undefined : inArray(product_prices.price_list_id, [...lists]);
    await tx.delete(product_prices).where(and(eq(product_prices.subscriber_id, tx.subscriberId), eq(product_prices.product_id, productId), named));
  },
};
