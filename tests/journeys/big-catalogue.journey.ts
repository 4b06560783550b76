import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, patience, reads, startDay, tapTab } from '#tests/support/hands.ts';
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

/** Milliseconds from the last letter of each text until the row that it means is first, and the longest task of the page meanwhile. */
async function typed(texts: readonly { text: string; first: string }[]): Promise<{ answers: number[]; longestTask: number }> {
  return await page.evaluate(async (wanted) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const field = document.querySelector<HTMLInputElement>('.view:not([hidden]) input[type=search]');
    // React hears of a value only when it is set as a keyboard sets it.
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

  await inSight(page)
    .getByRole('searchbox')
    .fill(place.goods[0]?.description.slice(0, 3) ?? '', patience);

  await expect.poll(firstPlace, patience).toBe(1);
  expect((await rows.first().boundingBox())?.y).toBeGreaterThan((await inSight(page).getByRole('searchbox').boundingBox())?.y ?? 0);
});
