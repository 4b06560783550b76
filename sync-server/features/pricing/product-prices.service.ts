import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter, Author } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { importedPrices } from './imported-prices.repository.ts';
import { listPriceLists, listPricesByProduct } from './pricing.service.ts';

/**
 * Sets prices of a product by list, in pesos before IVA; null removes the product from a list. Lists that are not named keep their prices. The caller
 * announces the product.
 * @throws http.refusedFields for a list that does not exist
 */
export async function setPricesOf(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { productId, prices }: { productId: number; prices: readonly { price_list_id: number; price: Pesos | null }[] },
): Promise<void> {
  const lists = new Set((await listPriceLists(tx, tx.subscriberId)).map(({ id }) => id));
  const errors: FieldErrors = Object.fromEntries(
    prices.flatMap(({ price_list_id }, place) => (lists.has(price_list_id) ? [] : [[`prices.${place}.price_list_id`, ['La lista de precios no existe.']]])),
  );
  if (Object.keys(errors).length > 0) throw httpErrors.refusedFields({ reason: 'La lista de precios no existe.' }, errors);
  const before = (await listPricesByProduct(tx, tx.subscriberId, [productId])).get(productId) ?? {};
  const wanted = new Map(prices.map(({ price_list_id, price }) => [price_list_id, price]));
  const set = [...wanted].flatMap(([price_list_id, price]) => (price === null ? [] : [{ product_id: productId, price_list_id, price }]));
  await importedPrices.set(tx, set);
  await importedPrices.remove(
    tx,
    productId,
    [...wanted].flatMap(([list, price]) => (price === null ? [list] : [])),
  );
  const changes = [...wanted].map(([price_list_id, after]) => ({ product_id: productId, price_list_id, before: before[price_list_id] ?? null, after }));
  await recordPrices(tx, actor, audit, changes);
}

/** Null: the product is not in the list. */
export interface PriceChange {
  product_id: number;
  price_list_id: number;
  before: Pesos | null;
  after: Pesos | null;
}

/** Writes price changes into the histories of their products: one entry per product, with the changed lists by id. */
export async function recordPrices(tx: Tx, author: Author, audit: AuditWriter, changes: readonly PriceChange[]): Promise<void> {
  const real = changes.filter(({ before, after }) => before !== after);
  for (const [productId, ofProduct] of Map.groupBy(real, ({ product_id }) => product_id)) {
    const prices = (side: 'before' | 'after') => ({ prices: Object.fromEntries(ofProduct.map((change) => [change.price_list_id, change[side]])) });
    await audit(tx, author, { action: 'set_prices', entity: 'products', entityId: productId, before: prices('before'), after: prices('after') });
  }
}

/** Takes a product that is deleted out of every list. */
export async function removePricesOf(tx: Tx, productId: number): Promise<void> {
  await importedPrices.remove(tx, productId, null);
}

export interface StoredPrice {
  product_id: number;
  price_list_id: number;
  price: Pesos;
}

/** The prices of products in every list. */
export async function storedPrices(db: Db, subscriberId: number, productIds: readonly number[]): Promise<StoredPrice[]> {
  return await importedPrices.ofProducts(db, subscriberId, productIds);
}

/** Sets prices of many products. The caller announces the products. @param prices one per product and list */
export async function importPrices(tx: Tx, prices: readonly StoredPrice[]): Promise<void> {
  await importedPrices.set(tx, prices);
}

/** Removes many products from price lists. The caller announces the products. */
export async function takeOutOfLists(tx: Tx, places: readonly Pick<StoredPrice, 'product_id' | 'price_list_id'>[]): Promise<void> {
  await importedPrices.removeAll(tx, places);
}
