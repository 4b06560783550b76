import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Sends a file as the office does; gives the import as it was checked, and then applied when that is asked. */
async function importFile(
  server: TestServer,
  office: Client,
  { kind, content, name = 'datos.csv' }: { kind: string; content: string | Uint8Array; name?: string },
) {
  const form = new FormData();
  form.set('archivo', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
  const sent = await office.post(`/api/importaciones/${kind}`, form);
  expect(sent.status, sent.text).toBe(202);
  await server.finishJobs();
  const { id } = sent.body.data;
  const read = async () => (await office.get(`/api/importaciones/${id}`)).body.data;
  return {
    id,
    checked: await read(),
    async apply() {
      expect((await office.post(`/api/importaciones/${id}/aplicar`)).status).toBe(202);
      await server.finishJobs();
      return await read();
    },
  };
}

async function startOffice() {
  const server = await startServer();
  return { server, office: server.as(await server.given.user({ role: 'Administrador' })) };
}

const exported = async (office: Client, path: string) => new Uint8Array(await (await office.fetch(`/api/${path}/exportar`)).arrayBuffer());

test('what was exported and comes back without edits changes nothing', async () => {
  const { server, office } = await startOffice();
  const line = (
    await office.post('/api/lineas', { line_code: '050', line_description: 'Rodamientos Ñ', margin_cost: 32.5, block_sale: true, barcode: 9, brand: 2 })
  ).body.data;
  await office.post('/api/sublineas', { line_id: line.id, subline_code: '01', subline_description: 'Bolas', sales_account: '413501' });
  const table = (await office.post('/api/tablas-parametros', { code_table: 'ZON', name_table: 'Zonas' })).body.data;
  await office.post('/api/parametros', {
    paramtable_id: table.id,
    code_parameter: '007',
    name_parameter: 'Norte',
    numeric_data_first: 1234567.25,
    date_data_first: '2026-02-28',
  });

  for (const [kind, path] of [
    ['lines', 'lineas'],
    ['sublines', 'sublineas'],
    ['parameters', 'parametros'],
  ] as const) {
    const { checked } = await importFile(server, office, { kind, content: await exported(office, path), name: 'datos.xlsx' });
    expect(checked, kind).toMatchObject({ state: 'checked', total_rows: 1, unchanged_rows: 1, created_rows: 0, updated_rows: 0, error_rows: 0 });
  }
});

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

  expect(undone.body.data.message).toBe('Deshecha: 1 de 2. Algunas filas cambiaron después y quedaron como están.');
  const names = (await office.get('/api/lineas')).body.data.map((row: Record<string, unknown>) => row['line_description']);
  expect(names).toEqual(['A mano', 'Dos']);
});
