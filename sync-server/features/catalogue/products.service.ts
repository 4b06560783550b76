import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { SaleProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { listPricesByProduct } from '../pricing/pricing.service.ts';
import { productsRepository } from './products.repository.ts';

/** Products by id in the shape that the rules take: prices of every list in pesos, units of one warehouse. Unknown and inactive ids are missing. */
export async function listProductsForSale(
  db: Db,
  subscriberId: number,
  { productIds, warehouseId }: { productIds: readonly number[]; warehouseId: number },
): Promise<Map<number, SaleProduct>> {
  if (productIds.length === 0) return new Map();
  const [rows, prices, stock] = await pipelined(
    productsRepository.listForSale(db, subscriberId, productIds),
    listPricesByProduct(db, subscriberId, productIds),
    productsRepository.listStock(db, subscriberId, { warehouseId, productIds }),
  );
  return new Map(rows.map((row) => [row.id, { ...row, prices: prices.get(row.id) ?? {}, stock: { [warehouseId]: stock.get(row.id) ?? 0 } }]));
}
