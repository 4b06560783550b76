import type { Db, Tx } from '#server/platform/db/store.ts';
import { storedFileAnswer } from '#server/platform/http/stored-file-answer.ts';
import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { hashedImageUrl, imageUrls } from '#shared/features/catalogue/image-address.ts';
import type { ProductAttachment } from '#shared/features/catalogue/product-view.documents.ts';
import { isPublicPicture } from './catalogue.hooks.ts';
import { productImages } from './product-images.repository.ts';

/** The pictures of products in the shape that calls answer, by product; a product without pictures is missing. */
export async function attachmentsOf(db: Db, subscriberId: number, productIds: readonly number[]): Promise<Map<number, ProductAttachment[]>> {
  const rows = await productImages.ofProducts(db, subscriberId, productIds);
  if (rows.length === 0) return new Map();
  const key = await productImages.key(db, subscriberId);
  const attachment = ({ id, position, width, height }: (typeof rows)[number]): ProductAttachment => ({
    ...{ id, position, width, height },
    urls: imageUrls(key ?? '', id),
  });
  return new Map([...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, images]) => [id, images.map(attachment)]));
}

/** The key in the addresses of the company's pictures, created with its first picture. It begins with the company's id, by which it is looked up. */
export async function requireImageKey(tx: Tx, randomBytes: Services['randomBytes']): Promise<void> {
  if ((await productImages.key(tx, tx.subscriberId)) === undefined) await changeImageKey(tx, randomBytes);
}

/** Gives the company's pictures new addresses; the old ones then answer 404. */
export async function changeImageKey(tx: Tx, randomBytes: Services['randomBytes']): Promise<void> {
  await productImages.setKey(tx, `${tx.subscriberId}-${Buffer.from(randomBytes(16)).toString('hex')}`);
}

/** The key in the addresses of the company's pictures; null before its first picture. */
export async function getImageKey(db: Db, subscriberId: number): Promise<string | null> {
  return (await productImages.key(db, subscriberId)) ?? null;
}

/** The key as devices hold it: `image_key:1` of the `reference` collection. */
export const imageKeyKind: ReferenceKind = {
  kind: 'image_key',
  async rows(db, subscriberId) {
    const key = await productImages.key(db, subscriberId);
    return new Map(key === undefined ? [] : [[1, { key }]]);
  },
};

/** One size of a picture by its address, which clients may cache for ever. @throws catalogue.imageNotFound, also for another company's key */
export async function pictureAnswer({ files }: Pick<Services, 'files'>, db: Db, { key, file }: { key: string; file: string }): Promise<Response> {
  const subscriberId = Number(key.split('-')[0]);
  if ((await productImages.key(db, subscriberId)) !== key) throw catalogueErrors.imageNotFound();
  const sha256 = await hashOf(db, subscriberId, file.replace('.webp', ''));
  if (sha256 === undefined) throw catalogueErrors.imageNotFound();
  return await storedFileAnswer({ files }, { subscriberId, sha256, mediaType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' });
}

/** The file of a picture: '17-480' is a size of a product's picture; a hash can only be a picture of a brand, a subbrand or a banner. */
async function hashOf(db: Db, subscriberId: number, name: string): Promise<string | undefined> {
  if (name.length === 64)
    return (await productImages.isPublic(db, subscriberId, name)) || (await isPublicPicture.answer(db, subscriberId, name)) ? name : undefined;
  const [id = '', size = ''] = name.split('-');
  const image = await productImages.get(db, subscriberId, Number(id));
  return image && { 160: image.sha256_160, 480: image.sha256_480, 1200: image.sha256_1200 }[size];
}

/** The addresses of the pictures of brands and banners, by their hashes. */
export async function pictureAddresses(db: Db, subscriberId: number): Promise<(sha256: string) => string> {
  const key = await productImages.key(db, subscriberId);
  return (sha256) => hashedImageUrl(key ?? '', sha256);
}
