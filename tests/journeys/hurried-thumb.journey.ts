/** A person in a hurry taps twice, and pastes more text than a field accepts. Spec: ui 'Campo'. */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceNumber, inSight, patience, reads, startOrder, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

let app: SellingDay['app'];
let place: SellingDay['place'];
let page: SellingDay['page'];

beforeAll(async () => {
  ({ app, place, page } = await startSellingDay('vendedor1@demo.correria.co'));
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** Taps the same point twice, `pauseMs` milliseconds apart, whatever page the first tap opened. */
async function tapTwice(target: Locator, pauseMs: number): Promise<void> {
  // A sheet that is still sliding up is at another position a moment later.
  await target.click({ trial: true, ...patience });
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(pauseMs);
  await page.touchscreen.tap(x, y);
}

test('more than fits is not pasted cut short: it stays out, and that is said', async () => {
  await startOrder(page, place);
  await typeCode(page, `${place.goods[0]?.product_code} 6`);
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
  const note = page.getByLabel('Observación');
  await note.fill('Antes de las 5.');
  await note.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'x'.repeat(1_000));
  await page.getByText('No se pegó: caben 1,000 caracteres y sobran 15').waitFor(patience);
  await look(page, 'too-much-pasted');
  expect(await note.inputValue()).toBe('Antes de las 5.');
});

test.each([60, 150, 300])('finished by two taps %i ms apart, the order is made once and its number is in sight', async (pauseMs) => {
  if (pauseMs !== 60) {
    await startOrder(page, place);
    await typeCode(page, `${place.goods[0]?.product_code} 6`);
    await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
  }
  await tapTwice(page.getByRole('dialog', { name: 'Finalizar' }).getByRole('button', { name: 'Finalizar pedido' }), pauseMs);
  const number = await deviceNumber(page);
  // Longer than a view opened by the second tap needs.
  await page.waitForTimeout(1_000);
  expect(await deviceNumber(page)).toBe(number);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
});

test('taps on the same button all count', async () => {
  await startOrder(page, place);
  await typeCode(page, `${place.goods[1]?.product_code} 2`);
  const line = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article').first();
  await tapTwice(line.getByRole('button', { name: 'Agregar' }), 80);
  await expect.poll(() => line.getByRole('textbox', { name: /^Cantidad/ }).inputValue(), patience).toBe('4');
  await reads(page, 'Finalizar');
});
