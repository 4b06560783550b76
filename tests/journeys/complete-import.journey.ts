/** A complete cartera file: the documents that the file lacks are listed before the import, closed by it, and reopened by the undo. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { chooseIn, patience } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let person: GivenUser;
const directory = mkdtempSync(join(tmpdir(), 'correria-complete-'));

beforeAll(async () => {
  app = await startBuiltApp();
  person = await app.server.given.user({ role: 'Administrador' });
  desk = await atDesk(app, person);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});
pictureFailures(() => ({ desk: desk?.page }));

test('the office says that a file of receivables is everything, sees what would be closed, closes it, and takes it back', async () => {
  const { page } = desk;
  const { given } = app.server;
  const customer = await given.customer({ name: 'Ferretería El Tornillo', identification: '900123456' });
  for (const [invoice_id, debit_value] of [
    ['FE-1', 100_000],
    ['FE-2', 250_000],
    ['FE-3', 1_170_000],
  ] as const)
    await given.receivable({ customer, invoice_id, debit_value, voucher_date: '2026-11-01', due_date: '2026-12-01' });
  const office = app.server.as(person);
  const open = async () => (await office.get('/api/cartera')).body.data.map(({ invoice_id }: { invoice_id: string }) => invoice_id);
  const file = join(directory, 'cartera.csv');
  writeFileSync(file, 'factura;nit;fecha;vencimiento;valor\nFE-1;900123456;2026-11-01;2026-12-01;100000\nNC-7;900123456;2026-11-03;2026-11-03;-20000\n');

  await desk.open('/importaciones', 'Importaciones');
  await desk.press(desk.button('Importar archivo').first());
  const sheet = page.getByRole('dialog');
  await chooseIn(sheet, 'Contenido', 'Cartera');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), desk.press(sheet.getByLabel('Archivo .csv o .xlsx'))]);
  await chooser.setFiles(file);
  await sheet.getByLabel('¿El archivo es todo lo que hay?').selectOption({ label: 'Sí: todo lo de un vendedor' });
  await sheet.getByLabel('Identificación del vendedor').waitFor(patience);
  await look(page, 'importar-todo-de-un-vendedor');
  await sheet.getByLabel('¿El archivo es todo lo que hay?').selectOption({ label: 'Sí: todo lo de la empresa' });
  await sheet.getByText('Lo abierto que no está en el archivo se cierra. La revisión dice primero cuánto es.').waitFor(patience);
  await desk.answer('Revisar sin cambiar nada');
  await sheet.waitFor({ state: 'detached', ...patience });

  const run = inSight(page).getByRole('region', { name: /^Importación \d+$/ });
  await run.waitFor(patience);
  await app.server.finishJobs();
  await run.getByText('Se cierran 2 de 3 documentos abiertos de la empresa, por $ 1,420,000: no están en el archivo.').waitFor(patience);
  expect(await run.getByRole('list', { name: 'Lo que falta' }).getByRole('listitem').allTextContents()).toEqual([
    'FE-3 · Ferretería El Tornillo$ 1,170,000',
    'FE-2 · Ferretería El Tornillo$ 250,000',
  ]);
  await look(page, 'importar-lo-que-falta');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'importar-lo-que-falta-angosto');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await open()).toEqual(['FE-1', 'FE-2', 'FE-3']);

  await desk.press(desk.button('Aplicar 1 fila y lo que falta (2)'));
  await desk.answer('Aplicar');
  await run
    .getByText(/^Aplica(ndo|do)/)
    .first()
    .waitFor(patience);
  await app.server.finishJobs();
  await run.getByText('Aplicado').waitFor(patience);
  expect(await open()).toEqual(['FE-1', 'NC-7']);

  await desk.press(desk.button('Deshacer esta importación'));
  await desk.answer('Deshacer');
  await run.getByText('Deshecha: 3 de 3.').waitFor(patience);
  expect(await open()).toEqual(['FE-1', 'FE-2', 'FE-3']);
});
