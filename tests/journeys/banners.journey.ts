import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBanners } from '#server/demo/pictures/banners.ts';
import { bannerDrawing } from '#server/demo/pictures/drawings.ts';
import { banner } from '#shared/features/portal/banner.entity.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, openPath, patience, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: FieldApp;
let phone: Device;
let page: Page;
const today = localDateOf(new Date().toISOString());

beforeAll(async () => {
  app = await startFieldApp();
  for (const [place, banner] of demoBanners.slice(0, 3).entries()) {
    const form = new FormData();
    const picture = await sharp(Buffer.from(bannerDrawing(banner)))
      .png()
      .toBuffer();
    form.append('big_banner', new File([new Uint8Array(picture)], 'banner.png'));
    // The third one ended yesterday.
    const until = place === 2 ? addDays(today, -1) : addDays(today, 5);
    for (const [name, value] of Object.entries({ name: banner.title, since: addDays(today, -5), until, url_big_banner: '/b2b/catalogo' }))
      form.append(name, value);
    expect((await app.as('admin@demo.correria.co').post('/api/banners', form)).status).toBe(201);
  }
  phone = app.device();
  page = await phone.turnOn();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const pictures = () =>
  inSight(page)
    .getByRole('region', { name: 'Novedades de la tienda' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => [(image as HTMLImageElement).alt, (image as HTMLImageElement).naturalWidth]));

/** Width and height of a picture on the screen, in whole pixels. */
const boxOf = async (picture: Locator) => {
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
};
const { big_banner, small_banner } = banner.fields;

test("a customer's home begins with the banners of the day, also without signal; a search takes their place", async () => {
  await logIn(page, 'cliente1@demo.correria.co');
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await tapTab(page, 'Inicio');
  await page.reload();
  const shown = [
    ['CORREAS EN V', 780],
    ['RODAMIENTOS', 780],
  ];
  await expect.poll(pictures, patience).toEqual(shown);
  await look(page, 'banners');
  // The boxes that the office previews are those of the home.
  const first = inSight(page).getByRole('region', { name: 'Novedades de la tienda' }).getByRole('img').first();
  expect(await boxOf(first)).toEqual([small_banner.seen.width, small_banner.seen.height]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => boxOf(first), patience).toEqual([big_banner.seen.width, big_banner.seen.height]);
  await page.setViewportSize({ width: 390, height: 844 });
  await phone.loseSignal();
  await page.reload();
  await expect.poll(pictures, patience).toEqual(shown);
  await inSight(page).getByRole('searchbox').fill('rodamiento');
  await expect.poll(() => inSight(page).getByRole('region', { name: 'Novedades de la tienda' }).count(), patience).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('the office sees both crops of a banner while it chooses its picture, and finds the picture in the list', async () => {
  const desk = app.device({ kind: 'desk', keepsApp: false });
  const office = await desk.turnOn();
  await logIn(office, 'admin@demo.correria.co');
  await office.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
  await openPath(office, '/banners');
  const thumb = inSight(office)
    .getByRole('row', { name: /RODAMIENTOS/ })
    .getByRole('img', { name: 'Imagen grande: RODAMIENTOS' });
  await thumb.waitFor(patience);
  expect(await boxOf(thumb)).toEqual([64, 32]);
  // The banners that ended first are the last.
  expect(await inSight(office).getByRole('columnheader', { name: 'Hasta' }).getAttribute('aria-sort')).toBe('descending');
  await look(office, 'banners-list');

  await openPath(office, '/banners/crear');
  const shown = (name: string) => inSight(office).getByRole('img', { name, exact: true });
  const choose = async (label: string, width: number, height: number) => {
    const buffer = await sharp({ create: { width, height, channels: 3, background: '#2b3a92' } })
      .png()
      .toBuffer();
    await inSight(office)
      .getByLabel(new RegExp(`^${label}`))
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    await shown(label).waitFor(patience);
  };
  const ratioOf = async (name: string) => {
    const [width = 0, height = 1] = await boxOf(shown(name));
    return Math.round((width / height) * 10) / 10;
  };
  await choose('Imagen grande', 3_000, 1_200);
  expect(await shown('Imagen grande').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(big_banner.crop.width);
  // While there is no small picture, the middle of the large one is what phones show.
  await inSight(office).getByText('El centro de la otra, 780 × 585').waitFor(patience);
  expect(await ratioOf('Imagen grande')).toBe(3);
  expect(await ratioOf('Imagen grande a 1440 píxeles')).toBe(3.7);
  expect(await ratioOf('Imagen pequeña')).toBe(1.3);
  expect(await ratioOf('Imagen pequeña a 390 píxeles')).toBe(1.3);
  await look(office, 'banner-crops');
  await choose('Imagen pequeña', 800, 800);
  await inSight(office).getByText('Recorte de 780 × 585').waitFor(patience);
  await inSight(office).getByRole('button', { name: 'Quitar' }).last().click();
  await inSight(office).getByText('El centro de la otra, 780 × 585').waitFor(patience);

  const { body } = await app.as('admin@demo.correria.co').get('/api/establecimientos?perPage=1');
  await openPath(office, `/ecommerce?sucursal=${body.data[0].id}&cliente=Cliente`);
  const home = inSight(office).getByRole('region', { name: /^Inicio de/ });
  const widths = () =>
    home
      .getByRole('list', { name: 'Banners' })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => [(image as HTMLImageElement).alt, (image as HTMLImageElement).naturalWidth]));
  await expect.poll(widths, patience).toEqual([
    ['CORREAS EN V', 1600],
    ['RODAMIENTOS', 1600],
  ]);
  expect(await home.getByRole('list', { name: 'Marcas' }).getByRole('listitem').count()).toBeGreaterThan(3);
  await look(office, 'shop-as-customer');
  expect(desk.errors).toEqual([]);
});
