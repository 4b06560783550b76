import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function startOffice() {
  const server = await startServer();
  return { server, office: server.as(await server.given.user({ role: 'Administrador' })) };
}

test('rows are created and changed by their code, wrong ones are told, and the last import is taken back', async () => {
  const { server, office } = await startOffice();
  const table = (await office.post('/api/tablas-parametros', { code_table: 'MET', name_table: 'Metas' })).body.data;
  const before = { paramtable_id: table.id, code_parameter: 'A', name_parameter: 'Meta A', numeric_data_first: 10 };
  const { id } = (await office.post('/api/parametros', before)).body.data;
  const content = ['Tabla;Código;Nombre;Primer dato numérico', 'MET;A;Meta A;1.234.567', 'MET;B;Meta B;1,234,567', 'NADA;C;Meta C;1', 'MET;D;;1'].join('\n');

  const { id: run, checked, apply } = await importFile(server, office, { kind: 'parameters', content });
  expect(checked).toMatchObject({ state: 'checked', created_rows: 1, updated_rows: 1, error_rows: 2, can_undo: false });
  expect(checked.preview.map((row: Record<string, string>) => row['Primer dato numérico']).slice(0, 2)).toEqual(['1234567', '1234567']);
  expect((await office.get(`/api/parametros/${id}`)).body.data.numeric_data_first).toBe(10);
  expect(await apply()).toMatchObject({ state: 'applied', created_rows: 1, updated_rows: 1, can_undo: true });
  const listed = (await office.get(`/api/parametros?paramtable_id=${table.id}&sortBy=code_parameter`)).body.data;
  expect(listed.map((row: Record<string, unknown>) => row['numeric_data_first'])).toEqual([1234567, 1234567]);

  const undone = await office.post(`/api/importaciones/${run}/deshacer`);
  expect(undone.body.data, undone.text).toMatchObject({ state: 'undone', message: 'Deshecha: 2 de 2.', can_undo: false });
  expect((await office.get(`/api/parametros?paramtable_id=${table.id}`)).body.data).toMatchObject([before]);
  expect((await office.post(`/api/importaciones/${run}/deshacer`)).status).toBe(409);
});

test('what somebody changed after an import stays, and only the last one is taken back', async () => {
  const { server, office } = await startOffice();
  const first = await importFile(server, office, { kind: 'lines', content: 'Código;Descripción\n10;Una\n20;Dos' });
  await first.apply();
  server.clock.advance({ minutes: 1 });
  const second = await importFile(server, office, { kind: 'lines', content: 'Código;Descripción\n10;Otra\n30;Tres' });
  await second.apply();
  const [line] = (await office.get('/api/lineas?line_code=10')).body.data;
  await office.put(`/api/lineas/${line.id}`, { line_description: 'A mano' });

  expect((await office.post(`/api/importaciones/${first.id}/deshacer`)).body.message).toBe('Solo se deshace la última importación de líneas.');
  const undone = await office.post(`/api/importaciones/${second.id}/deshacer`);

  expect(undone.body.data.message).toBe('Deshecha: 1 de 2. Cambiaron después y quedaron como están: 10.');
  const names = (await office.get('/api/lineas')).body.data.map((row: Record<string, unknown>) => row['line_description']);
  expect(names).toEqual(['A mano', 'Dos']);
});

test('the first rows of a check, and what is stored otherwise, have flags in the words of forms and lists', async () => {
  const { server, office } = await startOffice();
  await server.given.parameter({ paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula de ciudadanía' });
  const flagsOf = async (kind: string, content: string) => {
    const { checked } = await importFile(server, office, { kind, content });
    expect(checked).toMatchObject({ state: 'checked', created_rows: 2 });
    return { preview: checked.preview, readings: checked.readings.map(({ written, stored }: Record<string, string>) => [written, stored]) };
  };
  expect(await flagsOf('lines', 'Código;Descripción;Bloquear venta\n10;Una;si\n20;Dos;0')).toMatchObject({
    preview: [{ 'Bloquear venta': 'Sí' }, { 'Bloquear venta': 'No' }],
    readings: [['0', 'No']],
  });
  expect(await flagsOf('products', 'Código;Descripción;Línea;Estado\nA;Uno;10;activo\nB;Dos;10;no')).toMatchObject({
    preview: [{ Estado: 'Activo' }, { Estado: 'Inactivo' }],
    readings: [],
  });
  const people = 'Tipo de identificación;Identificación;Nombre;Activo\n13;79543210;Luis Pardo;x\n13;79543211;Ana Ruiz;Inactiva';
  expect(await flagsOf('third_parties', people)).toMatchObject({
    preview: [{ Activo: 'Activo' }, { Activo: 'Inactivo' }],
    readings: [
      ['x', 'Activo'],
      ['Inactiva', 'Inactivo'],
    ],
  });
});
