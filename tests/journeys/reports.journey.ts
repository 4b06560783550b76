/** The dynamic matrix by keyboard: from an empty report to a shared view, in which each user sees their own sales. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportReaderOf } from '#server/features/reports/report-reader.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { axeFindsNothingInAnyTheme } from '#tests/support/axe.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { downloaded, inSight, logIn, openPath, patience } from '#tests/support/hands.ts';
import { goTo, press } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: FieldApp;
let page: Page;
beforeAll(async () => {
  app = await startFieldApp();
  page = await app.device({ kind: 'desk' }).turnOn();
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));

const matrix = () => inSight(page).getByRole('table', { name: 'Matriz' });
const heading = (name: string | RegExp) => inSight(page).getByRole('heading', { name, level: 1 });

async function add(shelf: string, field: string): Promise<void> {
  await press(page, new RegExp(`^Agregar a ${shelf}`));
  const choice = page.locator('ion-popover:not(.overlay-hidden)').getByRole('button', { name: field, exact: true });
  await choice.waitFor(patience);
  await choice.focus();
  await page.keyboard.press('Enter');
  await inSight(page)
    .getByRole('group', { name: new RegExp(shelf, 'i') })
    .getByRole('button', { name: field })
    .waitFor(patience);
}

/** Each figure of today and of the month opens its list. */
async function looksAtTheMonth(): Promise<void> {
  const tile = (name: string) => inSight(page).locator('.glance-tile', { hasText: name });
  await tile('Ventas del mes').getByText('por día').or(tile('Ventas del mes').getByText('A este ritmo')).first().waitFor(patience);
  await look(page, 'home-of-a-director');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'home-of-a-director-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  const orders = await tile('Pedidos del mes').innerText();
  const [count = 0, notSold = 0] = [/^\d+$/m, /(\d+) sin venta/].map((number) => Number(/\d+/.exec(number.exec(orders)?.[0] ?? '0')?.[0]));
  await press(page, /^Pedidos del mes/);
  await heading('Pedidos').waitFor(patience);
  await inSight(page)
    .getByText(new RegExp(`de ${count + notSold}\\b`))
    .first()
    .waitFor(patience);
  await page.goBack();
  const ofToday = (name: string) => inSight(page).getByRole('region', { name: 'Hoy' }).locator('a', { hasText: name });
  expect(await ofToday('Ventas de hoy').getAttribute('href')).toMatch(/^#\/reportes\/matriz-dinamica\?rows=customer&/);
  await ofToday('Vendedores sin actividad').click();
  await heading('Vendedores sin actividad hoy').waitFor(patience);
  await page.goBack();
  await heading('Inicio').waitFor(patience);
  for (const [name, title] of [
    ['Ventas del mes', 'Ejecución de presupuesto'],
    ['Cobertura de visitas', 'Cobertura de visitas'],
    ['Ventas perdidas', 'Ventas perdidas'],
    ['Cartera', 'Cartera por edades'],
  ] as const) {
    await tile(name).last().click();
    await heading(title).waitFor(patience);
    await page.goBack();
    await heading('Inicio').waitFor(patience);
  }
}

/** The director receives the view by e-mail every Monday; the screen of scheduled reports pauses it and unsubscribes from it. */
async function sendsItByMail(): Promise<void> {
  await press(page, /^Programar/);
  const sheet = page.getByRole('dialog', { name: 'Programar por correo' });
  await sheet.getByRole('checkbox', { checked: true }).waitFor(patience);
  await look(page, 'report-by-mail');
  await press(page, /^Programar$/);
  await sheet.waitFor({ ...patience, state: 'detached' });
  await goTo(page, 'Informes por correo');
  const row = inSight(page).getByRole('listitem').filter({ hasText: 'Líneas por trimestre' });
  await row.getByText('Cada lunes a las 07:00').waitFor(patience);
  await look(page, 'reports-by-mail');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'reports-by-mail-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, /^Pausar/);
  await row.getByText('Pausado').waitFor(patience);
  await press(page, /^Dejar de recibirlo/);
  await row.getByText('Para nadie').waitFor(patience);
  await openPath(page, '/reporte/lineas-por-trimestre');
  await matrix().waitFor(patience);
}

/** A third report waits while two others run: its user sees the queue, leaves the report and requests it again. */
async function waitsLeavesAndAsksAgain(): Promise<void> {
  // The report in sight may come from the cache while it is computed again; a second one of the same person would be refused.
  const director = app.as('director@demo.correria.co');
  await expect.poll(async () => (await director.get('/api/informe-en-curso')).body.data, patience).toBeNull();
  const reader = reportReaderOf({ store: app.store, closing: new AbortController().signal });
  const others = Promise.withResolvers<void>();
  // Only who asks is read of an actor.
  const reads = [1, 2].map((one) => reader.inTurn({ subscriberId: 0, userId: -one } as Actor, () => others.promise, new AbortController().signal));
  // A matrix that was not read while it was built, which would be shown from the cache.
  await openPath(page, '/reporte/ventas-por-vendedor');
  await inSight(page).getByText('En cola: se cuentan otros informes').waitFor(patience);
  await look(page, 'report-waits');
  await press(page, /^Cancelar/);
  await inSight(page).getByText('Informe cancelado').waitFor(patience);
  others.resolve();
  await Promise.all(reads);
  await press(page, /^Contarlo de nuevo/);
  await matrix().waitFor(patience);
}

/** The branches of a team by the keys: from the row of a leadership to its branches, their spreadsheet, and back. */
async function opensATeam(): Promise<void> {
  await openPath(page, '/reporte/gestion-comercial?vista=equipos&f.group=leadership');
  const table = (name: string) => inSight(page).getByRole('region', { name, exact: true });
  const row = table('Gestión comercial por equipo').locator('tbody tr').first();
  await row.waitFor(patience);
  const leadership = (await row.locator('td').first().innerText()).trim();
  await row.focus();
  await page.keyboard.press('Enter');
  await heading('Sucursales del equipo').waitFor(patience);
  await inSight(page)
    .getByText(new RegExp(`Jefatura: ${leadership}\\.`))
    .waitFor(patience);
  await table('Sucursales del equipo').locator('tfoot').waitFor(patience);
  await look(page, 'team-branches');
  const sheet = await downloaded(page, () => press(page, /^Excel/));
  expect(sheet.name).toMatch(/^detalle-gestion-comercial-.*\.xlsx$/);
  await inSight(page).getByRole('button', { name: 'Volver' }).click(patience);
  await table('Gestión comercial por equipo').waitFor(patience);
  expect(new URL(page.url()).hash).toContain('f.group=leadership');
  // The filters of the teams are none of the branches'.
  await inSight(page).locator('ion-segment-button', { hasText: 'Sucursales' }).click(patience);
  await table('Gestión comercial').locator('tbody tr').first().waitFor(patience);
}

test('a director builds a matrix with the keys, opens the lines behind a cell, takes the spreadsheet and saves the view', { timeout: 300_000 }, async () => {
  await logIn(page, 'director@demo.correria.co');
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
  await heading('Inicio').waitFor(patience);
  await looksAtTheMonth();
  await goTo(page, 'Matriz dinámica');
  await inSight(page).getByText('Arrastre campos a filas y columnas').waitFor(patience);
  await look(page, 'matrix-empty');

  await add('filas', 'Línea');
  await add('filas', 'Marca');
  await add('columnas', 'Trimestre');
  await add('valores', 'Clientes');
  await matrix()
    .getByRole('row', { name: /^Total/ })
    .waitFor(patience);
  await press(page, /^Color/);
  await look(page, 'matrix-many');

  const cell = matrix().locator('tbody tr').first().locator('td').first();
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  const sold = await page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(sold).toMatch(/^-?\$ [\d,]+$|^—$/);
  await page.keyboard.press('End');
  const total = await page.evaluate(() => [...(document.activeElement?.parentElement?.querySelectorAll('td') ?? [])].at(-2)?.textContent ?? '');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await heading('Detalle de la matriz').waitFor(patience);
  await inSight(page).locator('tfoot').getByText(total, { exact: true }).waitFor(patience);
  await look(page, 'matrix-detail');
  await page.goBack();
  await matrix().waitFor(patience);

  const sheet = await downloaded(page, () => press(page, /^Excel/));
  expect(sheet.name).toMatch(/^matriz-dinamica-.*\.xlsx$/);
  await press(page, /^Gráfica/);
  await inSight(page).locator('.report-chart svg').waitFor(patience);
  await look(page, 'matrix-chart');
  expect(await matrix().getByRole('row').count()).toBeGreaterThan(5);
  await axeFindsNothingInAnyTheme(page, 'a matrix with subtotals, colours and its chart');
  // The device turns dark in the evening: the chart is drawn again, in colours that can be read.
  const letters = () =>
    inSight(page)
      .locator('.report-chart svg text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const byDay = await letters();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(letters, patience).not.toBe(byDay);
  await page.emulateMedia({ colorScheme: 'light' });

  await press(page, /^Guardar vista/);
  await page.getByRole('dialog', { name: 'Guardar vista' }).getByRole('textbox', { name: 'Nombre' }).fill('Líneas por trimestre');
  await page.keyboard.press('Enter');
  await heading('Líneas por trimestre').waitFor(patience);
  expect(new URL(page.url()).hash).toContain('/reporte/lineas-por-trimestre');
  await matrix().waitFor(patience);
  await sendsItByMail();

  // A field is dragged from the rows to the columns.
  const shelf = (name: string) => inSight(page).getByRole('group', { name, exact: true });
  await shelf('Filas').locator('.matrix-chip', { hasText: 'Marca' }).dragTo(shelf('Columnas').locator('.matrix-shelf-name'));
  await shelf('Columnas').getByRole('button', { name: 'Marca' }).waitFor(patience);

  await waitsLeavesAndAsksAgain();
  await openPath(page, '/reporte/no-existe');
  await heading('Esta página no existe').waitFor(patience);
  await look(page, 'report-unknown');
  await opensATeam();
  await openPath(page, '/reporte/cartera-por-edades');
  await heading('Cartera por edades').waitFor(patience);
  await inSight(page).locator('tfoot').waitFor(patience);
  await look(page, 'report-ageing');
});
