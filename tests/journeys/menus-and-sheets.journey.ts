/** What going back, Android's button and Esc close: the menu on top, then the sheet under it, and not the page. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gallery, heading, phone, startGallery, visible } from '../support/gallery-app.ts';
import { nameInFocus } from '../support/keyboard.ts';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

const open: Gallery['open'] = (...asked) => gallery.open(...asked);

/** The choices of a select, the actions of a row, the content under a button. */
const menuOf = (page: Page) => page.locator(':is(ion-action-sheet, ion-popover):not(.overlay-hidden)');

/** Missing in the browser's type definitions. */
interface Watching {
  CloseWatcher: new () => EventTarget & { requestClose(): void };
  /** The watchers that were made, the last one on top. */
  watchers: InstanceType<Watching['CloseWatcher']>[];
}

/** In the page, before its scripts: keeps the watchers, which the browser lets nothing but the page itself reach. */
function watchWatchers(): void {
  // Both are in this window: the browser's class, and the list from here on.
  const here = window as unknown as Watching;
  here.watchers = [];
  here.CloseWatcher = class extends here.CloseWatcher {
    constructor() {
      super();
      here.watchers.push(this);
    }
  };
}

/** What the browser of a phone does with Android's back button: it asks the last watcher to close. */
// As above.
const pressAndroidBack = (page: Page) => page.evaluate(() => (window as unknown as Watching).watchers.pop()?.requestClose());

test('of a select in a sheet the first Esc closes the choices, and the second one the sheet', async () => {
  const page = await open('/piezas');
  await page.getByRole('button', { name: 'Hoja' }).click();
  const sheet = page.getByRole('dialog', { name: 'Totales del pedido' });
  await sheet.locator('ion-select').click();
  await menuOf(page).getByRole('radio', { name: 'Tienda' }).waitFor();
  await page.keyboard.press('Escape');
  await menuOf(page).waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.context().close();
});

test('Android’s back closes the choices of a select, then the sheet under them, and leaves the page', async () => {
  const page = await open('/piezas', { viewport: phone });
  await page.addInitScript(watchWatchers);
  await page.reload();
  await page.getByRole('button', { name: 'Hoja' }).click();
  const sheet = page.getByRole('dialog', { name: 'Totales del pedido' });
  await sheet.locator('ion-select').click();
  await menuOf(page).getByRole('radio', { name: 'Tienda' }).waitFor();
  await pressAndroidBack(page);
  await menuOf(page).waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
  await pressAndroidBack(page);
  await sheet.waitFor({ state: 'detached' });
  expect(await heading(page).textContent()).toContain('Piezas');
  await page.context().close();
});

test.each([
  ['a select', '/elegir'],
  ['a row', '/piezas'],
])('the choices of %s are one sheet, round at its top alone', async (_what, path) => {
  const page = await open(path, { viewport: phone });
  if (path === '/elegir') await visible(page).locator('ion-select').click();
  else
    await visible(page)
      .getByRole('link', { name: /^Motopartes Castro/ })
      .dispatchEvent('contextmenu');
  const groups = menuOf(page).locator('.action-sheet-group');
  await groups.last().waitFor();
  expect(await groups.evaluateAll((all) => all.map((group) => getComputedStyle(group).borderTopLeftRadius))).toEqual(['16px', '0px']);
  await page.context().close();
});

test('going back closes the choices of a select, and a menu under a button, and stays on the page', async () => {
  const page = await open('/piezas', { viewport: phone });
  await page.getByRole('link', { name: 'Elegir' }).click();
  await expect.poll(() => heading(page).textContent()).toContain('Elegir');
  for (const opening of [visible(page).locator('ion-select'), page.getByRole('button', { name: 'Cuenta' })]) {
    await opening.click();
    await menuOf(page).waitFor();
    await page.goBack();
    await menuOf(page).waitFor({ state: 'detached' });
    expect(await heading(page).textContent()).toContain('Elegir');
  }
  expect(JSON.parse((await visible(page).locator('output').textContent()) ?? '')).toMatchObject({ line: null, chosen: '' });
  await page.context().close();
});

test.each([
  { what: 'a menu', path: '/elegir', by: 'Cuenta', kind: 'Popover', next: 'Persona' },
  { what: 'a sheet', path: '/piezas', by: 'Hoja', kind: 'Modal', next: 'Anular' },
])('who goes on to another control while $what is leaving is there, and not in it', async ({ path, by, kind, next }) => {
  const page = await open(path);
  await visible(page).getByRole('button', { name: by }).click();
  const over = page.locator(`ion-${kind.toLowerCase()}:not(.overlay-hidden)`);
  await expect.poll(() => over.evaluate((overlay) => overlay.contains(document.activeElement))).toBe(true);
  // The page behind is hidden from screen readers.
  await visible(page)
    .getByRole('button', { name: next, includeHidden: true })
    .evaluate(
      (button: HTMLElement, event) => document.addEventListener(event, () => setTimeout(() => button.focus()), { once: true }),
      `ion${kind}WillDismiss`,
    );
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  expect(await nameInFocus(page)).toBe(next);
  await page.context().close();
});
