import { and, eq } from 'drizzle-orm';
import { brands, product_lines, products } from '#server/features/catalogue/catalogue.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';

/** Product lines by id: 'Rodamientos'. */
export async function lineNames(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: product_lines.id, name: product_lines.line_description })
    .from(product_lines)
    .where(and(eq(product_lines.subscriber_id, subscriberId), isOneOf(product_lines.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Products by id with the names of their line and brand; deleted products are missing. */
export async function namedProducts(db: Db, subscriberId: number, ids: readonly number[]) {
  const rows = await db
    .select({
      id: products.id,
      product_code: products.product_code,
      description: products.description,
      line: product_lines.line_description,
      brand: brands.description,
    })
    .from(products)
    .leftJoin(product_lines, and(eq(product_lines.subscriber_id, products.subscriber_id), eq(product_lines.id, products.line_id)))
    .leftJoin(brands, and(eq(brands.subscriber_id, products.subscriber_id), eq(brands.id, products.brand_id)))
    .where(and(eq(products.subscriber_id, subscriberId), isOneOf(products.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
