import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Db } from '#server/platform/db/store.ts';
import { eachOncePerTransaction } from '#server/platform/db/transaction-cache.ts';
import type { SaleProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { listPricesByProduct } from '../pricing/pricing.service.ts';
import { productsRepository } from './products.repository.ts';

/** All that selling needs but the stock, which changes with every order. */
type ProductOnOffer = Omit<SaleProduct, 'stock'>;

/**
 * Products by id as the rules judge them: prices of every list in pesos, units of one warehouse.
 * Ids that are unknown or inactive are missing from the answer.
 */
export async function listProductsForSale(
  db: Db,
  subscriberId: number,
  { productIds, warehouseId }: { productIds: readonly number[]; warehouseId: number },
): Promise<Map<number, SaleProduct>> {
  if (productIds.length === 0) return new Map();
  const [onOffer, stock] = await pipelined(
    listProductsOnOffer(db, subscriberId, productIds),
    productsRepository.listStock(db, subscriberId, { warehouseId, productIds }),
  );
  return new Map([...onOffer].map(([id, product]) => [id, { ...product, stock: { [warehouseId]: stock.get(id) ?? 0 } }]));
}

/** Products by id with their prices; in a transaction as they were when it first asked, so that a batch of orders can ask for all of theirs at once. */
export async function listProductsOnOffer(db: Db, subscriberId: number, productIds: readonly number[]): Promise<ReadonlyMap<number, ProductOnOffer>> {
  return await eachOncePerTransaction(db, { kind: `products on offer ${subscriberId}`, ids: productIds }, async (ids) => {
    const [rows, prices] = await pipelined(productsRepository.listForSale(db, subscriberId, ids), listPricesByProduct(db, subscriberId, ids));
    return new Map(rows.map((row) => [row.id, { ...row, prices: prices.get(row.id) ?? {} }]));
  });
}
