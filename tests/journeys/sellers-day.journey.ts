/** What a seller reads and does between the visits of a day: the day's rows, its map, an arrival without permission, filters, and the page of a product. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { finish, inSight, openOutbox, openPath, patience, reads, startDay, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { givenShortVisit, type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { smallTargets } from '#tests/support/touch-targets.ts';

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
/** Pixels that the page in sight is scrolled down. */
const scrolled = () =>
  inSight(page)
    .locator('ion-content')
    .evaluate(async (content: HTMLElement & { getScrollElement(): Promise<HTMLElement> }) => (await content.getScrollElement()).scrollTop);
/** Milliseconds in which a page that a finger let go of comes to rest. */
const restMs = 300;

test('a row of the day says what the visit is for, in two lines', async () => {
  const row = inSight(page).getByRole('list', { name: 'Visitas del día' }).getByRole('listitem').filter({ hasText: 'Visita corta' }).first();
  await row.waitFor(patience);
  await look(page, 'day-rows');
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
  const next = inSight(page).getByRole('region', { name: 'Próxima visita' });
  await next.getByText('Visita corta').waitFor(patience);
  // However many they are, its buttons fill their rows.
  const buttons = next.locator('.paired-actions');
  await buttons.getByRole('link', { name: 'Cómo llegar' }).waitFor(patience);
  const unfilled = await buttons.evaluate((box) => box.getBoundingClientRect().right - (box.lastElementChild?.getBoundingClientRect().right ?? 0));
  expect(Math.abs(unfilled)).toBeLessThan(2);
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

/** Pulls an element down, with a finger at each of these distances from its middle. @param pixels how far */
async function pull(element: Locator, fingers: readonly number[], pixels = 80): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not in sight');
  const hand = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 40];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : fingers.map((side, id) => ({ x: x + side, y: y + by, id })) });
  await touch('touchStart', 0);
  for (let by = 8; by <= pixels; by += 8) {
    await touch('touchMove', by);
    await page.waitForTimeout(20);
  }
  await touch('touchEnd', 0);
  await page.waitForTimeout(restMs);
}

