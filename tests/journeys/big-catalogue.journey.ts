import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, patience, reads, startDay, startOrder, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp({ products: 20_000 });
  place = await sellingPlace(app, seller);
  page = await app.device({ at: place.point }).turnOn();
  await startDay(page, seller);
}, 300_000);
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** A wheel turn scrolls for some frames: the scrolling has ended when two readings are equal. */
async function atRest(firstPlace: () => Promise<number>): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await firstPlace();
        const isAtRest = now === before;
        before = now;
        return isAtRest;
      },
      { ...patience, interval: 300 },
    )
    .toBe(true);
}

/** Measures the milliseconds from the last keystroke of each text until the expected row is first, and the page's longest task meanwhile. */
async function typed(texts: readonly { text: string; first: string }[]): Promise<{ answers: number[]; longestTask: number }> {
  return await page.evaluate(async (wanted) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const field = document.querySelector<HTMLInputElement>('.view:not([hidden]) input[type=search]');
    // React receives a value only if the test sets it through the setter of the element's prototype.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const write = (value: string) => {
      setValue?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const firstRow = () => document.querySelector('.view:not([hidden]) article')?.getAttribute('aria-label') ?? '';
    const answers: number[] = [];
    for (const { text, first } of wanted) {
      for (let letters = 2; letters < text.length; letters += 1) {
        write(text.slice(0, letters));
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      const startedMs = performance.now();
      write(text);
      while (!firstRow().startsWith(`${first} `)) {
        if (performance.now() - startedMs > 10_000) throw new Error(`${text}: ${firstRow()} is first`);
        await new Promise(requestAnimationFrame);
      }
      answers.push(performance.now() - startedMs);
    }
    observer.disconnect();
    return { answers, longestTask: Math.max(0, ...tasks) };
  }, texts);
}

test('20,000 products are searched while typing: the best is first', async () => {
  await tapTab(page, 'Catálogo');
  await reads(page, /20,00\d productos/);
  await inSight(page).getByRole('article').first().waitFor(patience);
  const goods = place.goods.filter((_, index) => index % 40 === 0).slice(0, 15);
  expect(goods.length).toBeGreaterThan(10);
  const asTyped = goods.map(({ product_code }, index) => ({
    text: index % 2 === 0 ? product_code : product_code.replace(/\W/g, '').toLowerCase(),
    first: product_code,
  }));
  await typed(asTyped.slice(0, 2));
  const { answers, longestTask } = await typed(asTyped);
  const sorted = answers.toSorted((one, other) => one - other);
  console.log(
    `search over 20,000: median ${Math.round(sorted[7] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms, longest task ${Math.round(longestTask)} ms`,
  );
  await look(page, 'big-catalogue');
});

test('the list goes on while it is scrolled, and another question begins at the top', async () => {
  const rows = inSight(page).getByRole('listitem');
  const firstPlace = () => rows.first().getAttribute('aria-posinset').then(Number);
  await inSight(page).getByRole('searchbox').fill('', patience);
  await reads(page, /20,00\d productos/);
  await rows.first().hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return await firstPlace();
    }, patience)
    .toBeGreaterThan(100);
  await atRest(firstPlace);

  await inSight(page)
    .getByRole('searchbox')
    .fill(place.goods[0]?.description.slice(0, 3) ?? '', patience);

  await expect.poll(firstPlace, patience).toBe(1);
  expect((await rows.first().boundingBox())?.y).toBeGreaterThan((await inSight(page).getByRole('searchbox').boundingBox())?.y ?? 0);
});

test('Enter on words adds nothing and leaves them in the field; on a phone it hides the keyboard, as its search key is meant to', async () => {
  const field = () => inSight(page).getByRole('searchbox');
  const isFocused = () => field().evaluate((input) => input === document.activeElement);
  const good = place.goods.at(-1);
  if (!good) throw new Error('The place sells nothing.');
  // Types the words, and the code without its last letter, which matches no complete code.
  const words = `${good.description} ${good.product_code.slice(0, -1)}`;
  await startOrder(page, place);
  await reads(page, 'El carrito está vacío');
  await field().press('Enter');
  for (const text of [words, good.description.split(' ')[0] ?? '', good.product_code.slice(0, -1)]) {
    await field().fill(text);
    await inSight(page).getByRole('article').first().waitFor(patience);
    await field().press('Enter');
    await expect.poll(isFocused, patience).toBe(false);
    await expect.poll(() => field().inputValue(), patience).toBe(text);
  }
  await field().fill('');
  await reads(page, 'El carrito está vacío');
});

test('Enter takes the code that the field holds by then, with its last letter typed in the same moment, and goes on to the next', async () => {
  const field = inSight(page).getByRole('searchbox');
  const good = place.goods.at(-1);
  // Types as a barcode reader does: all characters at once, then Enter.
  await field.evaluate(async (input: HTMLInputElement, text) => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, good?.product_code ?? '');

  await expect
    .poll(
      () =>
        inSight(page)
          .getByRole('article')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))),
      patience,
    )
    .toEqual([expect.stringContaining(good?.product_code ?? '')]);
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('each Enter counts once, however fast they come on a slow phone: two readings are two, Enter twice is one, a wrong code comes back', async () => {
  const field = inSight(page).getByRole('searchbox');
  const [read, other] = place.goods;
  if (!read || !other) throw new Error('The place sells too little.');
  await field.fill('');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await field.focus();
  for (const code of [read.product_code, read.product_code, other.product_code]) {
    await page.keyboard.type(`${code} 2`);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');

  const quantityOf = (good: { product_code: string }) =>
    inSight(page)
      .getByRole('article', { name: new RegExp(`^${good.product_code.replace(/[^\w ]/g, '\\$&')} `) })
      .getByRole('textbox', { name: /^Cantidad/ });
  await expect.poll(() => quantityOf(read).inputValue(), patience).toBe('4');
  await expect.poll(() => quantityOf(other).inputValue(), patience).toBe('2');
  expect(await field.inputValue()).toBe('');

  await field.fill('0000-NADA 3');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue(), patience).toBe('0000-NADA 3');
  // A row that was typed alone has no number.
  await page.locator('.toast', { hasText: 'Error! No existe el código 0000-NADA.' }).waitFor(patience);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await field.fill('');
});

test('under the keys of endings, with the keyboard up on a small phone, three results are whole in sight, although two of them have a reference', async () => {
  await page.setViewportSize({ width: 360, height: 380 });
  const field = inSight(page).getByRole('searchbox');
  await field.tap();
  await field.fill('6203-2rs');
  await inSight(page).getByRole('button', { name: '-ZZ', exact: true }).waitFor(patience);
  const rows = () =>
    inSight(page)
      .getByRole('listitem')
      .evaluateAll((all) =>
        all
          .map((row) => ({ bottom: row.getBoundingClientRect().bottom, hasReference: row.querySelector('.product-row-code span') !== null }))
          .sort((one, other) => one.bottom - other.bottom)
          .slice(0, 3),
      );
  await expect.poll(async () => (await rows()).map(({ hasReference }) => hasReference), patience).toEqual([false, true, true]);
  await expect.poll(async () => (await rows())[2]?.bottom, patience).toBeLessThanOrEqual(380);
  await look(page, 'big-catalogue-endings');
});
