import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '#server/platform/db/store.ts';
import type { DearerPair } from '#shared/features/pricing/price-list-order.rules.ts';
import { product_prices } from '../pricing/pricing.tables.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import { products } from './catalogue.tables.ts';

const other = alias(product_prices, 'other_prices');

export const priceListReview = {
  /**
   * Neighbouring lists of an order whose second list is dearer than the first for some active products. Only neighbours are joined: joining all pairs
   * took a second with 20,000 products.
   */
  async dearer(db: Db, subscriberId: number, order: readonly number[]): Promise<DearerPair[]> {
    if (order.length < 2) return [];
    // PostgreSQL takes parameters of a CASE for texts.
    const before = sql.join(
      order.slice(1).map((list, place) => sql`WHEN ${product_prices.price_list_id} = ${list} THEN CAST(${order[place] ?? 0} AS integer)`),
      sql` `,
    );
    return await db
      .select({ list_id: product_prices.price_list_id, than_id: other.price_list_id, products: count() })
      .from(product_prices)
      .innerJoin(
        other,
        and(
          eq(other.subscriber_id, product_prices.subscriber_id),
          eq(other.product_id, product_prices.product_id),
          eq(other.price_list_id, sql`CASE ${before} END`),
        ),
      )
      .innerJoin(products, and(eq(products.subscriber_id, product_prices.subscriber_id), eq(products.id, product_prices.product_id), eq(products.state, 1)))
      .where(and(eq(product_prices.subscriber_id, subscriberId), inArray(product_prices.price_list_id, order.slice(1)), gt(product_prices.price, other.price)))
      .groupBy(product_prices.price_list_id, other.price_list_id);
  },

  /** The number of active branches by their own list, without those whose list never changes. */
  async branches(db: Db, subscriberId: number): Promise<ReadonlyMap<number, number>> {
    const rows = await db
      .select({ list: contact_warehouses.price_list_id, branches: count() })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.state, 1), eq(contact_warehouses.disable_dynamic_price_list, false)))
      .groupBy(contact_warehouses.price_list_id);
    return new Map(rows.flatMap(({ list, branches }) => (list === null ? [] : [[list, branches] as const])));
  },
};
