import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { isOffered } from '#shared/features/pricing/price-of-product.rules.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';

interface Offering {
  /** The products of this device; undefined while they are read. */
  products: ReadonlyMap<number, ProductDocument> | undefined;
  /** Products that the branch neither sees nor buys: the device holds them when another branch of the customer buys them. */
  restrictions: BranchDocument['restrictions'];
}

/** Those of the products that are still offered to the branch, in the order of their ids. */
export function offeredOf(ids: readonly number[], { products, restrictions }: Offering): ProductDocument[] {
  return ids.flatMap((id) => products?.get(id) ?? []).filter((product) => isOffered(product, restrictions));
}
