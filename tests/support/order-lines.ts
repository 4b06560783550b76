/** The lines of the order in sight, of which the page draws those near the ones that are seen. */
import type { Locator, Page } from 'playwright';
import { inSight, patience } from './hands.ts';

const listOf = (page: Page) => inSight(page).getByRole('list', { name: 'Líneas del pedido' });

/** How many lines the order says that it has; it has one at least. */
export const countLines = async (page: Page): Promise<number> =>
  Number(await listOf(page).getByRole('listitem').first().getAttribute('aria-setsize', patience));

/** How many of them are drawn. */
export const countDrawn = (page: Page): Promise<number> => listOf(page).getByRole('article').count();

/** The line at a position, 1 for the first, if it is drawn. */
export const lineAt = (page: Page, position: number): Locator => listOf(page).locator(`[aria-posinset="${position}"]`);

/** A thumb that scrolls down until a line is in sight. */
export async function scrollToLine(page: Page, position: number): Promise<Locator> {
  const line = lineAt(page, position);
  for (let pushes = 0; pushes < 200 && (await line.count()) === 0; pushes += 1) await scrollLines(page, 1_500);
  await line.scrollIntoViewIfNeeded(patience);
  return line;
}

/** Scrolls the order by so many pixels, down or up. */
async function scrollLines(page: Page, pixels: number): Promise<void> {
  await listOf(page).evaluate(async (list, by) => {
    const content = list.closest('ion-content');
    // Ionic's element has the method; the browser's types do not know it.
    const scroller = await (content as unknown as { getScrollElement(): Promise<HTMLElement> }).getScrollElement();
    scroller.scrollTop += by;
    await new Promise(requestAnimationFrame);
  }, pixels);
}

/** A hurried person: the order is at its top as soon as the next digit is in this field. */
export async function scrollToTopAtNextDigit(field: Locator): Promise<void> {
  await field.evaluate(async (input) => {
    const content = input.closest('ion-content') as unknown as { getScrollElement(): Promise<HTMLElement> };
    const scroller = await content.getScrollElement();
    input.addEventListener('input', () => setTimeout(() => scroller.scrollTo(0, 0)), { once: true });
  });
}
