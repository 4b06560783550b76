/** Keyboard navigation from a search to a saved record: all rows reachable, the focus always visible and never lost. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, deskAt } from '#tests/support/desk.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { Given } from '#tests/support/given.ts';
import { inSight, patience, tabTo } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';
import { textOfPdf } from '#tests/support/read-pdf.ts';

let app: FieldApp;
let given: Given;
let desk: Desk;

beforeAll(async () => {
  app = await startFieldApp();
  ({ given } = await app.newcomer());
  desk = await deskAt(await app.device({ kind: 'desk' }).turnOn(), await given.user({ role: 'Administrador', name: 'Olga' }));
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

/** The focused element; in an Ionic element the control in its shadow root. */
const focused = () => desk.page.locator(':focus').last();
const row = (name: RegExp) => inSight(desk.page).getByRole('row', { name });

/** The visible form's focused field if another element covers a corner of the field; otherwise null. */
const coveredField = () =>
  desk.page.evaluate(() => {
    const field = document.activeElement;
    if (!field?.matches('.entity-form :is(input, select, textarea), .data-table-filters input')) return null;
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => document.elementFromPoint(x, y)));
    const control = field.closest('ion-input') ?? field;
    return corners.every((over) => over !== null && (control.contains(over) || over.contains(control))) ? null : field.outerHTML;
  });

test('the office of a company that has nothing says where to begin, until it has a customer', async () => {
  const { page } = desk;
  const begin = inSight(page).getByRole('region', { name: 'Para empezar' });
  await begin.getByRole('link', { name: 'Importaciones' }).waitFor(patience);
  for (const name of ['Zapata Rodamientos', 'Zuluaga Repuestos', 'Zúñiga Balineras']) await given.customer({ name });
  await page.reload();
  await inSight(page).getByRole('heading', { name: 'Últimos pedidos' }).waitFor(patience);
  await expect.poll(() => begin.count(), patience).toBe(0);
});

test('the drawing of a button where there is nothing yet is as legible as its word', async () => {
  await desk.open('/lineas', 'Líneas');
  const create = inSight(desk.page).locator('.state').getByRole('button', { name: 'Crear' });
  await create.waitFor(patience);
  const colourOf = (target: typeof create) => target.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(inSight(desk.page).locator('.state ion-button .icon'))).toBe(await colourOf(create));
});

test('↓ goes from the search to what was found, and the row where the keyboard stood is reached again by Tab', async () => {
  const { page, open, type } = desk;
  await open('/terceros', 'Terceros');
  const search = inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' });
  await type(search, 'zu');
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(4);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => row(/Zuluaga/).evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => row(/Zúñiga/).evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('/');
  await tabTo(page, row(/Zúñiga/));
});

test('a filter that takes the focus comes out from under the pinned actions', async () => {
  const { page, open } = desk;
  await open('/terceros', 'Terceros');
  const filter = inSight(page).getByLabel('Filtrar por Teléfono principal');
  await tabTo(page, filter);
  expect(await coveredField()).toBe(null);
});

