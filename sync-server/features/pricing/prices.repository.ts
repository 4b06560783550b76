import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import { price_list_configurations, product_prices } from './pricing.tables.ts';

export const pricesRepository = {
  /** Prices of products in every list. */
  async listPrices(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select()
      .from(product_prices)
      .where(and(eq(product_prices.subscriber_id, subscriberId), isOneOf(product_prices.product_id, productIds)));
  },

  async listConfigurations(db: Db, subscriberId: number) {
    return await db.select().from(price_list_configurations).where(eq(price_list_configurations.subscriber_id, subscriberId));
  },
};
