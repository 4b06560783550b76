import { and, desc, eq, type Placeholder, type SQL } from 'drizzle-orm';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedBySelection, type RowSelection } from '#server/platform/db/row-selection.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { products } from './catalogue.tables.ts';

const pricesWhere = (db: Db, subscriberId: Placeholder<string, number>, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ product_id: product_prices.product_id, price_list_id: product_prices.price_list_id, price: product_prices.price })
    .from(product_prices)
    .where(and(eq(product_prices.subscriber_id, subscriberId), ...conditions));
const askPrices = preparedBySelection({ subscriberId: 'number' }, (db, { subscriberId }, selected) =>
  pricesWhere(db, subscriberId, selected(product_prices.product_id)),
);
const askPricesInLists = preparedBySelection({ subscriberId: 'number', lists: 'numbers' }, (db, { subscriberId, lists }, selected) =>
  pricesWhere(db, subscriberId, selected(product_prices.product_id), isOneOf(product_prices.price_list_id, lists)),
);

/** Prices of products in pesos before IVA, by product and then by list; a missing list has no price. @param lists only these; null for every list */
export async function pricesOfProducts(
  db: Db,
  subscriberId: number,
  { products, lists }: { products: RowSelection; lists: readonly number[] | null },
): Promise<Map<number, Record<number, Pesos>>> {
  const prices = new Map<number, Record<number, Pesos>>();
  if (lists?.length === 0) return prices;
  const rows = lists ? await askPricesInLists(db, { subscriberId, lists }, products) : await askPrices(db, { subscriberId }, products);
  for (const { product_id, price_list_id, price } of rows) {
    const known = prices.get(product_id) ?? {};
    known[price_list_id] = price;
    prices.set(product_id, known);
  }
  return prices;
}

/** The prices of one list, or of every list, with the codes and names of their products, highest price first. */
export async function namedPrices(db: Db, subscriberId: number, listId: number | null) {
  const { product_id, price_list_id, price } = product_prices;
  return await db
    .select({ product_id, price_list_id, price, product_code: products.product_code, description: products.description })
    .from(product_prices)
    .innerJoin(products, and(eq(products.subscriber_id, product_prices.subscriber_id), eq(products.id, product_id)))
    .where(and(eq(product_prices.subscriber_id, subscriberId), listId === null ? undefined : eq(price_list_id, listId)))
    .orderBy(desc(price), product_id, price_list_id);
}
