import { and, eq, inArray } from 'drizzle-orm';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { isSelected, type RowSelection } from '#server/platform/db/row-selection.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/**
 * Prices of products in pesos before IVA, by product and then by list; a list that is missing has no price.
 * @param lists only these; null for every list
 */
export async function pricesOfProducts(
  db: Db,
  subscriberId: number,
  { products, lists }: { products: RowSelection; lists: readonly number[] | null },
): Promise<Map<number, Record<number, Pesos>>> {
  const prices = new Map<number, Record<number, Pesos>>();
  if (lists?.length === 0) return prices;
  const rows = await db
    .select({ product_id: product_prices.product_id, price_list_id: product_prices.price_list_id, price: product_prices.price })
    .from(product_prices)
    .where(
      and(
        eq(product_prices.subscriber_id, subscriberId),
        isSelected(product_prices.product_id, products),
        lists ? inArray(product_prices.price_list_id, [...lists]) : undefined,
      ),
    );
  for (const { product_id, price_list_id, price } of rows) {
    const known = prices.get(product_id) ?? {};
    known[price_list_id] = price;
    prices.set(product_id, known);
  }
  return prices;
}
