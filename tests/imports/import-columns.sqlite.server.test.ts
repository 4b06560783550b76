/** Where the columns of a file are stored: recognised automatically, chosen by a person, remembered; and what a check would change. */

import { XlsxStreamWriter } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let office: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startServer({ keep: true });
  office = server.as(await server.given.user({ role: 'Administrador' }));
});
afterAll(async () => await server.close());

async function check(kind: string, content: string | Uint8Array, name = 'datos.csv') {
  const form = new FormData();
  form.set('archivo', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
  const { id } = (await office.post(`/api/importaciones/${kind}`, form)).body.data;
  await server.finishJobs();
  return id as number;
}
const run = async (id: number) => (await office.get(`/api/importaciones/${id}`)).body.data;
const columns = async (id: number) => (await office.get(`/api/importaciones/${id}/columnas`)).body.data;
const changes = async (id: number) => (await office.get(`/api/importaciones/${id}/cambios`)).body.data;
async function assign(id: number, body: object) {
  const answer = await office.post(`/api/importaciones/${id}/columnas`, body);
  await server.finishJobs();
  return answer;
}
async function apply(id: number) {
  expect((await office.post(`/api/importaciones/${id}/aplicar`)).status).toBe(202);
  await server.finishJobs();
  return await run(id);
}

test('titles above the headings are skipped, in a CSV and in a workbook', async () => {
  const csv = await check('lines', 'Distribuidora El Tornillo\n\nImpreso;26/11/2026\nCódigo;Descripción;Margen sobre costo\n050;Rodamientos;32\n');
  expect(await run(csv)).toMatchObject({ state: 'checked', created_rows: 1, error_rows: 0 });
  expect(await columns(csv)).toMatchObject({ header_row: 4, may_assign: true });

  const writer = new XlsxStreamWriter({ name: 'Hoja1' });
  for (const row of [['Listado de líneas'], [], ['Código', 'Descripción'], ['051', 'Correas']]) writer.addRow(row);
  const book = await check('lines', await writer.finish(), 'lineas.xlsx');
  expect(await run(book)).toMatchObject({ state: 'checked', created_rows: 1, error_rows: 0 });
  expect(await columns(book)).toMatchObject({
    header_row: 3,
    columns: [{ place: 'A', heading: 'Código', samples: ['051'], column: 'line_code' }, { place: 'B' }],
  });
});

test('headings that nobody knows are chosen once, and the next file of the company reads them by itself', async () => {
  const file = 'Ref. interna;Nombre largo;Código\n060;Empaques;viejo-1\n061;Retenes;viejo-2\n';
  const id = await check('lines', file);
  // 'Código' is recognised, but no column feeds the obligatory description.
  expect(await run(id)).toMatchObject({ state: 'failed', message: 'Faltan columnas obligatorias: Descripción.' });
  expect((await columns(id)).columns).toEqual([
    { place: 'A', heading: 'Ref. interna', samples: ['060', '061'], column: null },
    { place: 'B', heading: 'Nombre largo', samples: ['Empaques', 'Retenes'], column: null },
    { place: 'C', heading: 'Código', samples: ['viejo-1', 'viejo-2'], column: 'line_code' },
  ]);
  const headings = { 'Ref. interna': 'line_code', 'Nombre largo': 'line_description', Código: '' };
  expect((await assign(id, { header_row: 1, headings: { ...headings, Código: 'line_code' } })).body).toMatchObject({ code: 'imports.columnTwice' });
  expect((await assign(id, { header_row: 1, headings: { ...headings, Código: 'precio' } })).body).toMatchObject({ code: 'imports.columnUnknown' });
  expect((await assign(id, { header_row: 1, headings })).status).toBe(202);
  expect(await run(id)).toMatchObject({ state: 'checked', created_rows: 2, warning_rows: 0, preview: [{ Código: '060', Descripción: 'Empaques' }, {}] });
  expect(await apply(id)).toMatchObject({ state: 'applied', created_rows: 2 });
  expect((await assign(id, { header_row: 1, headings })).body).toMatchObject({ code: 'imports.notAssignable' });
  expect(await columns(id)).toMatchObject({ may_assign: false });

  const next = await check('lines', 'CODIGO;ref interna;Nombre Largo\nviejo;062;Cadenas\n');
  expect(await run(next)).toMatchObject({ state: 'checked', created_rows: 1, preview: [{ Código: '062', Descripción: 'Cadenas' }] });
  // The memory is of the kind, and of the company.
  const other = server.as(await server.given.user({ role: 'Administrador', subscriber: await server.given.subscriber() }));
  const form = new FormData();
  form.set('archivo', new File([file], 'datos.csv'));
  const theirs = (await other.post('/api/importaciones/lines', form)).body.data.id;
  await server.finishJobs();
  expect((await other.get(`/api/importaciones/${theirs}`)).body.data).toMatchObject({ state: 'failed' });
});

test('the row of the headings is said by a person where the file hides it', async () => {
  const id = await check('lines', 'Código;Descripción\nA;B\nRef;Nombre\n070;Bandas\n');
  expect((await assign(id, { header_row: 3, headings: {} })).status).toBe(202);
  expect(await run(id)).toMatchObject({ state: 'failed' });
  expect(await columns(id)).toMatchObject({ header_row: 3, columns: [{ heading: 'Ref' }, { heading: 'Nombre' }], may_assign: true });
  await assign(id, { header_row: 3, headings: { Ref: 'line_code', Nombre: 'line_description' } });
  expect(await run(id)).toMatchObject({ state: 'checked', created_rows: 1 });
});

test('a check says what would change, record by record, in words; a problem of many rows is said once', async () => {
  const list = await server.given.priceList({ order: 1, name: 'Lista 1' });
  const product = await server.given.product({ prices: { [list.id]: 10_000 } });
  const prices = await check('prices', `Código;Lista;Precio\n${product.product_code};Lista 1;12500\nNADA;Lista 1;1\nNINGUNO;Lista 1;1\n`);
  expect(await run(prices)).toMatchObject({ updated_rows: 1, error_rows: 2 });
  expect(await changes(prices)).toEqual([{ name: `${product.product_code} en Lista 1`, fields: [{ label: 'Precio', before: '$ 10,000', after: '$ 12,500' }] }]);
  expect((await office.get(`/api/importaciones/${prices}/observaciones`)).body.data).toMatchObject([
    { row: 3, rows: [3, 4], count: 2, message: 'El producto no existe.' },
  ]);

  await apply(await check('lines', 'Código;Descripción;Margen sobre costo\n080;Filtros;30\n'));
  const lines = await check('lines', 'Código;Descripción;Margen sobre costo;Estado\n080;Filtros de aire;32,5;Inactivo\n081;Nueva;1;\n');
  expect(await changes(lines)).toEqual([
    {
      name: '080',
      fields: expect.arrayContaining([
        { label: 'Descripción', before: 'Filtros', after: 'Filtros de aire' },
        { label: 'Margen sobre costo', before: '30 %', after: '32.5 %' },
      ]),
    },
  ]);

  const products = await check('products', `Código;Descripción;Línea\n${product.product_code};Otra descripción;62\n`);
  expect(await changes(products)).toMatchObject([
    { name: product.product_code, fields: expect.arrayContaining([expect.objectContaining({ label: 'Descripción', after: 'Otra descripción' })]) },
  ]);

  const customer = await server.given.customer({ name: 'Ferretería El Sol', identification: '900123456' });
  const parties = await check('third_parties', 'Identificación;Nombre;Cliente: Cupo de crédito\n900123456;Ferretería El Sol SAS;5.000.000\n');
  expect(await run(parties)).toMatchObject({ updated_rows: 1, error_rows: 0 });
  const [changed] = await changes(parties);
  expect(changed.fields).toEqual(
    expect.arrayContaining([expect.objectContaining({ after: 'Ferretería El Sol SAS' }), expect.objectContaining({ after: '$ 5,000,000' })]),
  );
  // Nothing of it happened.
  expect((await office.get(`/api/terceros/${customer.id}`)).body.data.name).toBe('Ferretería El Sol');
});
