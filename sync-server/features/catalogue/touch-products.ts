import type { Tx } from '#server/platform/db/store.ts';
import { cataloguePages, type ProductGroup } from './catalogue-pages.repository.ts';

/**
 * Announces that products, or their prices, stock, references or relations, changed or went. Whoever writes any of them calls
 * it in the same transaction: the devices then get these products alone, not their pages.
 */
export function touchProducts(tx: Tx, productIds: readonly number[]): void {
  // One by one: an import may bring more products than a call takes arguments.
  for (const productId of productIds) tx.touch('catalogue_changes', productId);
}

/** As touchProducts, for whoever blocks or releases a whole line, subline, brand or subbrand. */
export async function touchProductsOf(tx: Tx, group: ProductGroup): Promise<void> {
  touchProducts(tx, await cataloguePages.productsOf(tx, tx.subscriberId, group));
}