test('a customer that is tapped on the map has a card in sight, which says who it is and leads there', async () => {
  await button('Mapa').click(patience);
  const map = inSight(page).getByRole('region', { name: 'Mapa de la ruta' });
  // Both visits are at one customer: their markers are one until the map is as near as it comes.
  const together = map.getByRole('button', { name: '2 clientes juntos: acercar' });
  expect(await together.textContent()).toBe('×2');
  await together.click(patience);
  await map.locator('.map-stop-pending').last().click(patience);
  const card = map.locator('.route-chosen');
  await card.getByText(/^Pendiente$/).waitFor(patience);
  await card.getByText(/2\d:00 · /).waitFor(patience);
  const [box, tabs] = [await card.boundingBox(), await page.locator('.tabs-bar').boundingBox()];
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  expect(box?.y).toBeGreaterThan(0);
  await look(page, 'map-card');
  expect(await card.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toContain(String(place.point.latitude));
  await card.getByRole('link', { name: 'Ver cliente' }).click();
  await button('Registrar llegada').waitFor(patience);
  expect(await page.evaluate(() => location.hash)).toContain(`/clientes/${place.contact_id}?`);
  await tapTab(page, 'Hoy');
  await button('Mapa').click();
});

test('Hoy that is pulled down from its top synchronises; a short pull does not', async () => {
  const rounds = () => app.line.passed('POST', '/sync/commands');
  const content = inSight(page).locator('ion-content');
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  await content.evaluate((one: HTMLElement & { scrollToTop(): Promise<void> }) => one.scrollToTop());
  const before = rounds();
  await pull(content, [0], 32);
  expect(rounds()).toBe(before);
  await pull(content, [0], 200);
  await expect.poll(rounds, patience).toBeGreaterThan(before);
  // The sign of the synchronisation goes by itself.
  await inSight(page)
    .locator('ion-refresher.refresher-active')
    .waitFor({ state: 'detached', ...patience });
});

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

test('Hoy comes back with the visit that was opened on its customer’s page, however far the day was scrolled', async () => {
  const row = inSight(page)
    .getByRole('list', { name: 'Visitas del día' })
    .getByRole('link', { name: /^23:00/ });
  await row.waitFor(patience);
  // With the map the day is longer than the phone.
  await button('Mapa').click();
  await inSight(page).getByRole('region', { name: 'Mapa de la ruta' }).locator('.map-stop').first().waitFor(patience);
  await row.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  expect(await scrolled()).toBeGreaterThan(100);
  await row.click();
  // The position of a browser without movement is as old as the test.
  await phone.moveTo(place.point);
  await button('Registrar llegada').click(patience);
  await button(/^Registrar salida/).waitFor(patience);
  await tapTab(page, 'Hoy');
  await inSight(page).getByRole('region', { name: 'Visita en curso' }).waitFor(patience);
  await expect.poll(scrolled, patience).toBe(0);
  await look(page, 'day-with-visit');
  await button('Mapa').click();
});

test('the order of a visit leads to the departure, and then to nothing of the visit', async () => {
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

test('a customer with more invoices than the page shows at first says how many there are, and shows them all', async () => {
  const day = localDateOf(new Date().toISOString());
  const { contact_id, branch_id, seller_id } = place;
  await app.store.withTransaction(1, async (tx) => {
    for (let index = 0; index < 9; index += 1) {
      const id = await tx.nextIds('receivables');
      const owed = { contact_id, contact_warehouse_id: branch_id, seller_id, debit_value: 100_000, updated_at: tx.now };
      await tx.insert(receivables).values({ subscriber_id: 1, id, invoice_id: `FE-900${index}`, voucher_date: day, due_date: addDays(day, 300), ...owed });
      tx.touch('receivables', id);
    }
  });
  await openPath(page, `/clientes/${contact_id}?sucursal=${branch_id}`);
  const more = inSight(page).getByText(/^Ver las \d+ facturas$/);
  await more.waitFor(patience);
  const count = Number((await more.textContent())?.replace(/\D/g, ''));
  await more.click();
  const rows = inSight(page).locator('.customer-list').first().getByRole('listitem');
  await expect.poll(() => rows.count(), patience).toBe(count);
  await rows.filter({ hasText: 'FE-9008' }).waitFor(patience);
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

test('a thumb hits every control of Hoy, Clientes, a customer, an order and Pendientes: 44 pixels wide and high', async () => {
  const small: Record<string, string[]> = {};
  const measure = async (screen: string) => {
    small[screen] = await smallTargets(page);
  };
  await tapTab(page, 'Hoy');
  await inSight(page).getByRole('list', { name: 'Visitas del día' }).getByRole('listitem').first().waitFor(patience);
  await button('Mapa').click();
  await inSight(page).locator('.map-stop').first().waitFor(patience);
  await measure('Hoy');
  await button('Mapa').click();
  await tapTab(page, 'Clientes');
  await choose('Cerca');
  const row = inSight(page).getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: place.identification }).first();
  await row.waitFor(patience);
  await measure('Clientes');
  await row.click();
  await button('Nuevo pedido').waitFor(patience);
  await measure('Cliente');
  await button('Nuevo pedido').click();
  await inSight(page)
    .getByRole('searchbox')
    .fill(`${good(2)} 3`);
  await button(`${good(2)} × 3`).waitFor(patience);
  await measure('Pedido, search');
  await typeCode(page, `${good(2)} 3`);
  const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
  await lines.first().waitFor(patience);
  await measure('Pedido, lines');
  await inSight(page).getByRole('searchbox').fill(good(2));
  await inSight(page)
    .getByRole('list', { name: 'Productos' })
    .getByRole('button', { name: /^Quitar|Agregar/ })
    .first()
    .waitFor(patience);
  await measure('Pedido, results');
  await inSight(page).getByRole('searchbox').fill('');
  await button('Finalizar').click();
  await page.getByRole('dialog', { name: 'Finalizar' }).waitFor(patience);
  await measure('Finalizar');
  // The first Escape closes the sheet, and the order stays.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Finalizar' }).waitFor({ state: 'detached', ...patience });
  expect(await lines.count()).toBeGreaterThan(0);
  await button('Cambiar').click();
  await inSight(page).getByRole('searchbox', { name: '¿Para qué cliente?' }).waitFor(patience);
  await measure('Pedido, customers');
  await openOutbox(page);
  await measure('Pendientes');
  // The map's credit is a word of a line of text.
  expect(Object.fromEntries(Object.entries(small).map(([screen, names]) => [screen, names.filter((name) => !name.startsWith('Natural Earth'))]))).toEqual(
    Object.fromEntries(Object.keys(small).map((screen) => [screen, []])),
  );
});

test('a finger that rests on a customer begins an order from the list; going back closes the actions and stays in the list', async () => {
  await tapTab(page, 'Clientes');
  await choose('Cerca');
  const row = inSight(page).getByRole('list', { name: 'Clientes' }).getByRole('link').filter({ hasText: place.identification }).first();
  await row.waitFor(patience);
  const actions = page.locator('ion-action-sheet:not(.overlay-hidden)');
  await hold(row);
  await actions.getByRole('button', { name: 'Cómo llegar' }).waitFor(patience);
  await look(page, 'customer-actions');
  await page.goBack();
  await actions.waitFor({ state: 'detached', ...patience });
  await inSight(page).getByRole('heading', { level: 1, name: 'Clientes' }).waitFor(patience);
  await hold(row);
  await actions.getByRole('button', { name: 'Nuevo pedido' }).click(patience);
  await inSight(page)
    .getByRole('heading', { level: 1, name: /^Pedido / })
    .waitFor(patience);
});

/** Rests a finger on an element for longer than a tap. */
async function hold(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not in sight');
  const hand = await page.context().newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 40, y: box.y + 20 }] });
  await page.waitForTimeout(700);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
