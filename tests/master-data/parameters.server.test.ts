import { expect, test } from 'vitest';
import { parameter_tables } from '#server/features/master-data/master-data.tables.ts';
import { deleteRowsOf } from '#server/platform/db/delete-rows.ts';
import { writeParameters } from '#server/setup/initial-data/write-initial-data.ts';
import { startWriting } from '#server/setup/initial-data/writing.ts';
import { fixedTables } from '#shared/features/master-data/fixed-tables.ts';
import { importFile } from '#tests/imports/import-file.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

test('the order of the price lists is the one that was saved last', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const [a, b, c] = [await server.given.priceList({ order: 1 }), await server.given.priceList({ order: 2 }), await server.given.priceList({ order: 3 })];

  const answer = await admin.post('/api/actualizar-parametros', { parameters: [c, a, b] });

  expect(answer.body).toMatchObject({ success: true, message: 'Orden actualizado exitosamente' });
  const listed = await admin.get('/api/parametros?paramtable_id=14&paginate=false');
  expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual([c.id, a.id, b.id]);
  expect((await admin.get('/api/parametros-por-codigo/14')).body.data.map((row: { id: number }) => row.id)).toEqual([c.id, a.id, b.id]);
  expect((await admin.get('/api/lista-param?idParamTable=14&paginate=false')).body.data).toHaveLength(3);
});

test('a new price list stands after the others, also one of a file, unless it says where', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const [dearest, cheaper] = [await server.given.priceList({ order: 1 }), await server.given.priceList({ order: 2 })];

  const created = await admin.post('/api/parametros', { paramtable_id: 14, code_parameter: 'LP9', name_parameter: 'Lista nueva' });
  const { apply } = await importFile(server, admin, { kind: 'parameters', content: 'Tabla;Código;Nombre\n14;LP10;De un archivo' });
  await apply();
  const named = await admin.post('/api/parametros', { paramtable_id: 14, code_parameter: 'LP0', name_parameter: 'La más cara', order: -1 });

  expect(created.body.data.order).toBe(3);
  const listed = (await admin.get('/api/parametros-por-codigo/14')).body.data;
  expect(listed.map((row: { code_parameter: string }) => row.code_parameter).slice(-2)).toEqual(['LP9', 'LP10']);
  expect(listed.map((row: { id: number }) => row.id).slice(0, 3)).toEqual([named.body.data.id, dearest.id, cheaper.id]);
});

test('the lists that are not named keep their order, after those that are', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const [a, b, c, d] = [
    await server.given.priceList({ order: 1 }),
    await server.given.priceList({ order: 2 }),
    await server.given.priceList({ order: 3 }),
    await server.given.priceList({ order: 4 }),
  ];

  expect((await admin.post('/api/actualizar-parametros', { parameters: [{ id: d.id }, { id: b.id }] })).status).toBe(200);

  const listed = (await admin.get('/api/parametros?paramtable_id=14&paginate=false')).body.data;
  expect(listed.map(({ id, order }: { id: number; order: number }) => [id, order])).toEqual([
    [d.id, 1],
    [b.id, 2],
    [a.id, 3],
    [c.id, 4],
  ]);
});

test('a form that was opened before the lists were ordered is told so, and each list that moved has it in its history', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const [a, b, c] = [await server.given.priceList({ order: 1 }), await server.given.priceList({ order: 2 }), await server.given.priceList({ order: 3 })];
  const opened = (await admin.get(`/api/parametros/${a.id}`)).body.data;
  const untouched = (await admin.get(`/api/parametros/${c.id}`)).body.data;

  expect((await admin.post('/api/actualizar-parametros', { parameters: [b, a, c] })).body.data).toEqual([b.id, a.id, c.id]);

  expect((await admin.put(`/api/parametros/${a.id}`, { ...opened, name_parameter: 'Otro nombre' })).status).toBe(409);
  expect((await admin.put(`/api/parametros/${c.id}`, { ...untouched, name_parameter: 'Otro nombre' })).status).toBe(200);
  const lines = async (id: number) => (await admin.get(`/api/parametros/${id}/historial`)).body.data;
  expect(await lines(a.id)).toMatchObject([{ action: 'update', before: { order: 1 }, after: { order: 2 } }]);
  expect(await lines(b.id)).toMatchObject([{ action: 'update', before: { order: 2 }, after: { order: 1 } }]);
  expect(await lines(c.id)).toMatchObject([{ action: 'update', before: { order: 3, name_parameter: untouched.name_parameter }, after: { order: 3 } }]);
});

