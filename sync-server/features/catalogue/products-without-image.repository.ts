import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { document_products, documents, isPurchase } from '../orders/orders.tables.ts';
import { brands, product_images, product_lines, product_stock, products } from './catalogue.tables.ts';

export interface WithoutImageFilter {
  line_id?: number | undefined;
  brand_id?: number | undefined;
  only_with_stock?: boolean | undefined;
  only_sold?: boolean | undefined;
}

/** Active products without a picture, those that sold most units since a day first. */
export async function listProductsWithoutImage(db: Db, subscriberId: number, { filter, since }: { filter: WithoutImageFilter; since: LocalDate }) {
  const sold = db
    .select({
      product_id: document_products.product_id,
      units: sql<number>`sum(${document_products.quantity})`.mapWith(Number).as('sold_units'),
      last_date: sql<string>`max(${documents.voucher_date})`.as('last_date'),
    })
    .from(documents)
    .innerJoin(
      document_products,
      and(
        eq(document_products.subscriber_id, documents.subscriber_id),
        eq(document_products.document_uuid, documents.uuid),
        eq(document_products.is_freight, false),
      ),
    )
    .where(and(eq(documents.subscriber_id, subscriberId), gte(documents.voucher_date, since), isPurchase()))
    .groupBy(document_products.product_id)
    .as('sold');
  const stock = db
    .select({ product_id: product_stock.product_id, units: sql<number>`sum(${product_stock.quantity_available})`.mapWith(Number).as('stock_units') })
    .from(product_stock)
    .where(eq(product_stock.subscriber_id, subscriberId))
    .groupBy(product_stock.product_id)
    .as('stock');
  return await db
    .select({
      product_code: products.product_code,
      reference: products.reference,
      description: products.description,
      line: product_lines.line_description,
      brand: brands.description,
      stock: stock.units,
      sold: sold.units,
      last_date: sold.last_date,
    })
    .from(products)
    .leftJoin(product_images, and(eq(product_images.subscriber_id, products.subscriber_id), eq(product_images.product_id, products.id)))
    .leftJoin(product_lines, and(eq(product_lines.subscriber_id, products.subscriber_id), eq(product_lines.id, products.line_id)))
    .leftJoin(brands, and(eq(brands.subscriber_id, products.subscriber_id), eq(brands.id, products.brand_id)))
    .leftJoin(stock, eq(stock.product_id, products.id))
    .leftJoin(sold, eq(sold.product_id, products.id))
    .where(
      and(
        eq(products.subscriber_id, subscriberId),
        eq(products.state, 1),
        isNull(product_images.id),
        filter.line_id === undefined ? undefined : eq(products.line_id, filter.line_id),
        filter.brand_id === undefined ? undefined : eq(products.brand_id, filter.brand_id),
        filter.only_with_stock ? gt(stock.units, 0) : undefined,
        filter.only_sold ? gt(sold.units, 0) : undefined,
      ),
    )
    .orderBy(desc(sql`coalesce(${sold.units}, 0)`), asc(products.product_code));
}
