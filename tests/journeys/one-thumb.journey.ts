import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceNumber, inSight, patience, startOrder, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';
import { buttonsCut, wordsCut } from '#tests/support/words-cut.ts';

let app: SellingDay['app'];
let place: SellingDay['place'];
let page: SellingDay['page'];

beforeAll(async () => {
  ({ app, place, page } = await startSellingDay('vendedor1@demo.correria.co'));
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const field = () => inSight(page).getByRole('searchbox');
const lines = () => inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
const results = () => inSight(page).getByRole('list', { name: 'Productos' }).getByRole('article');
const quantityOf = (row: Locator) => row.getByRole('textbox', { name: /^Cantidad/ });
const rowOf = (code: string) => results().filter({ has: page.locator('.product-row-code', { hasText: new RegExp(`^${RegExp.escape(code)}( ·|$)`) }) });
const good = (index: number) => place.goods[index]?.product_code ?? '';

/** Reduces the viewport by the height of a phone's keyboard. */
async function keyboardUp(): Promise<void> {
  await page.setViewportSize({ width: 360, height: 380 });
}
const keyboardDown = () => page.setViewportSize({ width: 360, height: 640 });

test('ten lines by search are two taps each: the field and the quantity in the row', async () => {
  await startOrder(page, place);
  await inSight(page).getByText('El carrito está vacío').waitFor(patience);
  // The customer's usual products are listed in the empty order, each with its own quantity field.
  const usual = inSight(page).getByRole('region', { name: /^(Le toca reponer|Lo más comprado|Dejó de comprar)$/ });
  await quantityOf(usual.first()).first().waitFor(patience);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap(patience);
    taps += 1;
  };
  for (let line = 0; line < 10; line += 1) {
    await tap(field());
    // The previous search text is selected: typing replaces it.
    await page.keyboard.type(good(line));
    await tap(quantityOf(rowOf(good(line))));
    await page.keyboard.type('2');
    await expect.poll(() => quantityOf(rowOf(good(line))).inputValue(), patience).toBe('2');
  }
  await tap(inSight(page).getByRole('button', { name: 'Finalizar' }));
  await tap(page.getByRole('dialog', { name: 'Finalizar' }).getByRole('button', { name: 'Finalizar pedido' }));
  const number = await deviceNumber(page);
  console.log(`ten lines by search: ${taps} taps to the confirmed order`);
  expect(taps).toBeLessThanOrEqual(24);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
});

test('ten lines by their codes are three taps, and ten of a copied list are five', async () => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap(patience);
    taps += 1;
  };
  const confirm = async () => {
    await expect.poll(() => lines().count(), patience).toBeGreaterThan(0);
    await tap(inSight(page).getByRole('button', { name: 'Finalizar' }));
    await tap(page.getByRole('dialog', { name: 'Finalizar' }).getByRole('button', { name: 'Finalizar pedido' }));
    const number = await deviceNumber(page);
    await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
    return await inSight(page).locator('.order-sum').textContent();
  };
  await startOrder(page, place);
  await tap(field());
  for (let line = 0; line < 10; line += 1) {
    // The field keeps the focus, and is empty again after each Enter.
    await page.keyboard.type(`${good(line)} 2`);
    await page.keyboard.press('Enter');
    await expect.poll(() => field().inputValue(), patience).toBe('');
  }
  expect(await confirm()).toContain('10 productos');
  expect(taps).toBe(3);

  taps = 0;
  await startOrder(page, place);
  await page.context().grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await page.evaluate((list) => navigator.clipboard.writeText(list), Array.from({ length: 10 }, (_, line) => `${good(line)} 2`).join('\n'));
  await tap(inSight(page).getByRole('button', { name: 'Pegar lista' }));
  const sheet = page.getByRole('dialog', { name: 'Pegar lista' });
  await tap(sheet.getByRole('button', { name: 'Pegar lo copiado' }));
  await tap(sheet.getByRole('button', { name: 'Agregar 10 productos' }));
  expect(await confirm()).toContain('10 productos');
  expect(taps).toBe(5);
});

test('with the keyboard up on a small phone three results are whole in sight, and what Enter would add is said while it is typed', async () => {
  await startOrder(page, place);
  await keyboardUp();
  await field().tap(patience);
  await page.keyboard.type('620');
  await results()
    .nth(3)
    .waitFor({ state: 'attached', ...patience });
  await look(page, 'thumb-keyboard');
  const third = await results().nth(2).boundingBox();
  expect((third?.y ?? 999) + (third?.height ?? 0)).toBeLessThanOrEqual(380);
  await field().fill(`${good(0)} 3`);
  await inSight(page)
    .getByRole('button', { name: `${good(0)} × 3` })
    .waitFor(patience);
  expect(await inSight(page).getByText('Ningún producto coincide').count()).toBe(0);
  await look(page, 'thumb-typed');
  await inSight(page)
    .getByRole('button', { name: `${good(0)} × 3` })
    .tap();
  await expect.poll(() => lines().count(), patience).toBe(1);
  // A screen reader announces the added line, and the line is visible.
  await inSight(page)
    .getByText(`${good(0)} × 3 en el pedido`)
    .waitFor({ state: 'attached', ...patience });
  await keyboardDown();
});