test('a field that takes the focus is never under the bar that saves, and keeps the focus when the form is saved', async () => {
  const { page, open, hears } = desk;
  await open('/terceros', 'Terceros');
  await tabTo(page, inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await inSight(page)
    .getByRole('heading', { level: 1, name: /Zuluaga/ })
    .waitFor(patience);
  const mail = inSight(page).getByLabel(/^Correo opcional/);
  await expect.poll(() => focused().getAttribute('role'), patience).toBe('combobox');
  for (let tabs = 0; tabs < 60 && !(await mail.evaluate((element) => element === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await coveredField()).toBe(null);
  }
  await page.keyboard.type('ventas@zuluaga.co');
  await page.keyboard.press('Control+s');
  await hears('El tercero ha sido actualizado');
  await inSight(page).getByText('Guardado', { exact: true }).waitFor(patience);
  await expect.poll(() => focused().getAttribute('name'), patience).toBe('email');
  expect(await focused().inputValue()).toBe('ventas@zuluaga.co');
});

test('from before the rows one key leads past them to the next page, and the last page keeps the focus on its button', async () => {
  const { page, open, press, button } = desk;
  for (let number = 1; number <= 14; number += 1) await given.customer({ name: `Almacén ${number}` });
  await open('/terceros?perPage=15', 'Terceros');
  await inSight(page).getByText('1–15 de 17').waitFor(patience);
  const search = inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' });
  await tabTo(page, search);
  await press(inSight(page).getByRole('link', { name: 'Saltar a las páginas' }));
  expect(await focused().getAttribute('aria-label')).toBe('Página siguiente');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('16–17 de 17').waitFor(patience);
  expect(await focused().getAttribute('aria-label')).toBe('Página siguiente');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('1–15 de 17').waitFor(patience);
  expect(await button('Página anterior').evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('PgDn among the rows turns the page and leaves the keyboard among the rows that came', async () => {
  const { page } = desk;
  await tabTo(page, inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused().evaluate((element) => element.tagName)).toBe('TR');
  const first = await focused().textContent();
  await page.keyboard.press('PageDown');
  await inSight(page).getByText('16–17 de 17').waitFor(patience);
  // The pager names the page before its rows have come and taken the focus.
  await expect.poll(() => focused().textContent(), patience).not.toBe(first);
  expect(await focused().evaluate((element) => element.tagName)).toBe('TR');
});

test('Supr closes the open view whose tab has the keyboard, which goes on at the next tab', async () => {
  const { page } = desk;
  const tabs = page.getByRole('navigation', { name: 'Vistas abiertas' });
  await tabTo(page, tabs.getByRole('link', { name: 'Inicio' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused().textContent()).toBe('Líneas');
  await page.keyboard.press('Delete');
  await expect.poll(() => tabs.getByRole('link', { name: 'Líneas' }).count()).toBe(0);
  await expect.poll(() => focused().textContent()).toBe('Terceros');
});

test('what narrows a list is told and taken away from the keyboard, also where a link brought it and no row matches', async () => {
  const { page, open, press } = desk;
  await open('/b2b/pedidos?f.status=NOEXISTE&f.start_date=2026-11-01', 'Pedidos');
  const chips = inSight(page).getByRole('list', { name: 'Filtros puestos' });
  await press(chips.getByRole('button', { name: 'Quitar Desde: dom 1 nov 2026' }));
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('Quitar Estado: NOEXISTE');
  await press(chips.getByRole('button', { name: 'Quitar todo' }));
  await expect.poll(() => chips.count()).toBe(0);
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('Buscar en pedidos');
  // 'Desde' after 'Hasta' finds no day: an alert beside the fields says so.
  await open('/b2b/pedidos?f.start_date=2026-12-05&f.end_date=2026-12-01', 'Pedidos');
  await inSight(page).getByRole('alert').filter({ hasText: '«Desde» es posterior a «Hasta»' }).waitFor(patience);
  await press(chips.getByRole('button', { name: 'Quitar Hasta: mar 1 dic 2026' }));
  await expect.poll(() => inSight(page).getByText('es posterior a').count(), patience).toBe(0);
  await press(chips.getByRole('button', { name: 'Quitar Desde: sáb 5 dic 2026' }));
});

test('a list is read again by who comes back to its tab, and its headers stay while its rows scroll; on paper it is whole', async () => {
  const { page, open } = desk;
  await open('/terceros?filter=recien', 'Terceros');
  await inSight(page).getByText('Nada coincide con la búsqueda').waitFor(patience);
  await open('/categorias', 'Categorías');
  for (let number = 1; number <= 15; number += 1) await given.customer({ name: `Recién llegado ${number}` });
  await page.clock.install();
  await page.clock.fastForward(15_000);
  await open('/terceros', 'Terceros');
  await row(/Recién llegado 15/).waitFor(patience);
  const table = inSight(page).locator('.data-table-scroll');
  await table.evaluate((element) => element.scrollTo(0, 200));
  expect(await table.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  const tops = await table.evaluate((element) => [element, element.querySelector('thead')].map((one) => one?.getBoundingClientRect().top ?? 0));
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.office-header').isVisible()).toBe(false);
  expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  // No element covers the rows; the printed sheet has all rows and the last column, and no menu.
  const over = (rows: Element[]) =>
    rows.slice(0, 8).filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).length;
  expect(await table.locator('tbody tr').evaluateAll(over)).toBe(0);
  const paper = join(mkdtempSync(join(tmpdir(), 'correria-papel-')), 'lista.pdf');
  await page.pdf({ path: paper, preferCSSPageSize: true });
  const printed = textOfPdf(paper);
  if (printed !== null) {
    for (const text of ['Terceros', 'Recién llegado 1 ', 'Recién llegado 15', 'Teléfono principal']) expect(printed).toContain(text);
    for (const text of ['Manual de procesos', 'Buscar en', 'Excel']) expect(printed).not.toContain(text);
  }
  await page.emulateMedia({ media: 'screen' });
});

test('Ctrl+S saves what is in sight though the focus is on its title', async () => {
  const { page, open, type, hears } = desk;
  await open('/terceros', 'Terceros');
  await row(/Recién llegado 15/).focus();
  await page.keyboard.press('Enter');
  const title = inSight(page).getByRole('heading', { level: 1, name: /Recién llegado 15/ });
  await title.waitFor(patience);
  await type(inSight(page).getByLabel(/^Correo opcional/), 'recien@llegado.co');
  await title.evaluate((element: HTMLElement) => element.focus());
  await page.keyboard.press('Control+s');
  await hears('El tercero ha sido actualizado');
});

test('a list that was opened without signal comes by itself when the signal is back', async () => {
  const { page } = desk;
  await desk.open('/b2b/pedidos', 'Pedidos');
  await page.context().setOffline(true);
  await desk.open('/categorias', 'Categorías');
  await desk.open('/b2b/cotizaciones', 'Cotizaciones');
  await inSight(page).getByRole('button', { name: 'Reintentar' }).waitFor(patience);
  await page.context().setOffline(false);
  await inSight(page).getByText('Sin cotizaciones en este periodo').waitFor(patience);
});

test('a list that could not be read is read again by who comes back to its tab', async () => {
  const { page } = desk;
  const isBrands = (url: URL) => url.pathname === '/api/marcas';
  await page.route(isBrands, (route) => route.fulfill({ status: 503, body: '<html></html>' }));
  await desk.open('/marcas', 'Marcas');
  await inSight(page).getByRole('button', { name: 'Reintentar' }).waitFor(patience);
  await desk.open('/categorias', 'Categorías');
  await page.unroute(isBrands);
  await desk.open('/marcas', 'Marcas');
  await inSight(page).getByText('Todavía no hay marcas').waitFor(patience);
});
