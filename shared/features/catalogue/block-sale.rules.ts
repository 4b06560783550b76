/** Whether a product can be sold at all: the product or any of its groups may be blocked. Spec: commercial §3, administration §3. */

/** A record that can block the sale of a product: the product itself, its line, subline, brand or subbrand; null when it has none. */
type Blocker = { block_sale: boolean } | null | undefined;

/** The value of `ProductDocument.block_sale`: whether the product itself or any of its groups is blocked. */
export function isBlockedForSale(...blockers: Blocker[]): boolean {
  return blockers.some((blocker) => blocker?.block_sale === true);
}
