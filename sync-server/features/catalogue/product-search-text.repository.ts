import { and, asc, eq } from 'drizzle-orm';
import { searchTexts } from '#server/platform/db/search-texts.ts';
import { normaliseCode, searchTextOf } from '#shared/kernel/text-search.ts';
import { brands, products } from './catalogue.tables.ts';

interface SearchedProduct {
  product_code: string;
  reference?: string | null | undefined;
  description: string;
}

/** The `search_text` of a row of `products`; its code and reference also without punctuation. @param brandName null without a brand */
export function productSearchText({ product_code, reference, description }: SearchedProduct, brandName: string | null): string {
  return searchTextOf([product_code, normaliseCode(product_code), reference, reference && normaliseCode(reference), description, brandName]);
}

export const productSearchTexts = searchTexts({
  table: products,
  key: products.id,
  version: 3,
  read: async (db, where, limit) =>
    await db
      .select({ key: products.id, search_text: products.search_text, product: products, brandName: brands.description })
      .from(products)
      .leftJoin(brands, and(eq(brands.subscriber_id, products.subscriber_id), eq(brands.id, products.brand_id)))
      .where(where)
      .orderBy(asc(products.id))
      .limit(limit),
  textOf: ({ product, brandName }) => productSearchText(product, brandName),
});
