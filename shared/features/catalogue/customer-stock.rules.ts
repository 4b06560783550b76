/** How much of the stock customers may know. Spec: portal §1.3 (/ecommerce), decision 0257. */
import { manyUnits } from '../orders/availability.rules.ts';
import type { ProductDocument } from './product.documents.ts';

export const customerStocks = ['number', 'yes_no', 'nothing'] as const;
/** The units; whether there are some; nothing at all. */
export type CustomerStock = (typeof customerStocks)[number];

/** A product with no more of its stock than may be known: some units are `manyUnits`, and one whose stock is not told is as without inventory. */
export function withStockShown<P extends Pick<ProductDocument, 'applies_inventory' | 'stock'>>(product: P, shown: CustomerStock): P {
  if (shown === 'number' || !product.applies_inventory) return product;
  if (shown === 'nothing') return { ...product, applies_inventory: false, stock: {} };
  const some = Object.entries(product.stock).filter(([, units]) => units > 0);
  return { ...product, stock: Object.fromEntries(some.map(([warehouse]) => [warehouse, manyUnits])) };
}
