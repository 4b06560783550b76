import { tableOf } from '#server/platform/db/entity-table.ts';
import { tableInKeyOrder } from '#server/platform/db/table.ts';
import { priceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';

/** A product's price in a list, in pesos before IVA. A missing row means 'sin precio', never zero. */
export const product_prices = tableInKeyOrder(
  'product_prices',
  (c) => ({ product_id: c.int().notNull(), price_list_id: c.int().notNull(), price: c.int().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.product_id, t.price_list_id] })],
);

export const price_list_configurations = tableOf(priceListConfiguration);
