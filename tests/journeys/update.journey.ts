import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, openOutbox, patience, reads, sell, startDay, startOrder, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let phone: Device;
let page: Page;
let other: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  phone = app.device({ at: place.point });
  page = await phone.turnOn();
  // The first load of the page, before a service worker controls it: the page must follow an update too.
  await startDay(page, seller);
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, other }));

const row = (index: number, quantity: number) => `${place.goods[index]?.product_code} ${quantity}`;
const offerIn = (tab: Page) => tab.getByRole('complementary', { name: 'Nueva versión' });
/** The offer leaves a phone its work: with large letters its buttons are whole, and while the keyboard is up it is away. */
async function isBesideTheWork(tab: Page): Promise<void> {
  const before = tab.viewportSize() ?? { width: 390, height: 844 };
  await tab.setViewportSize({ width: 360, height: 640 });
  await tab.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const button = await offerIn(tab).getByRole('button', { name: 'Actualizar' }).boundingBox();
  expect((button?.x ?? 999) + (button?.width ?? 0)).toBeLessThanOrEqual(360);
  await tab.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await tapTab(tab, 'Clientes');
  await inSight(tab).getByRole('searchbox').tap(patience);
  await tab.setViewportSize({ width: 360, height: 380 });
  await expect.poll(() => offerIn(tab).isVisible(), patience).toBe(false);
  await tab.setViewportSize(before);
  await expect.poll(() => offerIn(tab).isVisible(), patience).toBe(true);
}
const runs = (tab: Page, build: string) => tab.locator(`meta[name=build][content="${build}"]`).waitFor({ state: 'attached', ...patience });

/** Deploys a newer version, which this tab finds as by its hourly check. */
async function newVersion(tab: Page): Promise<string> {
  const build = app.publishUpdate();
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await offerIn(tab).waitFor(patience);
  return build;
}

test('taking the new version brings the other tabs too: each stays where it was, with its cart', async () => {
  other = await phone.tab('/hoy');
  await startOrder(other, place);
  await typeCode(other, row(0, 6));
  await other.getByRole('button', { name: 'Finalizar' }).click(patience);
  await other.getByLabel('Observación').fill('Entregar por la puerta de atrás');
  await offerIn(page).waitFor({ state: 'detached' });
  const build = await newVersion(page);
  await offerIn(page).getByRole('button', { name: 'Actualizar' }).click();
  await runs(page, build);
  await runs(other, build);
  await strip(page).getByText('Al día').waitFor(patience);
  await inSight(other)
    .getByRole('article', { name: new RegExp(place.goods[0]?.product_code ?? '') })
    .waitFor(patience);
  await other.getByRole('button', { name: 'Finalizar' }).click(patience);
  expect(await other.getByLabel('Observación').inputValue()).toBe('Entregar por la puerta de atrás');
  await other.keyboard.press('Escape');
});

test('while another tab has a form half-written, updating says so and waits; once it is left, both go over', async () => {
  await tapTab(other, 'Clientes');
  await other.evaluate(() => {
    location.hash = '/b2b/tercer/cliente-prospecto';
  });
  const name = inSight(other).getByLabel('Nombre o razón social');
  await name.fill('Ferretería La Esquina');
  const build = await newVersion(page);
  expect(await offerIn(other).count()).toBe(0);
  await offerIn(page).getByRole('button', { name: 'Actualizar' }).click();
  await page.getByText('En otra pestaña hay algo sin guardar.').waitFor(patience);
  expect(await name.inputValue()).toBe('Ferretería La Esquina');
  await tapTab(other, 'Hoy');
  await other.getByRole('button', { name: 'Salir sin guardar' }).click(patience);
  await offerIn(other).waitFor(patience);
  await look(other, 'update-offered');
  await isBesideTheWork(other);
  await offerIn(other).getByRole('button', { name: 'Actualizar' }).click();
  await runs(page, build);
  await runs(other, build);
  await other.close();
});

test('updating in the middle of sending a full outbox delivers everything, once', async () => {
  await strip(page).getByText('Al día').waitFor(patience);
  await phone.loseSignal();
  const numbers: string[] = [];
  for (const index of [1, 2, 3]) numbers.push(await sell(page, place, [row(index, 7)]));
  await expect.poll(() => strip(page).textContent(), patience).toContain('3 por enviar');
  const held = app.line.holdAnswerTo('POST', '/sync/commands');
  await phone.findSignal();
  const build = await newVersion(page);
  const release = await held;
  expect(await ordersNumbered(app, numbers[0] ?? '')).toHaveLength(1);
  await offerIn(page).getByRole('button', { name: 'Actualizar' }).click();
  await runs(page, build);
  release();
  await expect.poll(() => app.line.pushed(numbers[0] ?? ''), patience).toBeGreaterThanOrEqual(2);
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
  for (const number of numbers) expect(await ordersNumbered(app, number)).toHaveLength(1);
});
