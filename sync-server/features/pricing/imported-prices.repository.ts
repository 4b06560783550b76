import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { product_prices } from './pricing.tables.ts';

/** Prices as files bring them: many products, one list each row. */
export const importedPrices = {
  async ofProducts(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select()
      .from(product_prices)
      .where(and(eq(product_prices.subscriber_id, subscriberId), inArray(product_prices.product_id, [...productIds])));
  },

  /** @param rows of products and lists that do not repeat */
  async set(tx: Tx, rows: readonly { product_id: number; price_list_id: number; price: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await tx
      .insert(product_prices)
      .values(rows.map((row) => ({ ...row, subscriber_id: tx.subscriberId })))
      .onConflictDoUpdate({
        target: [product_prices.subscriber_id, product_prices.product_id, product_prices.price_list_id],
        set: { price: sql`excluded.price` },
      });
  },

  /** @param lists those that the product leaves; null for all */
  async remove(tx: Tx, productId: number, lists: readonly number[] | null): Promise<void> {
    if (lists?.length === 0) return;
    const named = lists === null ? undefined : inArray(product_prices.price_list_id, [...lists]);
    await tx.delete(product_prices).where(and(eq(product_prices.subscriber_id, tx.subscriberId), eq(product_prices.product_id, productId), named));
  },
};
