/** The demo's pictures, drawn after its data is there. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { feedSources } from '#server/capabilities.ts';
import { demoCompany } from '#server/demo/company.ts';
import { drawDemoPictures } from '#server/demo/draw-pictures.ts';
import { bannerDrawing, productDrawing } from '#server/demo/pictures/drawings.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { brands, product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { banners } from '#server/features/portal/portal.tables.ts';
import { warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer } from '#tests/support/server.ts';

test('products, brands and banners have their pictures, each once however often the server starts', { timeout: 180_000 }, async () => {
  const { store, services } = await startServer();
  const small = { ...demoCompany(120), customerCount: 20, branchCount: 24 };
  const replicated = new Set(feedSources.map(({ collection }) => collection));
  await seedDemo(store, { clock: services.clock, productCount: 120, replicated, log: createLog('silent'), companies: [small] });
  const stopping = new AbortController();
  const drawn = async () => {
    const images = await store.db.select({ product_id: product_images.product_id }).from(product_images);
    const marks = await store.db.select({ image: brands.image, image_min: brands.image_min }).from(brands);
    const shown = await store.db.select({ name: banners.name, big: banners.big_banner, small: banners.small_banner }).from(banners);
    const claims = await store.db.select({ state: warranty_requests.request_guarantee_state }).from(warranty_requests);
    return {
      claims: claims
        .map(({ state }) => state)
        .toSorted()
        .join(),
      products: images.length,
      brands: marks.filter(({ image, image_min }) => image && image_min).length,
      banners: shown.length,
    };
  };
  stopping.abort();
  await drawDemoPictures({ ...services, closing: stopping.signal }, 3);
  expect(await drawn()).toEqual({ claims: '', products: 0, brands: 0, banners: 0 });
  await drawDemoPictures(services, 3);
  const all = await store.db.select({ id: brands.id }).from(brands);
  expect(await drawn()).toEqual({ claims: 'PGS1,PGS2,PGS3,PGS3', products: 3, brands: all.length, banners: 6 });
  await drawDemoPictures(services, 5);
  expect(await drawn()).toEqual({ claims: 'PGS1,PGS2,PGS3,PGS3', products: 3, brands: all.length, banners: 6 });
});

test('a drawing is the same for the same product, and another for another', async () => {
  const bearing = { code: '6203-2RS', line: '62', subline: '6210' };
  expect(productDrawing(bearing)).toBe(productDrawing({ ...bearing }));
  expect(productDrawing(bearing)).not.toBe(productDrawing({ ...bearing, code: '6204-2RS' }));
  const banner = bannerDrawing({ title: 'FRENOS', detail: 'DISCOS', line: '52', subline: '5210' });
  expect(await sharp(Buffer.from(banner)).metadata()).toMatchObject({ width: 1_600, height: 533 });
});
