import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBanners } from '#server/demo/pictures/banners.ts';
import { bannerDrawing } from '#server/demo/pictures/drawings.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, patience, strip, tapTab } from '#tests/support/hands.ts';
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
  await phone.loseSignal();
  await page.reload();
  await expect.poll(pictures, patience).toEqual(shown);
  await inSight(page).getByRole('searchbox').fill('rodamiento');
  await expect.poll(() => inSight(page).getByRole('region', { name: 'Novedades de la tienda' }).count(), patience).toBe(0);
  expect(phone.errors).toEqual([]);
});
