import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { brands, product_images, product_lines, product_stock, products } from './catalogue.tables.ts';

export interface WithoutImageFilter {
  line_id?: number | undefined;
  brand_id?: number | undefined;
  only_with_stock?: boolean | undefined;
  only_sold?: boolean | undefined;
}

/** Active products without a picture, by code, without freight. */
export async function listProductsWithoutImage(
  db: Db,
  subscriberId: number,
  { freightId, ...filter }: Omit<WithoutImageFilter, 'only_sold'> & { freightId: number },
) {
  const stock = db
    .select({ product_id: product_stock.product_id, units: sql<number>`sum(${product_stock.quantity_available})`.mapWith(Number).as('stock_units') })
    .from(product_stock)
    .where(eq(product_stock.subscriber_id, subscriberId))
    .groupBy(product_stock.product_id)
    .as('stock');
  return await db
    .select({
      id: products.id,
      product_code: products.product_code,
      reference: products.reference,
      description: products.description,
      line: product_lines.line_description,
      brand: brands.description,
      stock: stock.units,
    })
    .from(products)
    .leftJoin(product_images, and(eq(product_images.subscriber_id, products.subscriber_id), eq(product_images.product_id, products.id)))
    .leftJoin(product_lines, and(eq(product_lines.subscriber_id, products.subscriber_id), eq(product_lines.id, products.line_id)))
    .leftJoin(brands, and(eq(brands.subscriber_id, products.subscriber_id), eq(brands.id, products.brand_id)))
    .leftJoin(stock, eq(stock.product_id, products.id))
    .where(
      and(
        eq(products.subscriber_id, subscriberId),
        eq(products.state, 1),
        ne(products.id, freightId),
        isNull(product_images.id),
        filter.line_id === undefined ? undefined : eq(products.line_id, filter.line_id),
        filter.brand_id === undefined ? undefined : eq(products.brand_id, filter.brand_id),
        filter.only_with_stock ? gt(stock.units, 0) : undefined,
      ),
    )
    .orderBy(asc(products.product_code));
}
