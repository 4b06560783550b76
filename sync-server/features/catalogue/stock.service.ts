import type { Tx } from '#server/platform/db/store.ts';
import { availableIn, type SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import { stockArrived } from './catalogue.hooks.ts';
import { productsRepository } from './products.repository.ts';
import { listProductsForSale } from './products.service.ts';

/**
 * Takes the available units of each product out of a warehouse.
 * @returns the missing units by product id; a product without inventory, or a warehouse that sells without stock, is never short
 */
export async function reserveStock(
  tx: Tx,
  { warehouse, wanted }: { warehouse: SellingWarehouse; wanted: readonly { product_id: number; quantity: number }[] },
): Promise<Map<number, number>> {
  const products = await listProductsForSale(tx, tx.subscriberId, { productIds: wanted.map(({ product_id }) => product_id), warehouseId: warehouse.id });
  const missing = new Map<number, number>();
  const left = new Map<number, number>();
  for (const { product_id, quantity } of wanted) {
    const product = products.get(product_id);
    if (!product?.applies_inventory) continue;
    const available = availableIn(warehouse, product) ?? Number.POSITIVE_INFINITY;
    const remaining = left.get(product_id) ?? available;
    const taken = Math.min(quantity, remaining);
    left.set(product_id, remaining - taken);
    if (taken < quantity) missing.set(product_id, (missing.get(product_id) ?? 0) + quantity - taken);
    if (taken > 0) {
      await productsRepository.takeStock(tx, { warehouseId: warehouse.id, productId: product_id, quantity: taken });
      tx.touch('catalogue_changes', product_id);
    }
  }
  return missing;
}

/** Returns units to a warehouse, and tells the people who wait for their products. A product that was deleted meanwhile is skipped. */
export async function returnStock(
  tx: Tx,
  { warehouseId, units }: { warehouseId: number; units: readonly { product_id: number; quantity: number }[] },
): Promise<void> {
  for (const { product_id, quantity } of units) {
    await productsRepository.takeStock(tx, { warehouseId, productId: product_id, quantity: -quantity });
    tx.touch('catalogue_changes', product_id);
  }
  await stockArrived.answer(
    tx,
    units.map(({ product_id }) => product_id),
  );
}
