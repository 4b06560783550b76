/** Whether a product can be sold at all: the product or any of its groups may be blocked. Spec: commercial §3, administration §3. */

/**
 * The value of `ProductDocument.block_sale`.
 * @param flags `block_sale` of the product and of its line, subline, brand and subbrand; null for a group that the product does not have
 */
export function isBlockedForSale(flags: readonly (boolean | null)[]): boolean {
  return flags.includes(true);
}
