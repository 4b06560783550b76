import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { type ProductImage, productImages, shownImage } from '../product-images.repository.ts';
import { touchProducts } from '../touch-products.ts';

/** Arranges the pictures of a product in this order; the first is the main one. @throws catalogue.productNotFound, catalogue.imagesIncomplete */
export async function orderProductImages(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { productId, imageIds }: { productId: number; imageIds: readonly number[] },
): Promise<void> {
  const images = await imagesOf(tx, productId);
  const isWhole = imageIds.length === images.length && images.every(({ id }) => imageIds.includes(id)) && new Set(imageIds).size === imageIds.length;
  if (!isWhole) throw catalogueErrors.imagesIncomplete({}, { images: [catalogueErrors.imagesIncomplete().message] });
  await place(tx, images, imageIds);
  const before = images.map(({ id }) => id);
  await audit(tx, actor, { action: 'order_images', entity: 'products', entityId: productId, before: { images: before }, after: { images: imageIds } });
}

/** Deletes a picture; later ones move up. @throws catalogue.productNotFound, catalogue.imageNotFound */
export async function deleteProductImage(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { productId, imageId }: { productId: number; imageId: number },
): Promise<void> {
  const images = await imagesOf(tx, productId);
  const image = images.find(({ id }) => id === imageId);
  if (!image) throw catalogueErrors.imageNotFound();
  await productImages.remove(tx, imageId);
  const left = images.filter(({ id }) => id !== imageId);
  const ids = left.map(({ id }) => id);
  await place(tx, left, ids);
  touchProducts(tx, [productId]);
  await audit(tx, actor, { action: 'delete_image', entity: 'products', entityId: productId, before: shownImage(image) });
}

async function imagesOf(tx: Tx, productId: number): Promise<ProductImage[]> {
  if (!(await productImages.product(tx, tx.subscriberId, productId))) throw catalogueErrors.productNotFound();
  return await productImages.ofProducts(tx, tx.subscriberId, [productId]);
}

async function place(tx: Tx, images: readonly ProductImage[], ids: readonly number[]): Promise<void> {
  const wanted = new Map(ids.map((id, index) => [id, index + 1]));
  const moved = images.filter(({ id, position }) => wanted.get(id) !== position);
  // Positions are unique, so every picture that moves leaves its position first.
  for (const { id, position } of moved) await productImages.move(tx, id, -position);
  for (const { id } of moved) await productImages.move(tx, id, wanted.get(id) ?? 0);
  touchProducts(
    tx,
    moved.slice(0, 1).map(({ product_id }) => product_id),
  );
}
