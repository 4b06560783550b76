/** Whether a product can be sold at all: it, or anything that it belongs to, may be blocked. Spec: commercial §3, administration §3. */

/** The records that may block the sale of a product: the product itself, its line, subline, brand and subbrand; null when it has none. */
type Blocker = { block_sale: boolean } | null | undefined;

/** What `ProductDocument.block_sale` must say: blocked by the product itself or by any of its owners. */
export function isBlockedForSale(...blockers: Blocker[]): boolean {
  return blockers.some((blocker) => blocker?.block_sale === true);
}
