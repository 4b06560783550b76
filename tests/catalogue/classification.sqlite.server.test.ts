import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

const pastillas = { brand_code: 'SKF', description: 'Rodamientos Ñandú' };

test('a brand is created, found without accents, changed and deleted, with the messages of the documents', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));

  const created = await admin.post('/api/marcas', pastillas);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ success: true, message: 'La marca ha sido creada', data: { ...pastillas, active: true, version: 1 } });

  const { id } = created.body.data;
  expect((await admin.get('/api/marcas?filter=nandu')).body).toMatchObject({
    data: [{ id }],
    meta: { current_page: 1, per_page: 15, total: 1, last_page: 1 },
  });
  expect((await admin.put(`/api/marcas/${id}`, { description: 'Otra' })).body).toMatchObject({
    message: 'La marca ha sido actualizada',
    data: { brand_code: 'SKF', description: 'Otra', version: 2 },
  });
  expect((await admin.delete(`/api/marcas/${id}`)).body.message).toBe('La marca ha sido eliminada');
  expect((await admin.get(`/api/marcas/${id}`)).status).toBe(404);
});

test('products are found by the name that their brand has now', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const brand = await server.given.brand({ description: 'SKF' });
  await server.given.product({ product_code: 'ROD-1', brand_id: brand.id, search_text: 'rod-1 producto skf' });
  const found = async (typed: string) => (await admin.get(`/api/productos?filter=${typed}`)).body.data.map((row: { product_code: string }) => row.product_code);
  expect(await found('skf')).toEqual(['ROD-1']);
  await admin.put(`/api/marcas/${brand.id}`, { description: 'Timkén' });
  expect(await found('timken')).toEqual(['ROD-1']);
  expect(await found('skf')).toEqual([]);
});

test('a repeated code is refused by its field, in the words of the documents', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  await admin.post('/api/marcas', pastillas);
  const line = await server.given.line();
  const other = await server.given.line();
  await admin.post('/api/sublineas', { line_id: line.id, subline_code: '01', subline_description: 'Una' });

  const brand = await admin.post('/api/marcas', { ...pastillas, brand_code: ' SKF ' });
  const repeated = await admin.post('/api/sublineas', { line_id: line.id, subline_code: '01', subline_description: 'Otra' });

  expect(brand.status).toBe(422);
  expect(brand.body).toMatchObject({ success: false, message: 'El código de la Marca ya existe', errors: { brand_code: ['El código de la Marca ya existe'] } });
  expect(repeated.body.errors).toEqual({ subline_code: ['El código de la Sublinea ya existe'] });
  expect((await admin.post('/api/sublineas', { line_id: other.id, subline_code: '01', subline_description: 'De otra línea' })).status).toBe(201);
});

test('an edit of a version that somebody changed meanwhile is a 409 and changes nothing', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const { id } = (await admin.post('/api/marcas', pastillas)).body.data;
  await admin.put(`/api/marcas/${id}`, { description: 'Primera', version: 1 });

  const stale = await admin.put(`/api/marcas/${id}`, { description: 'Segunda', version: 1 });

  expect(stale.status).toBe(409);
  expect((await admin.get(`/api/marcas/${id}`)).body.data.description).toBe('Primera');
});

test('what is in use is not deleted, and the answer says what uses it', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const line = await server.given.line();
  await server.given.product({ line_id: line.id });
  await admin.post('/api/sublineas', { line_id: line.id, subline_code: '01', subline_description: 'Una' });

  const answer = await admin.delete(`/api/lineas/${line.id}`);

  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('La linea está en uso (1 sublinea, 1 producto) y no se puede eliminar.');
});

test('a line is found by its code, and its sublines by the line', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const line = await server.given.line({ line_code: '050' });
  const other = await server.given.line();
  await admin.post('/api/sublineas', { line_id: line.id, subline_code: '01', subline_description: 'Una' });
  await admin.post('/api/sublineas', { line_id: other.id, subline_code: '01', subline_description: 'Otra' });

  expect((await admin.get('/api/lineas/id/050')).body.data.id).toBe(line.id);
  expect((await admin.get('/api/lineas/id/51')).status).toBe(404);
  const listed = await admin.get(`/api/lista-sublineas?line_id=${line.id}&paginate=false`);
  expect(listed.body.data.map((row: { subline_description: string }) => row.subline_description)).toEqual(['Una']);
  expect(listed.body.meta).toBeUndefined();
});

test('a row of another subscriber does not exist, for reading and for writing', async () => {
  const server = await startServer();
  const stranger = server.as(await server.given.user({ subscriber: await server.given.subscriber() }));
  const { id } = await server.given.brand();

  const answers = [await stranger.get(`/api/marcas/${id}`), await stranger.put(`/api/marcas/${id}`, pastillas), await stranger.delete(`/api/marcas/${id}`)];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await stranger.get('/api/marcas')).body.data).toEqual([]);
});

test('who lacks the permission reads and does not write', async () => {
  const server = await startServer();
  const seller = server.as(await server.given.seller());

  expect((await seller.get('/api/marcas')).status).toBe(200);
  const answer = await seller.post('/api/marcas', pastillas);

  expect(answer.status).toBe(403);
  expect(answer.body.message).toBe('No tiene permiso para esta acción.');
  expect((await seller.get('/api/marcas')).body.data).toEqual([]);
});

test('bad input is said by its field, and an unknown order of the list too', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());

  const empty = await admin.post('/api/sublineas', { line_id: 999, subline_code: 'demasiado largo', subline_description: '' });
  const unknownLine = await admin.post('/api/sublineas', { line_id: 999, subline_code: '1', subline_description: 'x' });
  const unknownColumn = await admin.get('/api/marcas?sortBy=id;drop&perPage=501&page=0');

  expect(empty.status).toBe(422);
  expect(Object.keys(empty.body.errors)).toEqual(['subline_code', 'subline_description']);
  expect(unknownLine.body.errors).toEqual({ line_id: ['Línea no existe.'] });
  expect(unknownColumn.status).toBe(422);
  expect(Object.keys(unknownColumn.body.errors).sort()).toEqual(['page', 'perPage', 'sortBy']);
  expect((await admin.get('/api/marcas/abc')).status).toBe(404);
});

test('the multipart form with _method PUT and the plain PUT do the same', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const { id } = await server.given.brand();
  const form = new FormData();
  form.set('_method', 'PUT');
  form.set('description', 'Por formulario');
  form.set('active', '0');

  expect((await admin.post(`/api/marcas/${id}`, form)).body.data).toMatchObject({ id, description: 'Por formulario', active: false });
});
