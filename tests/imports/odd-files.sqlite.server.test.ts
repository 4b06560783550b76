/** Files as real offices send them: readable values are imported, ambiguous ones are asked about or refused by row, and nothing is imported silently. */
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

const file = (name: string) => ({ name, content: new Uint8Array(readFileSync(`tests/imports/files/${name}`)) });

async function world() {
  const server = await startServer();
  await server.given.identificationTypes();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const problemsOf = async (id: number) => (await office.get(`/api/importaciones/${id}/errores?formato=csv`)).text;
  const kept = async () =>
    await server.store.db
      .select({ code: products.product_code, description: products.description, iva: products.iva_percentage, barcode: products.barcode })
      .from(products)
      .orderBy(products.product_code);
  return { server, office, problemsOf, kept };
}

test('a code that Excel turned into a date is told by its row; zeros that only a format shows are a part of the code', async () => {
  const { server, office, problemsOf, kept } = await world();
  const dates = await importFile(server, office, { kind: 'products', ...file('code_date.xlsx') });
  expect(dates.checked).toMatchObject({ created_rows: 1, error_rows: 1 });
  expect(await problemsOf(dates.id)).toContain('2,Código,2002-12-01,Error,La hoja de cálculo lo convirtió en la fecha 2002-12-01');
  await dates.apply();
  const zeros = await importFile(server, office, { kind: 'products', ...file('zero_format.xlsx') });
  await zeros.apply();
  expect((await kept()).map(({ code }) => code)).toEqual(['00045', 'DIC03']);
});

test('a percentage is what Excel shows, and 19 is 19', async () => {
  const { server, office, kept } = await world();
  const run = await importFile(server, office, { kind: 'products', ...file('iva_percent.xlsx') });
  expect(run.checked.questions).toEqual([]);
  await run.apply();
  expect((await kept()).map(({ iva }) => iva)).toEqual([19, 5, 19]);
});

test('0,19 as text is asked, and nothing is applied until it is answered', async () => {
  const { server, office, kept } = await world();
  const content = 'código;descripción;línea;iva\nA;Uno;10;0,19\nB;Dos;10;0,05\nC;Tres;10;19\n';
  const run = await importFile(server, office, { kind: 'products', content });
  expect(run.checked.questions).toEqual([
    expect.objectContaining({ id: 'fraction:iva_percentage', rows: 2, suggested: 'percent', text: expect.stringContaining('«0,19» (fila 2)') }),
  ]);
  const early = await office.post(`/api/importaciones/${run.id}/aplicar`);
  expect(early.status).toBe(409);
  expect(early.body.message).toContain('Falta responder: En la columna IVA');

  expect(await run.answer({ 'fraction:iva_percentage': 'percent' })).toMatchObject({ state: 'checked', questions: [], created_rows: 3 });
  await run.apply();
  expect((await kept()).map(({ iva }) => iva)).toEqual([19, 5, 19]);
});

test('a file in UTF-16 is read; letters that nobody sees and other capitals make no second product', async () => {
  const { server, office, problemsOf, kept } = await world();
  await (await importFile(server, office, { kind: 'products', ...file('utf16_third.txt') })).apply();
  expect((await kept())[0]).toMatchObject({ code: 'BUG-U2', description: 'Cinta “negra” – 3/4″ ½ Ø' });

  const run = await importFile(server, office, { kind: 'products', ...file('zwsp.csv') });
  expect(run.checked).toMatchObject({ created_rows: 1, updated_rows: 3, error_rows: 0 });
  expect(run.checked.readings).toContainEqual({ row: 3, column: 'Código', written: 'BUG-Z1⟨U+200B⟩', stored: 'BUG-Z1' });
  await run.apply();
  expect(await problemsOf(run.id)).toContain('5,Código,bug-z1,Advertencia,Solo difiere en mayúsculas de BUG-Z1: se tomó ese producto.');
  expect((await kept()).map(({ code }) => code)).toEqual(['BUG-U2', 'BUG-Z1']);
});

test('a number that Excel abbreviated is no code and no barcode', async () => {
  const { server, office, problemsOf } = await world();
  const run = await importFile(server, office, { kind: 'products', ...file('sci.csv') });
  expect(run.checked).toMatchObject({ created_rows: 0, error_rows: 2 });
  expect(await problemsOf(run.id)).toContain('3,Código de barras,7.70201E+12,Error,"La hoja de cálculo lo abrevió');
});

test('rows that a quote swallowed are refused by their lines, and take nothing of their neighbours', async () => {
  const { server, office, problemsOf, kept } = await world();
  const run = await importFile(server, office, { kind: 'products', ...file('quotes.csv') });
  expect(run.checked).toMatchObject({ total_rows: 4, created_rows: 2, error_rows: 2 });
  expect(await problemsOf(run.id)).toContain('líneas 4 a 5');
  await run.apply();
  expect((await kept()).map(({ code }) => code)).toEqual(['BUG-Q1', 'BUG-Q5']);
});

test('of two columns with one heading a person says which counts; a hidden sheet is not read', async () => {
  const { server, office, kept } = await world();
  const run = await importFile(server, office, { kind: 'products', ...file('dup_headings.xlsx') });
  expect(run.checked.questions).toMatchObject([
    {
      id: 'heading:descripcion',
      suggested: 'B',
      choices: [
        { value: 'B', label: 'La columna B: «Filtro de aceite»' },
        { value: 'D', label: 'La columna D: «Proveedor: Filtros del Norte»' },
      ],
    },
  ]);
  await run.answer({ 'heading:descripcion': 'D' });
  await run.apply();
  expect(await kept()).toMatchObject([{ code: 'BUG-D1', description: 'Proveedor: Filtros del Norte' }]);

  await (await importFile(server, office, { kind: 'products', ...file('hidden_first.xlsx') })).apply();
  expect((await kept()).map(({ code }) => code)).toEqual(['BUG-D1', 'BUG-H1']);
  const absent = await importFile(server, office, { kind: 'products', ...file('hidden_first.xlsx'), mapping: { sheet: 'Precios' } });
  expect(absent.checked).toMatchObject({ state: 'failed', message: 'El libro no tiene la hoja Precios; tiene: Config, Productos.' });
});

