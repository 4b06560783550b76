import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { finish, inSight, logIn, openOutbox, patience, reads, startOrder, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';
const told = 'No se pudo abrir el catálogo en este equipo.';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  phone = app.device({ at: place.point });
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** Requests of a page that fail, as they happen. */
function missesOf(of: Page, wanted: RegExp): string[] {
  const missed: string[] = [];
  of.on('response', (response) => void (wanted.test(response.url()) && !response.ok() && missed.push(response.url())));
  of.on('requestfailed', (request) => void (wanted.test(request.url()) && missed.push(request.url())));
  return missed;
}

const failed = () => inSight(page).getByRole('alert').filter({ hasText: told });

test('without the script of the catalogue the app opens and brings everything else; where products would stand it says why, and opens them on demand', async () => {
  const find = app.line.miss(/catalogue\.worker/);
  page = await phone.turnOn();
  const missed = missesOf(page, /catalogue\.worker/);
  await logIn(page, seller);
  const parts = inSight(page).getByRole('region', { name: 'Primera sincronización' });
  await parts.getByText('No se pudo abrir').waitFor(patience);
  await expect.poll(() => parts.getByText('Listo').count(), patience).toBe(5);
  await look(page, 'catalogue-lost-today');
  await tapTab(page, 'Catálogo');
  await failed().waitFor(patience);
  await look(page, 'catalogue-lost');
  await startOrder(page, place);
  await failed().waitFor(patience);
  expect(await inSight(page).getByRole('status').count()).toBe(0);
  await openOutbox(page);
  await failed().waitFor(patience);

  // Still lost: the person sees that it was tried.
  await tapTab(page, 'Pedido');
  const before = missed.length;
  await failed().getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => missed.length, patience).toBeGreaterThan(before);
  await failed().waitFor(patience);
  find();
  // The sync of the first try may still be running, and load the catalogue before this one does.
  await Promise.any([failed().getByRole('button', { name: 'Reintentar' }).click(patience), reads(page, 'El carrito está vacío')]);

  await reads(page, 'El carrito está vacío');
  await strip(page).getByText('Al día').waitFor(patience);
  await typeCode(page, `${place.goods[0]?.product_code} 6`);
  const number = await finish(page);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
  expect(phone.errors).toEqual([]);
});

test('without the script of the worker that pulls, the page pulls itself, and an order arrives', async () => {
  const find = app.line.miss(/pull\.worker/);
  const another = app.device({ at: place.point });
  page = await another.turnOn();
  const missed = missesOf(page, /pull\.worker/);
  await logIn(page, seller);
  await strip(page).getByText('Al día').waitFor(patience);
  await startOrder(page, place);
  await typeCode(page, `${place.goods[0]?.product_code} 6`);
  const number = await finish(page);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
  await strip(page).getByText('Al día').waitFor(patience);
  expect(missed).not.toEqual([]);
  find();
});