test('the ways to fill an order stand in one row of a phone, also of the smallest, and large letters cut none of them', async () => {
  const ways = inSight(page).locator('.cart-ways').getByRole('button');
  const tops = () => ways.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))].length);
  expect(await ways.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ((one.getRootNode() as ShadowRoot).host ?? one).textContent))).toEqual([
    'Repetir último pedido',
    'Pegar lista',
    'Vaciar',
  ]);
  expect(await tops(), '360 pixels').toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(tops, patience).toBe(1);
  await look(page, 'thumb-ways');
  await keyboardDown();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect([...(await buttonsCut(page)), ...(await wordsCut(page))]).toEqual([]);
  // The bars at both ends leave room for the lines.
  const room = () =>
    inSight(page)
      .locator('ion-content')
      .evaluate((content) => content.clientHeight);
  await expect.poll(room, patience).toBeGreaterThan(100);
  // The total is beside the button or above it, and not under it.
  const [sum, finishing] = [
    await inSight(page).locator('.bottom-bar strong').boundingBox(),
    await inSight(page).getByRole('button', { name: 'Finalizar' }).boundingBox(),
  ];
  if (!sum || !finishing) throw new Error('the bar has no total or no button');
  expect(sum.x + sum.width <= finishing.x || sum.y + sum.height <= finishing.y).toBe(true);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
});

test('a line that is pushed aside goes, and comes back to its place with Deshacer', async () => {
  await typeCode(page, `${good(1)} 4`);
  await expect.poll(() => lines().count(), patience).toBe(2);
  const before = await lines().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await push(lines().first());
  await expect.poll(() => lines().count(), patience).toBe(1);
  await look(page, 'thumb-pushed');
  await page.getByRole('button', { name: 'Deshacer' }).tap();
  await expect.poll(() => lines().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), patience).toEqual(before);
});

test('a tap on the words of a line opens the product with its whole description, and going back comes to the order', async () => {
  const description = lines().first().locator('.product-row-description');
  const words = (await description.textContent()) ?? '';
  // The link of the row lies over its words.
  await description.tap({ force: true });
  await inSight(page).getByRole('heading', { level: 2, name: words, exact: true }).waitFor(patience);
  await page.goBack();
  await expect.poll(() => lines().count(), patience).toBe(2);
});

test('one strip says how many notices there are and how many hinder, and names the goods, the freight and the IVA apart', async () => {
  await quantityOf(lines().first()).fill('1');
  await quantityOf(lines().nth(1)).fill('1');
  await quantityOf(lines().nth(1)).blur();
  const strip = inSight(page).getByRole('region', { name: 'Avisos' });
  await strip.getByText(/\d avisos? · 1 impide/).waitFor(patience);
  await inSight(page)
    .getByText(/productos \$.* flete \$.* IVA\s\$/)
    .waitFor(patience);
  await strip.getByRole('button').tap();
  await inSight(page)
    .getByRole('list', { name: 'Avisos del pedido' })
    .getByText(/para el pedido mínimo/)
    .waitFor(patience);
  // The strip does not repeat a sentence of the list that it opened.
  expect(await strip.getByText(/para el pedido mínimo/).count()).toBe(1);
  await look(page, 'thumb-notices');
  await strip.getByRole('button').tap();
  // On the smallest phone one line of the order is completely visible above the notices.
  const [line, notices] = [await lines().first().boundingBox(), await strip.boundingBox()];
  expect((line?.y ?? 999) + (line?.height ?? 0)).toBeLessThanOrEqual(notices?.y ?? 0);
});

