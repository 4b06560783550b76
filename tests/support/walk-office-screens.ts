import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnDevices } from '#pwa/app/screens/built-screens.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import { axeFindsNothingInAnyTheme, officeFrame, putOn } from '#tests/support/axe.ts';
import type { Client } from '#tests/support/client.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, logIn, openPath, patience } from '#tests/support/hands.ts';
import { addressOf, fillOffice } from '#tests/support/office-screens.ts';
import { pictureFailures } from '#tests/support/pictures.ts';

const person = 'super@demo.correria.co';
/** Milliseconds: a third party has twelve tabs, each checked in three themes. */
const longest = 300_000;

/** The text of screens without rows here: device screens opened in the office, and a seller's route, of which the demo has none. */
const saysOf = (name: ScreenName) => {
  if (name === 'dynamicMatrix') return ['Arrastre campos a filas y columnas'];
  if (name === 'sellerRoute') return ['Sin recorrido ese día'];
  return isOnDevices(name) ? ['Esta pantalla está en los equipos de vendedores y clientes'] : [];
};

/** Reports and lists with more figures than a desk of 1280 pixels has room for. */
const wide: readonly ScreenName[] = [
  ...(['collections', 'report', 'ageingReport', 'receiptsReport', 'withoutPurchase', 'customerShare'] as const),
  ...(['commercialManagement', 'commercialManagementDetail', 'yearlyBudget', 'dynamicMatrixDetail'] as const),
];

/** Views that were left, and the rows of a list beyond the eighth, which look as the first ones do and take axe most of its time. */
const left = '.view[hidden], tbody tr:nth-child(n + 9)';

/**
 * Registers a test for each of these screens of the office, with rows: axe finds nothing in any theme, and the last column of its lists is in sight on
 * a desk of 1280 pixels. To be called once per file.
 */
export function walkOfficeScreens(names: readonly ScreenName[]): void {
  let app: FieldApp;
  let office: Client;
  let page: Page;
  let isFirst = true;

  beforeAll(async () => {
    app = await startFieldApp();
    office = app.as(person);
    await fillOffice(office, app.as('vendedor1@demo.correria.co'));
    page = await app.device({ kind: 'desk', keepsApp: false }).turnOn();
    await logIn(page, person);
    await page.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
    await openPath(page, '/no-existe');
  });
  afterAll(() => app.close());
  pictureFailures(() => ({ page }));

  test.each(names)(
    '%s',
    async (name) => {
      const path = await addressOf(name, office);
      await page.evaluate((to) => {
        // A view of an earlier screen may still be mounted, and be the one that is opened now.
        for (const view of document.querySelectorAll('[data-was-before]')) view.removeAttribute('data-was-before');
        document.querySelector('.view:not([hidden])')?.setAttribute('data-was-before', '');
        location.hash = to;
      }, path);
      await page.locator('.view:not([hidden]):not([data-was-before]) h1').waitFor(patience);
      expect(new URL(page.url()).hash).toBe(`#${path}`);
      await isGood(page, name, '', isFirst ? left : `${left}, ${officeFrame}`);
      isFirst = false;
      // The parts of a page: the tabs of a third party, the parameters of a table. The theme is chosen with a similar control; a part may have tabs
      // of its own.
      const parts = inSight(page)
        .getByRole('tablist', { name: /^(?!Apariencia)/ })
        .first()
        .locator('ion-segment-button');
      const count = await parts.count();
      for (let part = 1; part < count; part += 1) {
        await parts.nth(part).click();
        await isGood(page, name, `part ${part + 1}`, `${left}, ${officeFrame}`);
      }
    },
    longest,
  );
}

async function isGood(page: Page, name: ScreenName, part: string, apart: string): Promise<void> {
  await axeFindsNothingInAnyTheme(page, `${name} ${part}`, apart);
  expect(await inSight(page).locator('h1, h2, h3').evaluateAll(illReadHeadings), `${name} ${part}`).toEqual([]);
  expect(await inSight(page).locator('.state-text').allTextContents(), `${name} ${part}`).toEqual(saysOf(name));
  if ((await inSight(page).locator('.data-table-scroll').count()) === 0) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const theme of ['sol', 'light']) {
    await page.evaluate(putOn, theme);
    const cut = () => inSight(page).locator('.data-table-scroll').evaluateAll(cutColumns, wide.includes(name));
    await expect.poll(cut, { message: `${name} ${part}, ${theme}` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/**
 * Runs in the page: lists whose last columns are out of sight, with the missing pixels. One that may be wide has the name of each row frozen, and an edge
 * where its columns go on.
 */
function cutColumns(scrollers: Element[], isWide: boolean): string[] {
  return scrollers.flatMap((scroller) => {
    const missing = scroller.scrollWidth - scroller.clientWidth;
    const name = scroller.querySelector('thead .data-table-frozen');
    const isMarked = scroller.parentElement?.hasAttribute('data-more') && name !== null && getComputedStyle(name).position === 'sticky';
    return missing <= 0 || (isWide && isMarked) ? [] : [`${scroller.closest('section')?.ariaLabel}: ${missing}`];
  });
}

/**
 * Runs in the page: headings that a screen reader reads badly, because two of their parts run together, or because they contain a control besides
 * their text.
 */
function illReadHeadings(headings: Element[]): string[] {
  const readsIll = (heading: Element) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) if (walker.currentNode.textContent !== '') texts.push(walker.currentNode);
    const runsTogether = texts.some((text, place) => {
      const before = texts[place - 1];
      return before && before.parentNode !== text.parentNode && !/\s$/.test(String(before.textContent)) && !/^[\s,.:;)]/.test(String(text.textContent));
    });
    const control = heading.querySelector('a, button');
    return runsTogether || (control !== null && control.textContent !== heading.textContent);
  };
  return headings.filter(readsIll).map(({ textContent }) => String(textContent));
}
