import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { price_list_configurations, product_prices } from './pricing.tables.ts';

const askPrices = preparedQuery({ subscriberId: 'number', productIds: 'numbers' }, (db, { subscriberId, productIds }) =>
  db
    .select({ product_id: product_prices.product_id, price_list_id: product_prices.price_list_id, price: product_prices.price })
    .from(product_prices)
    .where(and(eq(product_prices.subscriber_id, subscriberId), isOneOf(product_prices.product_id, productIds))),
);
const askConfigurations = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db.select().from(price_list_configurations).where(eq(price_list_configurations.subscriber_id, subscriberId)),
);

export const pricesRepository = {
  /** Prices of products in every list. */
  async listPrices(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await askPrices(db, { subscriberId, productIds });
  },

  async listConfigurations(db: Db, subscriberId: number) {
    return await askConfigurations(db, { subscriberId });
  },
};
