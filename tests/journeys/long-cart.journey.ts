/** A cart of two hundred lines: only the rows near those in sight exist, and all of them are reached, by scrolling and by keys. */
import { and, desc, eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { inSight, patience, startOrder, typeCode } from '#tests/support/hands.ts';
import { countDrawn, countLines, lineAt, scrollToLine, scrollToTopAtNextDigit } from '#tests/support/order-lines.ts';
import { pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';

const lineCount = 200;
const mostDrawn = 40;
let app: SellingDay['app'];
let place: SellingDay['place'];
let page: Page;

beforeAll(async () => {
  ({ app, place, page } = await startSellingDay('vendedor1@demo.correria.co'));
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const line = (position: number) => lineAt(page, position);
const quantityOf = (one: Locator) => one.getByRole('textbox', { name: /^Cantidad/ });
const nameOf = (one: Locator) => one.getByRole('article').getAttribute('aria-label');

/** The position of the line that the focus is in; 0 outside of them. */
const inFocus = () => page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0));

test('of two hundred lines few are drawn; line 150 is reached by scrolling, keeps the focus and the number that is typed out of sight, and by keys the next one follows', async () => {
  const known = await app.store.db
    .select({ code: products.product_code, id: products.id })
    .from(products)
    .innerJoin(product_stock, and(eq(product_stock.subscriber_id, products.subscriber_id), eq(product_stock.product_id, products.id)))
    .where(and(eq(products.subscriber_id, 1), eq(products.state, 1), eq(products.block_sale, false), eq(product_stock.warehouse_id, 1)))
    // What is typed below is there.
    .orderBy(desc(product_stock.quantity_available), products.id);
  const pasted = known.filter(({ id }) => id !== place.goods[0]?.id).slice(0, lineCount);
  await startOrder(page, place);
  await inSight(page).getByRole('button', { name: 'Pegar lista' }).click(patience);
  await page.getByLabel('Un producto por fila: código y cantidad').fill(pasted.map(({ code }) => `${code}\t2`).join('\n'));
  await page.getByRole('button', { name: `Agregar ${lineCount} productos` }).click(patience);
  await expect.poll(() => countLines(page), patience).toBe(lineCount);
  expect(await countDrawn(page)).toBeLessThanOrEqual(mostDrawn);

  const far = await scrollToLine(page, 150);
  expect((await nameOf(far))?.split(' ')[0]).toBe(pasted[149]?.code);
  await quantityOf(far).focus();
  // Scrolled far away at the last digit, before the order has taken it, and back: it is the same field.
  await page.keyboard.type('1');
  await scrollToTopAtNextDigit(quantityOf(far));
  await page.keyboard.type('7');
  await line(1).waitFor(patience);
  // A new line would come into sight by then.
  await page.waitForTimeout(300);
  await line(1).waitFor(patience);
  expect(await inFocus()).toBe(150);
  expect(await countDrawn(page)).toBeLessThanOrEqual(mostDrawn);
  await scrollToLine(page, 150);
  expect(await quantityOf(far).inputValue()).toBe('17');
  await quantityOf(far).press('Enter');

  // By keys each line follows the one before, far past those that were drawn.
  await quantityOf(far).focus();
  const passed = new Set<number>();
  for (let presses = 0; presses < 400 && !passed.has(175); presses += 1) {
    await page.keyboard.press('Tab');
    passed.add(await inFocus());
  }
  expect([...passed]).toEqual(Array.from({ length: 26 }, (_, index) => 150 + index));
  expect(await countDrawn(page)).toBeLessThanOrEqual(mostDrawn);
});

test('a line far down that is taken out by keys leaves the focus in the one that follows, and a new line comes into sight', async () => {
  const next = await nameOf(line(171));
  await quantityOf(line(170)).fill('1');
  await line(170).getByRole('button', { name: 'Quitar' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => countLines(page), patience).toBe(lineCount - 1);
  await expect.poll(inFocus, patience).toBe(170);
  expect(await nameOf(line(170))).toBe(next);

  await typeCode(page, `${place.goods[0]?.product_code} 3`);
  await expect.poll(() => countLines(page), patience).toBe(lineCount);
  await expect.poll(() => isWholeInSight(line(lineCount)), patience).toBe(true);
});

test('on paper the order has all of its lines', async () => {
  expect(await countDrawn(page)).toBeLessThanOrEqual(mostDrawn);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => countDrawn(page), patience).toBe(lineCount);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => countDrawn(page), patience).toBeLessThanOrEqual(mostDrawn);
});

/** Between the toolbar and the total. */
async function isWholeInSight(row: Locator): Promise<boolean> {
  if ((await row.count()) === 0) return false;
  const [box, content] = [await row.boundingBox(), await inSight(page).locator('ion-content').boundingBox()];
  if (!box || !content) return false;
  return box.y >= content.y - 1 && box.y + box.height <= content.y + content.height + 1;
}
