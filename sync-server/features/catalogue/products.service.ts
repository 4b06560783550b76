import type { Db } from '#server/platform/db/store.ts';
import type { SaleProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { listPricesByProduct } from '../pricing/pricing.service.ts';
import { type ProductRow, productsRepository } from './products.repository.ts';

/** A product as selling needs it, with the row it came from. */
export interface ProductForSale extends SaleProduct {
  row: ProductRow;
}

/**
 * Products by id as the rules judge them: prices of every list in pesos, units of one warehouse.
 * Ids that are unknown or inactive are missing from the answer.
 */
export async function listProductsForSale(
  db: Db,
  subscriberId: number,
  { productIds, warehouseId }: { productIds: readonly number[]; warehouseId: number },
): Promise<Map<number, ProductForSale>> {
  if (productIds.length === 0) return new Map();
  const ids = [...new Set(productIds)];
  const rows = await productsRepository.listForSale(db, subscriberId, ids);
  const stock = new Map(
    (await productsRepository.listStock(db, subscriberId, { warehouseId, productIds: ids })).map((row) => [row.product_id, row.quantity_available]),
  );
  const prices = await listPricesByProduct(db, subscriberId, ids);
  return new Map(
    rows.map(({ product, blocked }) => [
      product.id,
      {
        row: product,
        id: product.id,
        product_code: product.product_code,
        line_id: product.line_id,
        description: product.description,
        subline_id: product.subline_id,
        brand_id: product.brand_id,
        iva_percentage: product.iva_percentage,
        discount_percentage: product.discount_percentage,
        block_sale: blocked,
        prices: prices.get(product.id) ?? {},
        applies_inventory: product.applies_inventory,
        state: product.state,
        stock: { [warehouseId]: stock.get(product.id) ?? 0 },
      },
    ]),
  );
}