test('parameters of several tables or of another subscriber are not ordered', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const mine = await server.given.priceList({ order: 1 });
  const other = await server.given.parameter({ paramtable_id: 64 });

  expect((await admin.post('/api/actualizar-parametros', { parameters: [mine, other] })).status).toBe(422);
  expect((await admin.post('/api/actualizar-parametros', { parameters: [{ id: 999 }] })).status).toBe(422);
});

test('a code is unique inside its table, and a protected table keeps its code', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  await server.given.parameter({ paramtable_id: 64, code_parameter: 'A' });
  const table = (await admin.post('/api/tablas-parametros', { code_table: 'ZON', name_table: 'Zonas', protected: true })).body.data;

  const repeated = await admin.post('/api/parametros', { paramtable_id: 64, code_parameter: 'A', name_parameter: 'Otra' });
  const renamed = await admin.put(`/api/tablas-parametros/${table.id}`, { code_table: 'ZZZ' });

  expect(repeated.body.errors).toEqual({ code_parameter: ['El código del parámetro ya existe'] });
  expect((await admin.post('/api/parametros', { paramtable_id: 14, code_parameter: 'A', name_parameter: 'Otra' })).status).toBe(201);
  expect(renamed.status).toBe(422);
  expect((await admin.delete(`/api/tablas-parametros/${table.id}`)).status).toBe(422);
  expect((await admin.put(`/api/tablas-parametros/${table.id}`, { name_table: 'Zonas de venta' })).status).toBe(200);
});

/** Gives the company the tables and rows that every new company has. */
async function furnish({ store, subscriber }: TestServer): Promise<void> {
  await store.withTransaction(subscriber.id, async (tx) => {
    await deleteRowsOf(tx, parameter_tables);
    await writeParameters(await startWriting(tx, new Set()));
  });
}

test('what came with the product in a fixed table stays under its code, and what an administrator added goes', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  await furnish(server);
  const rowsOf = async (code: string) => (await admin.get(`/api/parametros-por-codigo/${encodeURIComponent(code)}`)).body.data as Record<string, never>[];
  const kept = { status: 422, body: { code: 'parameters.keptRow' } };

  for (const { id, code, known, examples } of fixedTables) {
    const [row] = await rowsOf(code);
    expect(row, code).toMatchObject({ code_parameter: [...known, ...examples][0]?.code });
    expect(await admin.delete(`/api/parametros/${row?.['id']}`), code).toMatchObject(kept);
    expect(await admin.put(`/api/parametros/${row?.['id']}`, { code_parameter: 'OTRO' }), code).toMatchObject(kept);
    expect((await admin.put(`/api/parametros/${row?.['id']}`, { name_parameter: 'Con otro nombre' })).status, code).toBe(200);
    // A reason of warranties says its type by its code.
    const ownCode = id === 108 ? 'RGRS90' : 'PROPIO';
    const own = (await admin.post('/api/parametros', { paramtable_id: id, code_parameter: ownCode, name_parameter: 'Propio' })).body.data;
    expect((await admin.put(`/api/parametros/${own.id}`, { code_parameter: `${ownCode}2` })).status, code).toBe(200);
    expect((await admin.delete(`/api/parametros/${own.id}`)).status, code).toBe(200);
    expect((await admin.delete(`/api/tablas-parametros/${id}`)).status, code).toBe(422);
    expect((await admin.put(`/api/tablas-parametros/${id}`, { code_table: 'OTRA' })).status, code).toBe(422);
  }
});

