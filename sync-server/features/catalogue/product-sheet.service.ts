import type { Db } from '#server/platform/db/store.ts';
import { shownEntity } from '#server/platform/http/entity-routes.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import type { ProductSheet } from '#shared/features/catalogue/product-writes.calls.ts';
import { listWarehouses } from '../organisation/organisation.service.ts';
import { listPriceLists, listPricesByProduct } from '../pricing/pricing.service.ts';
import { documentsOfProduct } from './catalogue.hooks.ts';
import { attachmentsOf } from './product-images.service.ts';
import { productParts } from './product-parts.repository.ts';
import { productRows } from './stored-products.repository.ts';

/** A product in the shape of its form, with the rows that belong to it. @throws catalogue.productNotFound */
export async function productSheet(db: Db, subscriberId: number, id: number): Promise<ProductSheet> {
  const row = await productRows.get(db, subscriberId, id);
  if (!row) throw catalogueErrors.productNotFound();
  const prices = (await listPricesByProduct(db, subscriberId, [id])).get(id) ?? {};
  const images = (await attachmentsOf(db, subscriberId, [id])).get(id) ?? [];
  const relations = await productParts.relations(db, subscriberId, id);
  const stock = await productParts.stock(db, subscriberId, id);
  const warehouses = await listWarehouses(
    db,
    subscriberId,
    stock.map(({ warehouse_id }) => warehouse_id),
  );
  return {
    product: { ...(await shownEntity(db, subscriberId, product, row)), warnings: await likenessOf(db, subscriberId, row) },
    created_at: await productParts.createdAt(db, subscriberId, id),
    prices: Object.entries(prices).map(([list, price]) => ({ price_list_id: Number(list), price })),
    price_lists: await listPriceLists(db, subscriberId),
    stock: stock.map((one) => ({ ...one, warehouse: warehouses.get(one.warehouse_id)?.warehouse_description ?? '' })),
    references: await productParts.references(db, subscriberId, id),
    relations: relations.map(({ kind, ...one }) => ({ ...one, kind: kind === 'equivalent' ? 'equivalent' : 'related' })),
    same_reference: await productParts.sameReference(db, subscriberId, id),
    images: images.map(({ id: imageId, position, urls }) => ({ id: imageId, position, url: urls[160] })),
    documents: await documentsOfProduct.answer(db, subscriberId, id),
  } as ProductSheet; // `warnings` is a column of the answer beyond the entity's fields, which its type does not have.
}

/** 'Se parece a 6203-2RS' for each product whose code is the same without punctuation. */
export async function likenessOf(db: Db, subscriberId: number, { id, product_code }: { id: number; [name: string]: unknown }): Promise<string[]> {
  const alike = await productParts.alike(db, subscriberId, { code: String(product_code), exceptId: id });
  return alike.map((code) => `Se parece a ${code}`);
}
