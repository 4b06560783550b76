/** A spreadsheet is checked, its wrong rows are downloaded as a file, its valid rows are imported, and the import is undone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { checkedImport, sentForCheck } from '#tests/support/checked-import.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { downloaded, patience } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let person: GivenUser;
const directory = mkdtempSync(join(tmpdir(), 'correria-bulk-'));

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

test('lines come from an Excel file: the check changes nothing, the wrong row is told as a file, and the import is taken back', async () => {
  const { page } = desk;
  const office = app.server.as(person);
  const lines = async () => (await office.get('/api/lineas?sortBy=line_code')).body.data.map((line: { line_code: string }) => line.line_code);
  const file = join(directory, 'lineas.xlsx');
  const rows = [
    ['Código', 'Descripción', 'Margen sobre costo', 'Descripción corta'],
    ['050', 'Rodamientos', '32,5'],
    ['051', 'Correas', 'mucho'],
    ['052', 'Retenedores', 10, 'Retén'],
  ];
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Líneas', rows }] }));

  const run = await checkedImport({ app, desk }, 'Líneas', file);
  const count = (name: string) => run.locator('dl div', { hasText: name }).locator('dd').textContent();
  expect([await count('Filas'), await count('Nuevas'), await count('Con error')]).toEqual(['3', '2', '1']);
  await run.getByRole('cell', { name: '32.5' }).waitFor();
  await run.getByRole('columnheader', { name: 'Descripción corta' }).waitFor();
  await run.getByRole('cell', { name: 'Retén', exact: true }).waitFor();
  const refused = run.getByRole('list', { name: 'Primeras observaciones' }).getByRole('listitem');
  await expect.poll(() => refused.allTextContents(), patience).toEqual([expect.stringMatching(/^ErrorFila 3, Margen sobre costo: .+/)]);
  expect(await lines()).toEqual([]);

  const told = await downloaded(page, () => desk.press(desk.button('Descargar observaciones')));
  const { sheets } = await readXlsx(readFileSync(told.path));
  expect(JSON.stringify(sheets[0]?.rows)).toMatch(/mucho/);

  await desk.press(desk.button('Aplicar 2 filas'));
  await run
    .getByText(/^Aplica(ndo|do)/)
    .first()
    .waitFor(patience);
  await app.server.finishJobs();
  await run.getByText('Aplicado').waitFor(patience);
  expect(await lines()).toEqual(['050', '052']);
  await desk.isAccessible();

  await desk.press(desk.button('Deshacer esta importación'));
  await desk.answer('Deshacer');
  await run.getByText('Deshecha: 2 de 2.').waitFor(patience);
  expect(await lines()).toEqual([]);
});

test('what a line asks of its products is what a file of them must say: required, visible, hidden', async () => {
  const office = app.server.as(person);
  const file = join(directory, 'productos.csv');
  const weights = async () => (await office.get('/api/productos')).body.data.map(({ weight }: { weight: number | null }) => weight);
  const asked = async (setting: string, notice: string) => {
    await desk.type(desk.field('Peso'), setting);
    await desk.press(desk.button('Guardar'));
    await desk.hears(notice);
  };
  await desk.open('/lineas/crear', 'Crear línea');
  await desk.type(desk.field('Código'), '62');
  await desk.type(desk.field('Descripción'), 'Rodamientos');
  await asked('Obligatorio', 'La linea ha sido creada');
  const [line] = (await office.get('/api/lineas?filter=rodamientos')).body.data;

  writeFileSync(file, 'Código;Descripción;Línea;Peso\nA-1;Con peso;62;2,5\nA-2;Sin peso;62;\n');
  const refusing = await checkedImport({ app, desk }, 'Productos', file);
  const refused = refusing.getByRole('list', { name: 'Primeras observaciones' }).getByRole('listitem');
  await expect.poll(() => refused.allTextContents(), patience).toEqual(['ErrorFila 3: Peso es un dato obligatorio en esta línea.']);
  await desk.isAccessible();

  await desk.open(`/lineas/${line.id}/editar`, 'Editar línea');
  await asked('Visible', 'La linea ha sido actualizada');
  const taking = await checkedImport({ app, desk }, 'Productos', file);
  expect(await taking.locator('dl div', { hasText: 'Con error' }).locator('dd').textContent()).toBe('0');
  await desk.press(desk.button('Aplicar 2 filas'));
  await taking
    .getByText(/^Aplica(ndo|do)/)
    .first()
    .waitFor(patience);
  await app.server.finishJobs();
  await taking.getByText('Aplicado').waitFor(patience);
  expect(await weights()).toEqual([2.5, null]);

  await desk.open(`/lineas/${line.id}/editar`, 'Editar línea');
  await asked('Oculto', 'La linea ha sido actualizada');
  expect(await weights()).toEqual([null, null]);
});

test('what a file must have is downloaded as a sheet to fill', async () => {
  const { page } = desk;
  await desk.open('/importaciones', 'Importaciones');
  await desk.press(desk.button('Importar archivo').first());
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Las líneas, marcas y categorías que no existan se crean.').waitFor(patience);
  await desk.type(sheet.getByLabel('Contenido'), 'Sublíneas');
  await sheet.getByText('Las sublíneas de líneas que ya existen.').waitFor(patience);
  const told = await downloaded(page, () => desk.press(sheet.getByRole('button', { name: 'Descargar plantilla' })));
  const [toFill] = (await readXlsx(readFileSync(told.path))).sheets;
  expect(toFill?.rows[0]?.slice(0, 3)).toEqual(['Línea', 'Código', 'Descripción']);
  await desk.isAccessible();
  await page.keyboard.press('Escape');
});

test('the first rows of a check show an amount and a state as people read them, also an amount that the first of them leaves empty', async () => {
  const file = join(directory, 'terceros.csv');
  await app.server.given.parameter({ paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula de ciudadanía' });
  const heading = 'Tipo de identificación;Identificación;Nombre;Activo;Proveedor: Cupo de crédito;Color favorito';
  writeFileSync(file, [heading, '13;79543210;Luis Pardo;si;;azul', '13;79543211;Ana Ruiz;;1.234.567;'].join('\n'));

  const run = await checkedImport({ app, desk }, 'Terceros', file);
  const understood = run.getByRole('region', { name: 'Primeras filas como se entendieron' });
  await understood.getByRole('cell', { name: '$ 1,234,567', exact: true }).waitFor(patience);
  await understood.getByRole('cell', { name: 'Activo', exact: true }).waitFor(patience);
  const told = run.getByRole('list', { name: 'Primeras observaciones' }).getByRole('listitem');
  await expect.poll(() => told.allTextContents(), patience).toEqual([expect.stringMatching(/^AvisoFila 1: No se leyeron estas columnas.*: Color favorito\.$/)]);
  await desk.isAccessible();
});

test('a list opens the import of its rows; headings that nobody knows are chosen in the run, whose address shows it again', async () => {
  const { page } = desk;
  const office = app.server.as(person);
  expect((await office.post('/api/lineas', { line_code: '090', line_description: 'Bandas' })).status).toBe(201);
  const file = join(directory, 'bandas.csv');
  writeFileSync(file, 'Distribuidora\nRef;Nombre largo;Nota\n090;Bandas en V;x\n091;Poleas;\n');
  await desk.open('/lineas', 'Líneas');
  await desk.press(desk.button('Importar').first());
  const run = await sentForCheck({ app, desk }, file);
  await run.getByText('Faltan columnas obligatorias: Código, Descripción.').waitFor(patience);
  const stored = (heading: string) => run.getByLabel(`${heading} se guarda en`);
  await stored('Ref').waitFor(patience);
  expect(await run.getByLabel('Los títulos están en la fila').inputValue()).toBe('2');
  await look(page, 'importar-columnas');
  await desk.isAccessible();
  await stored('Ref').selectOption({ label: 'Código (obligatoria)' });
  await stored('Nombre largo').selectOption({ label: 'Descripción (obligatoria)' });
  await desk.press(desk.button('Guardar columnas y revisar de nuevo'));
  await expect.poll(() => run.getByText('Faltan columnas').count(), patience).toBe(0);
  await app.server.finishJobs();
  await run.getByText('Revisado').waitFor(patience);
  const changes = run.getByRole('region', { name: 'Lo que cambia' });
  await expect.poll(() => changes.getByRole('row').allTextContents(), patience).toEqual(['RegistroDatoAntesDespués', '090DescripciónBandasBandas en V']);
  await look(page, 'importar-lo-que-cambia');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'importar-lo-que-cambia-angosto');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await run.getByText('Revisado').waitFor(patience);
  await changes.waitFor(patience);
});

test('a file that is checked and applied at once stands so in the list below', async () => {
  const { page } = desk;
  const file = join(directory, 'sublineas.csv');
  writeFileSync(file, 'Línea;Código;Descripción\n050;01;Rígidos de bolas');
  const one = /\/api\/importaciones\/\d+$/;
  // Its first reading finds it done already.
  await page.route(one, async (route) => {
    await app.server.finishJobs();
    await route.continue();
  });
  await checkedImport({ app, desk }, 'Sublíneas', file);
  await page.goBack();
  await inSight(page)
    .getByRole('row', { name: /sublineas\.csv/ })
    .waitFor(patience);
  await page.unroute(one);
});
