/** What a seller reads and does between the visits of a day: the day's rows, its map, an arrival without permission, filters, and the page of a product. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { finish, inSight, openPath, patience, reads, startDay, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { givenShortVisit, type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  const office = app.as('admin@demo.correria.co');
  const type_id = await givenShortVisit(office);
  const day = localDateOf(new Date().toISOString());
  // Two visits of the day, so that the day has a row below the next visit.
  for (const hour of [22, 23]) {
    const at = { start_date: day, start_time: `${hour}:00`, end_date: day, end_time: `${hour}:30` };
    const event = await office.post('/api/eventos', { type_id, seller_id: place.seller_id, contact_warehouse_id: place.branch_id, ...at });
    expect(event.body?.success, event.text).toBe(true);
  }
  phone = app.device({ at: place.point });
  page = await phone.turnOn();
  await page.setViewportSize({ width: 360, height: 640 });
  await startDay(page, seller);
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const button = (name: string | RegExp) => inSight(page).getByRole('button', { name });
const choose = (filter: string) => inSight(page).locator('ion-segment-button', { hasText: filter }).click(patience);
const good = (index: number) => place.goods[index]?.product_code ?? '';
/** Milliseconds in which a page that a finger let go of comes to rest. */
const restMs = 300;

test('a row of the day says what the visit is for, in two lines', async () => {
  const row = inSight(page).getByRole('list', { name: 'Visitas del día' }).getByRole('listitem').filter({ hasText: 'Visita corta' }).first();
  await row.waitFor(patience);
  await look(page, 'day-rows');
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  await inSight(page).getByRole('region', { name: 'Próxima visita' }).getByText('Visita corta').waitFor(patience);
});

test('one finger on the map scrolls the page, and two move the map', async () => {
  await button('Mapa').click(patience);
  const map = inSight(page).getByRole('region', { name: 'Mapa de la ruta' });
  await map.locator('.map-stop').first().waitFor(patience);
  await map.getByText('Muévalo con dos dedos.', { exact: false }).waitFor(patience);
  const canvas = map.locator('.route-map-canvas');
  await canvas.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  expect((await canvas.boundingBox())?.height).toBeLessThanOrEqual(300);
  const scrolled = () =>
    inSight(page)
      .locator('ion-content')
      .evaluate(async (content: HTMLElement & { getScrollElement(): Promise<HTMLElement> }) => (await content.getScrollElement()).scrollTop);
  /** Pixels between the top of the map and its customer. */
  const depth = async () => Math.round(((await map.locator('.map-stop').first().boundingBox())?.y ?? 0) - ((await canvas.boundingBox())?.y ?? 0));
  const [top, at] = [await scrolled(), await depth()];
  await pull(canvas, [0]);
  expect(top - (await scrolled())).toBeGreaterThan(30);
  expect(await depth()).toBe(at);
  await canvas.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  const still = await scrolled();
  await pull(canvas, [-40, 40]);
  expect(await depth()).toBeGreaterThan(at + 30);
  expect(await scrolled()).toBe(still);
  await button('Mapa').click();
});

/** Pulls an element down by 80 pixels, with a finger at each of these distances from its middle. */
async function pull(element: Locator, fingers: readonly number[]): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not in sight');
  const hand = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 40];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : fingers.map((side, id) => ({ x: x + side, y: y + by, id })) });
  await touch('touchStart', 0);
  for (let by = 8; by <= 80; by += 8) {
    await touch('touchMove', by);
    await page.waitForTimeout(20);
  }
  await touch('touchEnd', 0);
  await page.waitForTimeout(restMs);
}

test('an arrival without permission for the position says so, and not to go out into the open', async () => {
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
  });
  await button('Registrar llegada').click(patience);
  const sheet = page.getByRole('dialog', { name: 'Llegada' });
  await sheet.getByText('Correría no tiene permiso para ver su ubicación.', { exact: false }).waitFor(patience);
  expect(await sheet.getByText('cielo abierto').count()).toBe(0);
  await look(page, 'position-denied');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await sheet.waitFor({ state: 'detached', ...patience });
  await page.reload();
});

test('the order of a visit leads to the departure, and then to nothing of the visit', async () => {
  await button('Registrar llegada').click(patience);
  await button(/^Registrar salida/).waitFor(patience);
  await button('Pedido').click(patience);
  await typeCode(page, `${good(0)} 7`);
  await finish(page);
  await button('Volver a la visita').waitFor(patience);
  await look(page, 'order-of-visit');
  await button(/^Registrar salida/).click(patience);
  await page.getByText('Salida registrada').waitFor(patience);
  await expect.poll(() => button('Volver a la visita').count(), patience).toBe(0);
});

test("a product's page tells the stock of each warehouse, and when and for how much the customer took it last", async () => {
  await openPath(page, `/b2b/${place.goods[0]?.id}/detalle`);
  const stock = inSight(page).getByRole('list', { name: 'Existencias por bodega' }).getByRole('listitem');
  await expect.poll(() => stock.count(), patience).toBeGreaterThan(1);
  expect(await stock.first().textContent()).toMatch(/^Bodega .+: [\d,]+$/);
  // Without an order under way the page knows no customer.
  expect(await inSight(page).locator('.product-page-bought').count()).toBe(0);
  await openPath(page, `/clientes/${place.contact_id}?sucursal=${place.branch_id}`);
  await button('Nuevo pedido').click(patience);
  await inSight(page).getByRole('searchbox').waitFor(patience);
  await openPath(page, `/b2b/${place.goods[0]?.id}/detalle`);
  await inSight(page)
    .getByText(/Última vez: .* \d{4}, 7 unidades a \$/)
    .waitFor(patience);
  await look(page, 'product-last-price');
});

test('customers are narrowed to those near, to those with a valid quotation and to those in arrears, under the names of their shops', async () => {
  await tapTab(page, 'Pedido');
  await typeCode(page, `${good(1)} 7`);
  await button('Finalizar').click(patience);
  await page.getByRole('radio', { name: 'Cotización' }).click(patience);
  await page.getByRole('button', { name: 'Finalizar cotización' }).click(patience);
  await reads(page, 'Convertir en pedido');
  await tapTab(page, 'Clientes');
  const rows = () => inSight(page).getByRole('list', { name: 'Clientes' }).getByRole('link');
  await choose('Cerca');
  await expect.poll(() => rows().first().textContent(), patience).toMatch(/a \d+ m · /);
  expect(await rows().filter({ hasText: place.identification }).first().textContent()).toMatch(/a 0 m · /);
  await look(page, 'customers-near');
  await choose('Con cotización');
  await rows().filter({ hasText: place.identification }).first().waitFor(patience);
  await choose('En mora');
  await expect.poll(async () => (await rows().allTextContents()).every((text) => /En mora|Bloqueado/.test(text)), patience).toBe(true);
});