test('a company that does without the examples of a table takes its protection away; what the rules know stays', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  await furnish(server);
  const first = async (code: string) => (await admin.get(`/api/parametros-por-codigo/${code}`)).body.data[0].id;
  for (const id of [103, 64]) expect((await admin.put(`/api/tablas-parametros/${id}`, { protected: false })).status).toBe(200);

  expect((await admin.delete(`/api/parametros/${await first('ZON-C')}`)).status).toBe(200);
  expect((await admin.delete(`/api/parametros/${await first('EDO')}`)).status).toBe(422);
  expect((await admin.delete('/api/tablas-parametros/103')).status).toBe(422);
});

test('the lists of prices that LDP offers are those that a prospect is given', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  await furnish(server);
  const offered: { id: number; paramtable_id: number }[] = (await admin.get('/api/parametros-por-codigo/LDP')).body.data;
  expect(offered.map(({ paramtable_id }) => paramtable_id)).toEqual([14, 14, 14, 14, 14]);
  const prospect = await server.given.customer({ is_prospect: true, is_customer: false });
  for (const { id: price_list_id } of offered) {
    const given = await admin.post('/api/cliente-prospecto/lista-de-precios', { contact_warehouse_id: prospect.branchId, price_list_id });
    expect(given.body.data).toMatchObject({ price_list_id });
  }
});

test('reasons of warranties say their type by their code, and they and price lists are saved in the sentences of the specification', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  await furnish(server);
  const reason = { paramtable_id: 108, code_parameter: 'AGRS9', name_parameter: 'Cortesía', reason_type_id: 1 };
  const created = await admin.post('/api/parametros', reason);
  expect(created.body.message).toBe('Motivo creado exitosamente');
  const changed = await admin.put(`/api/parametros/${created.body.data.id}`, { name_parameter: 'Por cortesía' });
  expect(changed.body.message).toBe('Motivo actualizado exitosamente');
  const offered: { code_parameter: string; reason_type_id: number }[] = (await admin.get('/api/parametros-por-codigo/GAR01')).body.data;
  const typeOf = (code: string) => offered.find(({ code_parameter }) => code_parameter === code)?.reason_type_id;
  expect([typeOf('AGRS9'), typeOf('AGRS1'), typeOf('RGRS4')]).toEqual([1, 1, 2]);

  const failed = { status: 422, body: { message: 'Error al guardar el motivo' } };
  expect(await admin.post('/api/parametros', { ...reason, code_parameter: 'RGRS9' })).toMatchObject(failed);
  expect(await admin.post('/api/parametros', { ...reason, code_parameter: '' })).toMatchObject(failed);
  expect((await admin.get('/api/parametros-por-codigo/GAR01')).body.data).toHaveLength(offered.length);
  expect((await admin.get('/api/parametros?paramtable_id=108&sortBy=nada')).body.message).toBe('Error al obtener los motivos');

  const [list] = (await admin.get('/api/parametros-por-codigo/LDP')).body.data;
  const saved = await admin.put(`/api/parametros/${list.id}`, { numeric_data_first: 5 });
  expect(saved.body.message).toBe('Lista de precios actualizada exitosamente');
  expect(list).not.toHaveProperty('reason_type_id');
});

test('a list has one configuration for each line', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const list = await server.given.priceList({ order: 1 });

  const first = await admin.post('/api/configuracion-lista-de-precios', { price_list_id: list.id, freight_value: 12000 });
  const again = await admin.post('/api/configuracion-lista-de-precios', { price_list_id: list.id, freight_value: 9000 });
  const changed = await admin.post(`/api/configuracion-lista-de-precios/${first.body.data.id}`, { _method: 'PUT', freight_value: 9000 });

  expect(again.status).toBe(422);
  expect(changed.body.data).toMatchObject({ freight_value: 9000, line_id: null });
  expect((await admin.get(`/api/configuracion-lista-de-precios?price_list_id=${list.id}`)).body.data).toHaveLength(1);
});
