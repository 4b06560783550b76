/** Fills the office's list of products with prices and stock like those of a distributor. */
import { sql } from 'drizzle-orm';
import { product } from '#shared/features/catalogue/product.entity.ts';
import type { Filling, OfficeList } from './office-lists.ts';
import { writeBenchProducts } from './write-bench-products.ts';

export function productList({ store, subscriberId, count }: Filling): OfficeList {
  return {
    title: 'Productos',
    call: '/api/productos/fichas?',
    from: sql`FROM products WHERE subscriber_id = ${subscriberId}`,
    by: product.sort,
    words: ['product_code', 'reference', 'barcode', 'description', 'unit', 'dimensions', 'location'],
    id: sql`id`,
    search: sql`search_text LIKE '%6047%'`,
    typed: '6047',
    fill: () => writeBenchProducts(store, subscriberId, count),
  };
}
