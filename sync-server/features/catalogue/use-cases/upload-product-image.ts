import { createHash } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { fileErrors } from '#server/platform/files/files.errors.ts';
import { type DrawnSizes, drawnInSizes } from '#server/platform/files/image.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { imageSizes } from '#shared/features/catalogue/image-address.ts';
import { type Found, type MatchedBy, matchImage, maximumImages, readImageName } from '#shared/features/catalogue/image-names.rules.ts';
import { maximumImageBytes, type UploadedImage } from '#shared/features/catalogue/product-images.calls.ts';
import { AppError, atField } from '#shared/kernel/errors.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { type NamedProduct, type ProductImage, productImages, shownImage } from '../product-images.repository.ts';
import { requireImageKey } from '../product-images.service.ts';
import { touchProducts } from '../touch-products.ts';

interface Upload {
  image: File;
  file_name?: string | undefined;
  product_id?: number | undefined;
  product_code?: string | undefined;
  order?: number | undefined;
  only_validation?: boolean | undefined;
}
interface Target {
  product: NamedProduct;
  by: MatchedBy;
  order: number | null;
  byFolder: boolean;
  also: readonly NamedProduct[];
}
type Uploading = Pick<Services, 'files' | 'store' | 'audit' | 'randomBytes'>;

const blurredUnderPixels = 300;

/**
 * Adds a picture to the product that its file name means, or that the person chose. The same file again changes nothing; another file at a taken
 * position replaces that picture, under a new id. Spec: commercial §7.
 * @throws catalogue.imageWithoutProduct, catalogue.imageOfSeveral (`data.candidates`), catalogue.notAnImage, catalogue.tooManyImages, files.tooLarge
 */