test('a title above the headings and a first line sep=; are no part of the table', async () => {
  const { server, office } = await world();
  await server.given.priceList({ order: 1, name: 'LP1' });
  await server.given.product({ product_code: 'A' });
  for (const one of [{ ...file('title.csv'), mapping: { header_row: 3 } }, file('sep.csv')])
    expect((await importFile(server, office, { kind: 'prices', ...one })).checked, one.name).toMatchObject({ created_rows: 1, error_rows: 0 });
});

test('the order of day and month is one for the whole file: asked when the file shows it, said in the mapping, never guessed by row', async () => {
  const { server, office } = await world();
  await server.given.customer({ identification: '900123456' });
  const content = ['factura,nit,fecha,vencimiento,valor', 'F1,900123456,03/04/2026,11/26/2026,1000', 'F2,900123456,05/06/2026,07/08/2026,1000', ''].join('\n');
  const run = await importFile(server, office, { kind: 'receivables', content });
  expect(run.checked.questions).toMatchObject([{ id: 'dates', rows: 1, suggested: 'mdy' }]);
  expect((await office.post(`/api/importaciones/${run.id}/aplicar`)).status).toBe(409);
  await run.answer({ dates: 'mdy' });
  await run.apply();
  const days = async () =>
    await server.store.db
      .select({ invoice: receivables.invoice_id, from: receivables.voucher_date, due: receivables.due_date })
      .from(receivables)
      .orderBy(receivables.invoice_id);
  expect(await days()).toEqual([
    { invoice: 'F1', from: '2026-03-04', due: '2026-11-26' },
    { invoice: 'F2', from: '2026-05-06', due: '2026-07-08' },
  ]);
  const said = await importFile(server, office, { kind: 'receivables', content, mapping: { dates: 'dmy' } });
  expect(said.checked).toMatchObject({ questions: [], error_rows: 1 });
});

test('with a mapping that names columns only those are read', async () => {
  const { server, office } = await world();
  await server.given.priceList({ order: 1, name: 'LP1' });
  const product = await server.given.product({ product_code: 'A' });
  const content = 'articulo;lista;precio;precio nuevo\nA;LP1;999;1500\n';
  const mapping = { columns: { product_code: 'articulo', price_list: 'lista', price: 'precio nuevo' } };
  await (await importFile(server, office, { kind: 'prices', content, mapping })).apply();
  expect(await server.store.db.select({ price: product_prices.price }).from(product_prices)).toEqual([{ price: 1500 }]);
  const customers = 'cedula;nombre;vendedor\n900123456;Uno;nadie\n';
  expect((await importFile(server, office, { kind: 'customers', content: customers })).checked).toMatchObject({ error_rows: 1 });
  const named = await importFile(server, office, { kind: 'customers', content: customers, mapping: { columns: { identification: 'cedula', name: 'nombre' } } });
  expect(named.checked).toMatchObject({ created_rows: 1, error_rows: 0 });
  expect(product.id).toBeGreaterThan(0);
});

test('the words of a choice are taken in each import as people write them, and a wrong one is told with the right ones', async () => {
  const { server, office, problemsOf } = await world();
  const content = 'Código;Descripción;Referencia;Código de barras\n10;Una;OBLIGATORIO;visible\n20;Dos;quizás;\n';
  const run = await importFile(server, office, { kind: 'lines', content });
  expect(run.checked, await problemsOf(run.id).catch(() => '')).toMatchObject({ created_rows: 1, error_rows: 1 });
  expect(await problemsOf(run.id)).toContain('no es «quizás»: escriba una de Visible, Obligatorio, Oculto.');
});

test('a number of identification that may carry its check digit is asked once for the whole file', async () => {
  const { server, office } = await world();
  const content = 'nit;nombre\n512345674;Uno\n518765432;Otro\n900123456;Empresa\n';
  const run = await importFile(server, office, { kind: 'customers', content });
  expect(run.checked.questions).toMatchObject([{ id: 'identification', suggested: 'split' }]);
  expect(await run.answer({ identification: 'skip' })).toMatchObject({ questions: [], created_rows: 1, error_rows: 2 });
  expect(await run.answer({ identification: 'split' })).toMatchObject({ questions: [], created_rows: 3, error_rows: 0 });
});

test('a file that is no spreadsheet is refused in Spanish alone', async () => {
  const { server, office } = await world();
  for (const content of [Buffer.from('no es un libro'), Buffer.from('PK\u0003\u0004roto')]) {
    const run = await importFile(server, office, { kind: 'products', name: 'datos.xlsx', content });
    expect(run.checked).toMatchObject({ state: 'failed', message: expect.stringMatching(/^El archivo no se puede leer: no es un libro de Excel/) });
  }
  const rows = [
    ['Código', 'Descripción', 'Línea'],
    [Number('77020100000012345'), 'Largo', '10'],
    ['B', 'Bien', '10'],
  ];
  const content = await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] });
  expect((await importFile(server, office, { kind: 'products', name: 'datos.xlsx', content })).checked).toMatchObject({ created_rows: 1, error_rows: 1 });
});
