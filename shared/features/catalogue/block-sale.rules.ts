/** Whether a product can be sold at all: it, or anything that it belongs to, may be blocked. Spec: commercial §3, administration §3. */

/** Whoever may block a sale: a product, its line, subline, brand or subbrand; null when the product has none. */
type Blocker = { block_sale: boolean } | null | undefined;

/** What `ProductDocument.block_sale` must say: blocked by the product itself or by any of its owners. */
export function isBlockedForSale(...blockers: Blocker[]): boolean {
  return blockers.some((blocker) => blocker?.block_sale === true);
}