export async function uploadProductImage(
  services: Uploading,
  actor: Actor,
  { db, transact }: { db: Db; transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  upload: Upload,
): Promise<UploadedImage> {
  const { subscriberId } = actor;
  if (upload.image.size > maximumImageBytes) throw fileErrors.tooLarge();
  const target = await targetOf(db, subscriberId, upload);
  const content = new Uint8Array(await upload.image.arrayBuffer());
  const source_sha256 = createHash('sha256').update(content).digest('hex');
  const place = placeFor(await productImages.ofProducts(db, subscriberId, [target.product.id]), { source_sha256, order: target.order });
  const drawn = await drawnInSizes(subscriberId, content, imageSizes).catch(asNotAnImage(content));
  const answer = {
    product_id: target.product.id,
    product_code: target.product.product_code,
    matched_by: target.by,
    by_folder: target.byFolder,
    also: target.also.map(({ product_code }) => product_code),
    width: drawn.width,
    height: drawn.height,
    warnings: warningsOf(drawn),
  };
  if (place.same) return { ...answer, image_id: place.same.id, order: place.same.position, replaced: false, unchanged: true };
  if (upload.only_validation) return { ...answer, image_id: null, order: place.position, replaced: place.taken !== null, unchanged: false };
  const hashes: string[] = [];
  for (const picture of drawn.pictures) hashes.push(await keepFile(services, actor, { content: picture, contentType: 'image/webp' }));
  const [sha256_160 = '', sha256_480 = '', sha256_1200 = ''] = hashes;
  return await transact(async (tx) => {
    await requireImageKey(tx, services.randomBytes);
    // Another upload may have finished meanwhile, so the position is computed again inside the transaction.
    const { position, taken, same } = placeFor(await productImages.ofProducts(tx, subscriberId, [target.product.id]), { source_sha256, order: target.order });
    if (same) return { ...answer, image_id: same.id, order: same.position, replaced: false, unchanged: true };
    if (taken) await productImages.remove(tx, taken.id);
    const id = await tx.nextIds('product_images');
    const size = { width: drawn.width, height: drawn.height, bytes: content.length };
    const row = { id, product_id: target.product.id, position, source_sha256, sha256_160, sha256_480, sha256_1200, ...size };
    await productImages.insert(tx, { ...row, created_by: actor.userId, created_at: tx.now });
    touchProducts(tx, [target.product.id]);
    const images = { before: taken ? shownImage(taken) : null, after: shownImage(row) };
    await services.audit(tx, actor, { action: taken ? 'replace_image' : 'add_image', entity: 'products', entityId: target.product.id, ...images });
    return { ...answer, image_id: id, order: position, replaced: taken !== null, unchanged: false };
  });
}

/** The chosen product, or the one that the file name means. */
async function targetOf(db: Db, subscriberId: number, { image, file_name, product_id, product_code, order }: Upload): Promise<Target> {
  const chosen = product_id === undefined ? undefined : await productImages.product(db, subscriberId, product_id);
  if (product_id !== undefined && !chosen) throw catalogueErrors.productNotFound();
  const name = readImageName(product_code ?? file_name ?? image.name);
  if (chosen) return { product: chosen, by: 'chosen', order: order ?? null, byFolder: false, also: [] };
  const texts = product_code !== undefined ? [product_code] : [name.stem, name.tail?.stem, name.folder].filter((text) => typeof text === 'string');
  const found = new Map<string, Found<NamedProduct>>();
  for (const text of texts) found.set(text, await findByName(db, subscriberId, text));
  const find = (text: string) => found.get(text) ?? null;
  const match = matchImage(product_code === undefined ? name : { stem: product_code, folder: null, tail: null }, find);
  if (match.kind === 'none') throw catalogueErrors.imageWithoutProduct({ stem: product_code ?? name.stem });
  if (match.kind === 'several') {
    const codes = match.products.map((one) => one.product_code).join(', ');
    throw catalogueErrors.imageOfSeveral({ codes, candidates: JSON.stringify(match.products) });
  }
  const isFree = product_code !== undefined;
  return { ...match, order: order ?? (isFree ? null : match.order), byFolder: !isFree && match.order === null };
}

/** The products of a text: by the code itself, by the code without punctuation, by the barcode, or by the reference. */
async function findByName(db: Db, subscriberId: number, text: string): Promise<Found<NamedProduct>> {
  const asked = [
    { by: 'code', column: 'product_code', text },
    { by: 'code', column: 'code_key', text: normaliseCode(text) },
    { by: 'barcode', column: 'barcode', text },
    { by: 'reference', column: 'reference', text },
  ] as const;
  for (const { by, column, text: sought } of asked) {
    const products = sought === '' ? [] : await productImages.named(db, subscriberId, column, sought);
    if (products.length > 0) return { by, products };
  }
  return null;
}

interface Place {
  position: number;
  /** The picture that has this place now. */
  taken: ProductImage | null;
  /** The product has this very file. */
  same: ProductImage | null;
}

/** The position of a file among a product's pictures. @param order null for the first free position @throws catalogue.tooManyImages */
function placeFor(images: readonly ProductImage[], { source_sha256, order }: { source_sha256: string; order: number | null }): Place {
  const same = images.find((image) => image.source_sha256 === source_sha256) ?? null;
  const used = new Set(images.map(({ position }) => position));
  const position = order ?? Array.from({ length: maximumImages }, (_, index) => index + 1).find((place) => !used.has(place));
  if (position === undefined) {
    if (same) return { position: same.position, taken: null, same };
    throw catalogueErrors.tooManyImages();
  }
  return { position, taken: images.find((image) => image.position === position) ?? null, same };
}

function warningsOf({ width, height }: DrawnSizes): string[] {
  return Math.max(width, height) < blurredUnderPixels ? [`La imagen mide ${width} × ${height}: se verá borrosa.`] : [];
}

/** Some phones write HEIC, so its refusal says what to do. */
function asNotAnImage(content: Uint8Array) {
  return (error: Error): never => {
    const isHeic = /^ftyp(heic|heix|hevc|mif1|msf1)/.test(Buffer.from(content.subarray(4, 12)).toString('latin1'));
    if (isHeic) return atField('image')(catalogueErrors.heicImage());
    const isNone = error instanceof AppError && error.code === fileErrors.notAnImage.code;
    return atField('image')(isNone ? catalogueErrors.notAnImage() : error);
  };
}
