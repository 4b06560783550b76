import type { Tx } from '#server/platform/db/store.ts';
import { cataloguePages, type ProductGroup } from './catalogue-pages.repository.ts';

/**
 * Announces that products, or their prices, stock, references or relations, changed or were deleted. Every writer of these calls this function in the
 * same transaction, so that devices fetch only these products instead of their pages.
 */
export function touchProducts(tx: Tx, productIds: readonly number[]): void {
  // One by one: an import may have more products than a call may have arguments.
  for (const productId of productIds) tx.touch('catalogue_changes', productId);
}

/** As touchProducts, for all products of a line, subline, brand or subbrand. */
export async function touchProductsOf(tx: Tx, group: ProductGroup): Promise<void> {
  touchProducts(tx, await cataloguePages.productsOf(tx, tx.subscriberId, group));
}
