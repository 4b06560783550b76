import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { isBlockedForSale } from '#shared/features/catalogue/block-sale.rules.ts';
import { brands, product_lines, product_stock, products, subbrands, sublines } from './catalogue.tables.ts';

const productsOf = { subscriberId: 'number', productIds: 'numbers' } as const;
// The fields of a product that selling needs: a tenth of its columns, for every line of every order.
const askForSale = preparedQuery(productsOf, (db, { subscriberId, productIds }) =>
  db
    .select({
      id: products.id,
      product_code: products.product_code,
      description: products.description,
      line_id: products.line_id,
      subline_id: products.subline_id,
      brand_id: products.brand_id,
      subbrand_id: products.subbrand_id,
      category_id: products.category_id,
      subcategory_id: products.subcategory_id,
      iva_percentage: products.iva_percentage,
      discount_percentage: products.discount_percentage,
      applies_inventory: products.applies_inventory,
      package_quantity: products.package_quantity,
      package_only: products.package_only,
      state: products.state,
      block_sale: products.block_sale,
      line_blocked: product_lines.block_sale,
      subline_blocked: sublines.block_sale,
      brand_blocked: brands.block_sale,
      subbrand_blocked: subbrands.block_sale,
    })
    .from(products)
    .leftJoin(product_lines, and(eq(product_lines.subscriber_id, products.subscriber_id), eq(product_lines.id, products.line_id)))
    .leftJoin(sublines, and(eq(sublines.subscriber_id, products.subscriber_id), eq(sublines.id, products.subline_id)))
    .leftJoin(brands, and(eq(brands.subscriber_id, products.subscriber_id), eq(brands.id, products.brand_id)))
    .leftJoin(subbrands, and(eq(subbrands.subscriber_id, products.subscriber_id), eq(subbrands.id, products.subbrand_id)))
    .where(and(eq(products.subscriber_id, subscriberId), isOneOf(products.id, productIds), eq(products.state, 1))),
);
const askStock = preparedQuery({ ...productsOf, warehouseId: 'number' }, (db, { subscriberId, warehouseId, productIds }) =>
  db
    .select({ product_id: product_stock.product_id, quantity_available: product_stock.quantity_available })
    .from(product_stock)
    .where(and(eq(product_stock.subscriber_id, subscriberId), eq(product_stock.warehouse_id, warehouseId), isOneOf(product_stock.product_id, productIds))),
);

export const productsRepository = {
  /** Active products in the shape that selling needs; `block_sale`: whether they, or any of their groups, are blocked for sale. */
  async listForSale(db: Db, subscriberId: number, productIds: readonly number[]) {
    const rows = await askForSale(db, { subscriberId, productIds });
    return rows.map(({ block_sale, line_blocked, subline_blocked, brand_blocked, subbrand_blocked, ...row }) => ({
      ...row,
      block_sale: isBlockedForSale([block_sale, line_blocked, subline_blocked, brand_blocked, subbrand_blocked]),
    }));
  },

  /** Units by product in a warehouse. */
  async listStock(
    db: Db,
    subscriberId: number,
    { warehouseId, productIds }: { warehouseId: number; productIds: readonly number[] },
  ): Promise<ReadonlyMap<number, number>> {
    const rows = await askStock(db, { subscriberId, warehouseId, productIds });
    return new Map(rows.map((row) => [row.product_id, row.quantity_available]));
  },

  /** Takes units out of a warehouse; the caller decides how many. */
  async takeStock(tx: Tx, { warehouseId, productId, quantity }: { warehouseId: number; productId: number; quantity: number }): Promise<void> {
    await tx
      .update(product_stock)
      .set({ quantity_available: sql`${product_stock.quantity_available} - ${quantity}` })
      .where(and(eq(product_stock.subscriber_id, tx.subscriberId), eq(product_stock.warehouse_id, warehouseId), eq(product_stock.product_id, productId)));
  },
};
