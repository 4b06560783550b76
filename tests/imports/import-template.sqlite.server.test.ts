import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { columnsOf, importKinds } from '#shared/features/imports/import-kinds.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function startOffice() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const template = async (kind: string) => {
    const response = await office.fetch(`/api/importaciones/plantilla/${kind}`);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  return { server, office, template };
}

test.each(importKinds)('the template of %s has every column, and each is read when the file comes back', async (kind) => {
  const { server, office, template } = await startOffice();
  const content = await template(kind);
  const [toFill, meanings] = (await readXlsx(content)).sheets;
  const columns = Object.values(columnsOf(kind));
  expect(toFill?.rows[0]).toEqual(columns.map(({ label }) => label));
  expect(meanings?.rows.slice(1).map(([label, required]) => [label, required === 'sí'])).toEqual(
    columns.map((column) => [column.label, column.required === true]),
  );

  const { checked } = await importFile(server, office, { kind, content, name: 'plantilla.xlsx' });
  expect(checked).toMatchObject({ state: 'checked', total_rows: 0, warning_rows: 0, has_problems: false });
});

test('the cells of a code are text already, so that a spreadsheet leaves its zeros', async () => {
  const { template } = await startOffice();
  const [toFill] = (await readXlsx(await template('stock'), { readStyles: true })).sheets;
  const formats = ['A2', 'B2', 'C2'].map((_cell, place) => toFill?.cells?.get(`1,${place}`)?.style?.numFmt);
  expect(formats).toEqual(['@', '@', undefined]);
});

test('there is no template of what cannot be imported', async () => {
  const { office } = await startOffice();
  expect((await office.get('/api/importaciones/plantilla/nada')).status).toBe(404);
});

test('a column that nobody reads is told once, at the headings, and the rest comes in', async () => {
  const { server, office } = await startOffice();
  const { id, apply } = await importFile(server, office, { kind: 'lines', content: 'Código;Descripción;Colór;Nota\n10;Una;rojo;x\n20;Dos;;' });
  expect(await apply()).toMatchObject({ state: 'applied', created_rows: 2, error_rows: 0, warning_rows: 1 });
  const told = (await office.get(`/api/importaciones/${id}/observaciones`)).body.data;
  expect(told).toMatchObject([{ row: 1, column: null, value: 'Colór, Nota', severity: 'warning', message: expect.stringMatching(/: Colór, Nota\.$/) }]);
});
