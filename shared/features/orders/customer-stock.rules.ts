/** How much of the stock is shown to customers. Spec: commercial §2 (/ecommerce), decision 0257. */
import type { CustomerStock } from '../organisation/customer-stock.ts';
import { manyUnits, type StockedProduct } from './availability.rules.ts';

/** A product with only the stock that may be shown: some units become `manyUnits`, and a product with hidden stock looks like one without inventory. */
export function withStockShown<P extends Pick<StockedProduct, 'applies_inventory' | 'stock'>>(product: P, shown: CustomerStock): P {
  if (shown === 'number' || !product.applies_inventory) return product;
  if (shown === 'nothing') return { ...product, applies_inventory: false, stock: {} };
  const some = Object.entries(product.stock).filter(([, units]) => units > 0);
  return { ...product, stock: Object.fromEntries(some.map(([warehouse]) => [warehouse, manyUnits])) };
}
