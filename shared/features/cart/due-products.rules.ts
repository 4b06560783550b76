/** Builds the products for the rule of replenishment from the documents of a device. Spec: commercial §2 (asistente de reposición) */
import type { ProductDocument } from '../catalogue/product.documents.ts';
import type { ReplenishableProduct } from '../catalogue/replenish-branch.rules.ts';
import { availableIn, type SellingWarehouse } from '../orders/availability.rules.ts';
import { isOffered } from '../pricing/price-of-product.rules.ts';
import type { BranchDocument } from '../third-parties/customer.documents.ts';

/** The active products that the branch may see, by id, with their price in the branch's list and the stock of the warehouse. */
export function replenishableProducts(
  products: Iterable<ProductDocument>,
  { price_list_id, restrictions }: Pick<BranchDocument, 'price_list_id' | 'restrictions'>,
  warehouse: SellingWarehouse,
): Map<number, ReplenishableProduct> {
  const offered = [...products].filter((product) => isOffered(product, restrictions));
  return new Map(
    offered.map((product) => {
      const { id, package_quantity, package_only, block_sale } = product;
      const price = product.prices[price_list_id ?? 0] ?? null;
      return [id, { id, package_quantity, package_only, block_sale, price, available: availableIn(warehouse, product) }];
    }),
  );
}