test('going back closes what lies over the order, and empties its search, before it leaves the order', async () => {
  await field().fill('rodamiento');
  await results().first().waitFor(patience);
  await page.goBack();
  await expect.poll(() => field().inputValue(), patience).toBe('');
  await inSight(page).getByRole('button', { name: 'Finalizar' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Finalizar' });
  await sheet.waitFor(patience);
  // However many notices come before it, the total is in sight beside the button.
  await sheet.getByRole('list', { name: 'Avisos del pedido' }).getByRole('listitem').first().waitFor(patience);
  const total = sheet.locator('.finish-total');
  expect(await total.textContent()).toMatch(/^Total con IVA\$ [\d,]+$/);
  const bottom = async () => {
    const box = await total.boundingBox();
    return (box?.y ?? 999) + (box?.height ?? 0);
  };
  await expect.poll(bottom, patience).toBeLessThanOrEqual(640);
  await look(page, 'thumb-finish');
  await page.goBack();
  await sheet.waitFor({ state: 'detached', ...patience });
  await expect.poll(() => lines().count(), patience).toBe(2);
});

test('a quantity over the stock is kept while it is typed, and a seller orders all of it: what is missing is billed when it comes', async () => {
  const quantity = quantityOf(lines().first());
  const before = await quantity.inputValue();
  await quantity.fill('98765');
  expect(await page.getByRole('dialog', { name: 'Disponibilidad' }).count()).toBe(0);
  await quantity.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Disponibilidad' });
  await sheet.getByText('98,765', { exact: false }).first().waitFor(patience);
  await look(page, 'thumb-shortage');
  await page.goBack();
  await sheet.waitFor({ state: 'detached', ...patience });
  // What was typed stays, with the reason why the order does not have it.
  await expect.poll(() => quantity.inputValue(), patience).toBe('98765');
  await lines().first().getByRole('alert').getByText(`: el pedido sigue con ${before}`, { exact: false }).waitFor(patience);
  await look(page, 'thumb-declined');
  // A further Enter asks again, and the one after that takes what there is: it closes nothing.
  await quantity.press('Enter');
  const all = sheet.getByRole('button', { name: /^Agregar (los|el único)/ });
  await expect.poll(() => all.evaluate((one) => one === (one.getRootNode() as Document | ShadowRoot).activeElement), patience).toBe(true);
  const available = (await sheet.locator('.sheet-foot .action-primary').textContent())?.replace(/\D/g, '') || '1';
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached', ...patience });
  await expect.poll(() => quantity.inputValue(), patience).toBe(available);
  expect(await lines().first().getByRole('alert').count()).toBe(0);
  await quantity.fill('98765');
  await quantity.press('Enter');
  await sheet.getByRole('button', { name: 'Pedir los 98,765' }).tap(patience);
  await lines().first().getByText('Lo que falte se factura cuando llegue.', { exact: false }).waitFor(patience);
  expect(await quantity.inputValue()).toBe('98765');
  await look(page, 'thumb-backorder');
});

test('Enter in a quantity of the results leads to the next one below', async () => {
  await field().fill('rodamiento');
  // The rows of the search before stay until those of this one are there.
  const found = () => results().evaluateAll((rows) => rows.length > 3 && rows.every((row) => /rodamiento/i.test(row.textContent ?? '')));
  await expect.poll(found, patience).toBe(true);
  /** The labels of the quantities in their order on the screen; `stocked`: a unit can be added. */
  const shown = await results().evaluateAll((rows) =>
    rows
      .map((row) => ({
        label: row.querySelector('input:not(:disabled)')?.getAttribute('aria-label') ?? '',
        stocked: /\d disponible|Disponible/.test(row.textContent ?? ''),
        top: row.getBoundingClientRect().top,
      }))
      .filter(({ label }) => label !== '')
      .sort((one, other) => one.top - other.top),
  );
  const at = shown.findIndex(({ stocked }) => stocked);
  const [first, second] = shown.slice(at, at + 2);
  if (!first || !second) throw new Error('the search finds too little that can be sold');
  const named = ({ label }: { label: string }) => inSight(page).getByRole('textbox', { name: label, exact: true });
  await named(first).tap(patience);
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => named(second).evaluate((input) => input === document.activeElement), patience).toBe(true);
});

test('a pasted list goes out of the order again with Deshacer, and what was there before stays', async () => {
  await field().fill('');
  const labels = () => lines().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await lines().first().waitFor(patience);
  const before = await labels();
  await inSight(page).getByRole('button', { name: 'Pegar lista' }).tap(patience);
  const sheet = page.getByRole('dialog', { name: 'Pegar lista' });
  await sheet.getByLabel(/^Un producto por fila/).fill('NADA-1 4');
  // The rows that cannot be read are told apart from the button above them.
  const unread = sheet.locator('.form-failure');
  await unread.getByText('no existe el código NADA-1').waitFor(patience);
  const file = await sheet.locator('.file-choice').boundingBox();
  expect((await unread.boundingBox())?.y).toBeGreaterThan((file?.y ?? 999) + (file?.height ?? 0) + 4);
  await sheet.getByLabel(/^Un producto por fila/).fill(`${good(6)} 3\n${good(7)} 2`);
  await sheet.getByRole('button', { name: 'Agregar 2 productos' }).tap(patience);
  await expect.poll(() => lines().count(), patience).toBe(before.length + 2);
  await page.locator('.toast', { hasText: 'Se agregaron 2 productos' }).getByRole('button', { name: 'Deshacer' }).tap(patience);
  await expect.poll(labels, patience).toEqual(before);
});

/** Swipes a row to the left, past its middle. */
async function push(row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  // The list may still be scrolling to the line that was added last.
  await page.waitForTimeout(500);
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('it is not in sight');
  const hand = await page.context().newCDPSession(page);
  const y = box.y + 12;
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await at('touchStart', box.width - 30);
  for (let x = box.width - 30; x > 20; x -= 20) {
    await at('touchMove', x);
    await page.waitForTimeout(16);
  }
  await at('touchEnd', 20);
}
