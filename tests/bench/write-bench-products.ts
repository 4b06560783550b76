import { product_images, product_references, product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { normaliseCode, searchTextOf } from '#shared/kernel/text-search.ts';
import { benchProduct } from './bench-products.ts';

/**
 * Writes the products of a benchmark with their prices, stock and codes of other manufacturers, from the next free id on.
 * @param isPictured each product has a picture, whose id its devices hold; the files do not exist
 */
export async function writeBenchProducts(store: Store, subscriber_id: number, count: number, isPictured = false): Promise<void> {
  await store.withTransaction(subscriber_id, async (tx) => {
    const first = await tx.nextIds('products', count);
    const made = Array.from({ length: count }, (_, index) => benchProduct(first + index));
    await tx.insertMany(
      products,
      made.map(({ prices, stock, references: codes, related, equivalent_count, image_id, image_count, created_on, ...row }) => ({
        ...row,
        subscriber_id,
        code_key: normaliseCode(row.product_code),
        search_text: searchTextOf([row.product_code, row.reference, row.description]),
        created_at: tx.now,
        updated_at: tx.now,
      })),
    );
    await tx.insertMany(
      product_prices,
      made.flatMap(({ id, prices }) => Object.entries(prices).map(([list, price]) => ({ subscriber_id, product_id: id, price_list_id: Number(list), price }))),
    );
    await tx.insertMany(
      product_stock,
      made.flatMap(({ id, stock }) =>
        Object.entries(stock).map(([warehouse, quantity_available]) => ({
          subscriber_id,
          product_id: id,
          warehouse_id: Number(warehouse),
          quantity_available,
        })),
      ),
    );
    await tx.insertMany(
      product_references,
      made.flatMap(({ id, references: codes }) =>
        codes.map((reference) => ({ subscriber_id, product_id: id, reference, reference_key: normaliseCode(reference) })),
      ),
    );
    if (isPictured) {
      const file = { source_sha256: '', sha256_160: '', sha256_480: '', sha256_1200: '', width: 1_200, height: 900, bytes: 100_000, created_by: 1 };
      await tx.insertMany(
        product_images,
        made.map(({ id }) => ({ ...file, subscriber_id, id, product_id: id, position: 1, created_at: tx.now })),
      );
    }
    touchProducts(
      tx,
      made.map(({ id }) => id),
    );
  });
}
