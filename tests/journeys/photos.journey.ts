import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoCaches } from '#pwa/features/catalogue/photo-caches.ts';
import { imageUrls } from '#shared/features/catalogue/image-address.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, openPath, patience, reads, startDay, strip, tapTab } from '#tests/support/hands.ts';
import { look, picture, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';
const [small, , large] = photoCaches;

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let page: Page;
let key: string;
/** Main picture by product id. */
const mainOf = new Map<number, number>();

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  for (const { id, product_code } of place.goods.slice(0, 5)) {
    for (let order = 1; order <= 10; order += 1) mainOf.set(id, await upload(id, order, product_code));
  }
  phone = app.device({ at: place.point });
  page = await phone.turnOn();
  await startDay(page, seller);
  key = (await app.as('admin@demo.correria.co').get(`/api/productos/${place.goods[0]?.id}`)).body.data.products_attachments[0].urls[160].split('/')[2];
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** Uploads a unique picture. @returns the id of a main picture */
async function upload(product_id: number, order: number, code: string): Promise<number> {
  const background = { r: (product_id * 37) % 256, g: order * 25, b: 120 };
  const text = Buffer.from(`<svg width="900" height="700"><text x="60" y="380" font-size="120" fill="white">${code}</text></svg>`);
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .composite([{ input: text }])
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(picture)], `${code}.png`));
  form.append('product_id', String(product_id));
  form.append('order', String(order));
  const { status, body } = await app.as('admin@demo.correria.co').post('/api/cargar-imagenes-producto', form);
  expect(status, JSON.stringify(body)).toBe(200);
  return order === 1 ? body.data.image_id : (mainOf.get(product_id) ?? 0);
}

const kept = (name: string) =>
  page.evaluate(async (cache) => ((await caches.has(cache)) ? (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname) : []), name);
const row = (code: string) => inSight(page).getByRole('article', { name: new RegExp(`^${code.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `) });
const search = (text: string) => inSight(page).getByRole('searchbox').fill(text);

/** The pictures in a part of the page: all are loaded, none failed. */
const drawn = (of: ReturnType<typeof row>) =>
  of.first().evaluate((element) => {
    const box = element.querySelector('.product-photo')?.getBoundingClientRect();
    const images = [...element.querySelectorAll<HTMLImageElement>('.product-photo img')];
    return {
      height: Math.round(box?.height ?? 0),
      width: Math.round(box?.width ?? 0),
      images: images.map(({ complete, naturalWidth }) => complete && naturalWidth),
    };
  });

test("with 'Siempre' the small pictures come ahead by themselves; on a phone that does not name its connection none come with 'Con Wi-Fi'", async () => {
  await openPath(page, '/mas');
  expect(await kept(small.name)).toEqual([]);
  await inSight(page).locator('ion-segment-button', { hasText: 'Siempre' }).click(patience);
  await strip(page).getByText('Al día').waitFor(patience);
  await expect.poll(async () => (await kept(small.name)).toSorted(), patience).toEqual([...mainOf.values()].map((id) => imageUrls(key, id)[160]).toSorted());
  await look(page, 'photos-choice');
});

test('a list without signal shows the pictures that are here, a drawing for the others, no broken picture, and rows of one height', async () => {
  const [pictured, lost, , , , plain] = place.goods;
  if (!pictured || !lost || !plain) throw new Error('the place has too few goods');
  const missing = imageUrls(key, mainOf.get(lost.id) ?? 0)[160];
  await page.evaluate(async ({ cache, url }) => void (await (await caches.open(cache)).delete(url)), { cache: small.name, url: missing });
  // The browser's own HTTP cache would answer instead.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await phone.loseSignal();
  await tapTab(page, 'Catálogo');
  await search(pictured.product_code);
  await expect.poll(() => drawn(row(pictured.product_code)), patience).toEqual({ height: 56, width: 56, images: [160] });
  const heightOf = async (code: string) => (await row(code).first().boundingBox())?.height;
  const height = await heightOf(pictured.product_code);
  await look(page, 'photos-offline');
  await search(lost.product_code);
  await expect.poll(() => drawn(row(lost.product_code)), patience).toEqual({ height: 56, width: 56, images: [] });
  expect(await heightOf(lost.product_code)).toBe(height);
  await search(plain.product_code);
  await expect.poll(() => drawn(row(plain.product_code)), patience).toEqual({ height: 56, width: 56, images: [] });
  expect(await heightOf(plain.product_code)).toBe(height);
  await look(page, 'photos-drawn');
  await phone.findSignal();
  await search(lost.product_code);
  await expect.poll(() => drawn(row(lost.product_code)), patience).toEqual({ height: 56, width: 56, images: [160] });
});

test("a product's page shows the 160 in the place of the 480 without signal, and all of its pictures with it, which a tap enlarges", async () => {
  const [product] = place.goods;
  if (!product) throw new Error('the place has no goods');
  await phone.loseSignal();
  await search(product.product_code);
  await row(product.product_code).first().getByRole('link').click();
  const card = inSight(page).getByRole('article');
  await inSight(page).getByRole('heading', { name: product.description }).waitFor(patience);
  await expect.poll(async () => (await drawn(card)).images, patience).toEqual([160]);
  await reads(page, 'Hay 10 fotos: las demás necesitan señal');
  await look(page, 'product-offline');
  await phone.findSignal();
  await reads(page, '1 de 10');
  await expect.poll(async () => (await drawn(card)).images.slice(0, 2), patience).toEqual([160, 480]);
  await look(page, 'product-online');
  await inSight(page).getByRole('button', { name: 'Ampliar la foto 1 de 10' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Cerrar' }).waitFor(patience);
  await expect.poll(() => viewer.locator('img[src$="-1200.webp"]').count(), patience).toBeGreaterThan(0);
  await picture(page, 'product-zoom');
  await page.goBack();
  await viewer.waitFor({ state: 'detached', ...patience });
  expect(phone.errors).toEqual([]);
});

test('the large pictures are forty at most: the least recently seen leave', async () => {
  const ids: number[] = [];
  for (const { id } of place.goods.slice(0, 5)) {
    const { body } = await app.as('admin@demo.correria.co').get(`/api/productos/${id}`);
    ids.push(...body.data.products_attachments.map((image: { id: number }) => image.id));
  }
  expect(ids.length).toBeGreaterThan(large.maxEntries);
  const urls = ids.map((id) => imageUrls(key, id)[1200]);
  await page.evaluate(async (wanted) => {
    for (const url of wanted) await (await fetch(url)).blob();
  }, urls);
  await expect.poll(async () => (await kept(large.name)).length, patience).toBe(large.maxEntries);
  const left = await kept(large.name);
  expect(urls.slice(-large.maxEntries).filter((url) => !left.includes(url))).toEqual([]);
});

test('forgetting the device takes the pictures along, and the notes on when they were seen', async () => {
  await openPath(page, '/mas');
  await inSight(page).getByRole('button', { name: 'Olvidar este dispositivo' }).click(patience);
  await page.getByRole('dialog').getByRole('button', { name: 'Olvidar' }).click();
  await inSight(page).getByRole('heading', { name: 'Ingresar' }).waitFor(patience);
  const left = () =>
    page.evaluate(
      async (names) => (await caches.keys()).filter((name) => names.includes(name)),
      photoCaches.map(({ name }) => name as string),
    );
  await expect.poll(left, patience).toEqual([]);
  const notes = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('workbox-expiration');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('cache-entries').objectStore('cache-entries').count();
            counting.onsuccess = () => resolve(counting.result);
            opening.result.close();
          };
        }),
    );
  await expect.poll(notes, patience).toBe(0);
});
