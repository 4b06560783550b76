import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { deviceNumber, inSight, patience, reads, strip } from '#tests/support/hands.ts';
import { focusCame, nameInFocus } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const customer = 'cliente1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let page: Page;
let keys = 0;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, 'vendedor1@demo.correria.co');
  page = await app.device({ kind: 'desk' }).turnOn();
});
afterAll(() => app.close());
pictureFailures(() => ({ desk: page }));

/** Presses one key and checks that a visible element has the focus afterwards. */
async function press(key: string): Promise<void> {
  await page.keyboard.press(key);
  keys += 1;
  await expect.poll(() => page.evaluate(isFocusInSight), patience).toBe(true);
}

async function type(text: string): Promise<void> {
  await page.keyboard.type(text);
  keys += text.length;
}

function isFocusInSight(): boolean {
  const element = document.activeElement;
  if (!element || element === document.body) return false;
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** Presses the key until the focused element has this name. */
async function go(name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await press(key);
    if (name.test(await nameInFocus(page))) return;
  }
  throw new Error(`${key} never came to ${name}`);
}

/** Waits until the focused element has this name. */
const stands = async (name: RegExp) => await expect.poll(() => nameInFocus(page), patience).toMatch(name);
const rowInFocus = () => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label') ?? '');

const lines = () => inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');

test('a customer comes in and orders ten references by their codes, with the keyboard alone and the focus never lost', async () => {
  // The login takes the focus by itself.
  await stands(/^Correo/);
  await type(customer);
  await go(/^Contraseña/);
  await type(demoPassword);
  await press('Enter');
  await strip(page).getByText('Al día').waitFor(patience);
  await focusCame(page);
  keys = 0;
  await go(/^Saltar a las pestañas$/, 'Shift+Tab');
  await press('Enter');
  await go(/^Pedido$/);
  await press('Enter');
  const branch = inSight(page).getByRole('list', { name: 'Clientes' });
  const empty = inSight(page).getByText('El carrito está vacío');
  await branch.or(empty).first().waitFor(patience);
  if (await branch.isVisible()) {
    // Keys before the view has the focus would be counted from the tabs.
    await focusCame(page);
    await go(new RegExp(`^${await branch.getByRole('button').first().textContent()}$`));
    await press('Enter');
  }
  await empty.waitFor(patience);
  await press('/');
  const goods = place.goods.slice(0, 10);
  for (const [index, { product_code }] of goods.entries()) {
    await type(`${product_code} 3`);
    await press('Enter');
    await expect.poll(() => lines().count(), patience).toBe(index + 1);
  }
  await look(page, 'customer-keys');
  await go(/^Finalizar$/);
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog], ion-modal') !== null), patience).toBe(true);
  await go(/^Finalizar pedido$/);
  await press('Enter');
  const number = await deviceNumber(page);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
  const codes = goods.reduce((sum, { product_code }) => sum + product_code.length + 3, 0);
  console.log(`ten references by code: ${keys} keys from the first page to the confirmed order, ${codes} of them the codes and quantities`);
  // Each of the ten lines is a stop more, which leads to its product.
  expect(keys - codes).toBeLessThan(80);
  await look(page, 'customer-keys-order');
});

test('what is found by words is added, counted and taken out by keys, each of which counts and leaves the focus where the next one is wanted', async () => {
  await go(/^Repetir$/);
  await press('Enter');
  await reads(page, 'Vaciar');
  await press('/');
  const good = place.goods[11];
  await type(good?.product_code ?? '');
  // Until then the list may have what the first letters found.
  await inSight(page)
    .getByRole('list', { name: 'Productos' })
    .getByRole('article')
    .first()
    .and(page.getByRole('article', { name: new RegExp(`^${good?.product_code} `) }))
    .waitFor(patience);
  await go(/^Agregar /);
  await press('Enter');
  await expect.poll(() => nameInFocus(page), patience).toMatch(/^Cantidad de /);
  await type('4');
  await press('Enter');
  expect(await nameInFocus(page)).toMatch(/^Cantidad de /);
  await go(/^Quitar$/, 'Shift+Tab');
  for (let units = 4; units > 0; units -= 1) await press('Enter');
  await expect.poll(() => nameInFocus(page), patience).toMatch(/^Agregar /);
});

test('a line that is taken out of the cart by keys leaves the keyboard at the next one, then at the one before, then at the search', async () => {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await lines().first().waitFor(patience);
  const [first, second, third] = place.goods;
  while ((await lines().count()) > 3) {
    const before = await lines().count();
    await lines()
      .last()
      .getByRole('textbox', { name: /^Cantidad/ })
      .focus();
    await page.keyboard.type('0');
    await expect.poll(() => lines().count(), patience).toBe(before - 1);
    // A figure that is typed on belongs to no other line.
    await stands(/^Quitar$/);
  }
  const left = await lines().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(left.map((name) => name.split(' ')[0])).toEqual([first, second, third].map((good) => good?.product_code));
  for (const line of await lines().all()) {
    await line.getByRole('textbox', { name: /^Cantidad/ }).focus();
    await page.keyboard.type('1');
  }
  await lines().nth(1).getByRole('button', { name: 'Quitar' }).focus();
  await press('Enter');
  await expect.poll(() => lines().count(), patience).toBe(2);
  await stands(/^Quitar$/);
  expect(await rowInFocus()).toBe(left[2]);
  // A key pressed twice was meant for the line that went.
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
  expect(await lines().count()).toBe(2);
  await press('Enter');
  await expect.poll(() => lines().count(), patience).toBe(1);
  expect(await rowInFocus()).toBe(left[0]);
  await page.waitForTimeout(400);
  await press('Enter');
  await expect.poll(() => lines().count(), patience).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')), patience).toBe('search');
});
