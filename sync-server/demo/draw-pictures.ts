/**
 * The demo's pictures: of its 200 most asked products, of its brands, six banners, and four claims with their photo. They are drawn after the start, in the background,
 * because drawing takes longer than everything else of the demo; each goes the way of one that a person sends.
 */
import { brandRows } from '#server/features/catalogue/classification.repository.ts';
import { beforeBrand } from '#server/features/catalogue/classification.service.ts';
import { productImages } from '#server/features/catalogue/product-images.repository.ts';
import { uploadProductImage } from '#server/features/catalogue/use-cases/upload-product-image.ts';
import { saveBanner } from '#server/features/portal/use-cases/save-banner.ts';
import type { Actor } from '#server/platform/actor.ts';
import { serverSettings } from '#server/platform/db/settings.repository.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { keepImages } from '#server/platform/http/entity-images.ts';
import { updateEntity } from '#server/platform/http/entity-writes.ts';
import type { Services } from '#server/platform/services.ts';
import { brand } from '#shared/features/catalogue/catalogue.entity.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { demoSubscribers } from './demo-mark.ts';
import { drawClaims } from './draw-claims.ts';
import { picturedRows } from './pictured-rows.repository.ts';
import { demoBanners } from './pictures/banners.ts';
import { bannerDrawing, brandDrawing, productDrawing, smallBannerDrawing } from './pictures/drawings.ts';

const pictureMark = 'demo.pictures';
const domain = 'demo.correria.co';

interface Drawing {
  services: Services;
  actor: Actor;
  /** Whether the server stops. */
  isOver: () => boolean;
}

/** Draws what is missing; a start that was stopped goes on where it was. @param count of products with a picture */
export async function drawDemoPictures(services: Services, count: number): Promise<void> {
  const { store } = services;
  if (await serverSettings.get(store.db, pictureMark)) return;
  const known = await serverSettings.get(store.db, demoSubscribers);
  // `seedDemo` writes it so.
  const subscriberId = known && new Map(JSON.parse(known) as [string, number][]).get(domain);
  if (!subscriberId) return;
  const actor = await administrator(services, subscriberId);
  const drawing: Drawing = { services, actor, isOver: () => services.closing.aborted };
  await drawBanners(drawing);
  await drawProducts(drawing, count);
  await drawBrands(drawing);
  const photoOf = async (product: Parameters<typeof productDrawing>[0]) => await pngFile(productDrawing(product), `${product.code}.png`);
  await drawClaims(services, actor, { isOver: drawing.isOver, photoOf });
  if (drawing.isOver()) return;
  await store.withTransaction(subscriberId, (tx) => serverSettings.create(tx, pictureMark, tx.now));
}

async function administrator({ store }: Services, subscriberId: number): Promise<Actor> {
  return {
    ...{ userId: await picturedRows.userId(store.db, `admin@${domain}`), subscriberId, sessionId: '', deviceId: null, ip: null },
    ...{ role: 'Administrador', reach: 'subscriber', permissions: new Set(['Subir Imágenes Productos', 'Banners', 'Marcas', 'Evaluar garantías'] as const) },
    ...{ contactId: null, sellerIds: [] },
  };
}

const writingOf = ({ services: { store }, actor }: Drawing) => ({
  db: store.db,
  transact: <T>(work: (tx: Tx) => Promise<T>) => store.withTransaction(actor.subscriberId, work),
});

async function drawProducts(drawing: Drawing, count: number): Promise<void> {
  const { services, actor, isOver } = drawing;
  const { db } = services.store;
  for (const { id, code, line, subline } of await picturedRows.products(db, actor.subscriberId, count)) {
    if (isOver()) return;
    if ((await productImages.ofProducts(db, actor.subscriberId, [id])).length > 0) continue;
    const image = await pngFile(productDrawing({ code, line, subline }), `${code}.png`);
    await uploadProductImage(services, actor, writingOf(drawing), { image, product_id: id });
  }
}

async function drawBanners(drawing: Drawing): Promise<void> {
  const { services, actor, isOver } = drawing;
  const today = localDateOf(services.clock.now());
  const { db } = services.store;
  const lines = await picturedRows.lines(db, actor.subscriberId);
  const known = await picturedRows.bannerNames(db, actor.subscriberId);
  for (const { title, line, days, ...content } of demoBanners) {
    if (isOver()) return;
    if (known.has(title)) continue;
    const sent = {
      name: title,
      since: today,
      until: addDays(today, days),
      line_id: lines.get(line) ?? null,
      url_big_banner: '/b2b/catalogo',
      url_small_banner: '/b2b/catalogo',
      big_banner: await pngFile(bannerDrawing({ title, line, ...content }), 'banner.png'),
      small_banner: await pngFile(smallBannerDrawing({ title, line, ...content }), 'banner-pequeno.png'),
    };
    await saveBanner(services, actor, writingOf(drawing), { id: null, sent });
  }
}

async function drawBrands(drawing: Drawing): Promise<void> {
  const { services, actor, isOver } = drawing;
  const { db } = services.store;
  for (const [place, id] of (await picturedRows.brandIds(db, actor.subscriberId)).entries()) {
    if (isOver()) return;
    const before = await brandRows.get(db, actor.subscriberId, id);
    if (!before || before['image_min']) continue;
    const picture = await pngFile(brandDrawing({ name: String(before['description']), line: String(50 + place) }), 'marca.png');
    const sent = await keepImages(services, { actor, entity: brand, sent: { image: picture, image_min: picture }, before });
    const { references, audit } = services;
    await writingOf(drawing).transact((tx) => updateEntity(tx, actor, { rows: brandRows, references, audit, beforeWrite: beforeBrand }, { id, sent }));
  }
}

async function pngFile(drawing: string, name: string): Promise<File> {
  // Loaded for the demo alone, as in platform/files.
  const sharp = (await import('sharp')).default;
  const content = await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
  return new File([new Uint8Array(content)], name, { type: 'image/png' });
}
