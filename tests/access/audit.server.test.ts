import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('the audit is searched by person, by what was done, by record and by day, and never shows another company', async () => {
  const server = await startServer();
  const { given } = server;
  const own = await given.user({ role: 'Super Administrador', name: 'Sara' });
  await server.as(own).post('/api/cambiar-permisos-rol/RRHH/Terceros', { assigned: true });
  server.clock.advance({ minutes: 60 * 48 });
  const sara = server.as(own);
  const ines = server.as(await given.user({ role: 'Administrador', name: 'Inés' }));
  const there = server.as(await given.user({ role: 'Administrador', name: 'Ajena', subscriber: await given.subscriber() }));
  const made = await ines.post('/api/usuarios', { name: 'Paola', surname: 'Rentería', email: 'paola@prueba.co', type: 'e', role: 'RRHH' });
  const search = async (query: string) => (await sara.get(`/api/auditoria?${query}`)).body.data.map(({ action }: { action: string }) => action);

  expect(await search('')).toEqual(['create', 'give_permission']);
  expect(await search('sort=ASC')).toEqual(['give_permission', 'create']);
  expect(await search('filter=INES')).toEqual(['create']);
  expect(await search(`filter=${made.body.data.id}`)).toEqual(['create']);
  expect(await search(`user_id=${own.id}`)).toEqual(['give_permission']);
  expect(await search('action=give_permission')).toEqual(['give_permission']);
  expect(await search('entity=users')).toEqual(['create']);
  const today = server.clock.now().slice(0, 10);
  expect(await search(`from=${today}`)).toEqual(['create']);
  expect((await sara.get('/api/auditoria?action=create')).body.data[0]).toMatchObject({ user_name: 'Inés De Prueba', after: { name: 'Paola' } });
  expect((await there.get('/api/auditoria')).body.data).toEqual([]);

  const sheet = await readXlsx(new Uint8Array(await (await sara.fetch('/api/auditoria/exportar?action=create')).arrayBuffer()));
  const [headings, ...lines] = sheet.sheets[0]?.rows ?? [];
  expect(headings?.slice(1, 5)).toEqual(['Quién', 'Quien actuó en su nombre', 'Qué hizo', 'En']);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[1]).toBe('Inés De Prueba');
  expect(lines[0]?.slice(3, 5)).toEqual(['creó', 'Usuarios']);
  expect(lines[0]?.[8]).toContain('Paola');
});

test('the audit is found by what it shows: the names of records, in every line of theirs, and the numbers of orders', async () => {
  const server = await startServer();
  const { given } = server;
  const sara = server.as(await given.user({ role: 'Super Administrador', name: 'Sara' }));
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, blocked: true, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 10 });
  const made = (await sara.post('/api/marcas', { brand_code: 'K7', description: 'Koyo Japón' })).body.data;
  await sara.delete(`/api/marcas/${made.id}`);
  const cart = (await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 })).body.data;
  const order = (await server.as(seller).post('/api/finalizar-pedido', { id: cart.id })).body.data;
  await sara.post(`/api/pedidos/${order.document_id}/liberar`);
  const found = async (typed: string) =>
    (await sara.get(`/api/auditoria?filter=${encodeURIComponent(typed)}`)).body.data.map((line: { action: string; entity_name: string }) => [
      line.action,
      line.entity_name,
    ]);

  expect(await found('koyo japon')).toEqual([
    ['delete', 'K7 · Koyo Japón'],
    ['create', 'K7 · Koyo Japón'],
  ]);
  expect(await found(order.number)).toEqual([['release', order.number]]);
  expect(await found(String(made.id) === '1' ? 'nadie' : `nadie ${made.id}`)).toEqual([]);
});

test('what was done in one millisecond is read in the order in which it was done', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Super Administrador' }));
  const turns = [true, false, true, false, true, false];
  for (const assigned of turns) await admin.post('/api/cambiar-permisos-rol/RRHH/Terceros', { assigned });
  const done = (await admin.get('/api/auditoria?sort=ASC')).body.data.map(({ action }: { action: string }) => action);
  expect(done).toEqual(turns.map((assigned) => (assigned ? 'give_permission' : 'take_permission')));
});

test('what is done as another person is found under both', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = await given.user({ role: 'Administrador', name: 'Tomás' });
  const user = await given.user({ role: 'RRHH', name: 'Nubia' });
  const client = server.as(admin);
  await client.post(`/api/login-by-id/${user.id}`);

  for (const name of ['Nubia', 'tomas'])
    expect((await client.get(`/api/auditoria?filter=${name}`)).body.data, name).toMatchObject([
      { action: 'login_as', user_name: 'Nubia De Prueba', acting_user_name: 'Tomás De Prueba' },
    ]);
});

test('users, leaderships and directions have their history, for who may see them', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const leader = await given.user({ role: 'Jefe comercial' });
  const { id } = (await admin.post('/api/jefaturas', { leadership: 'Centro', user_id: leader.id, seller_list: [] })).body.data;
  await admin.put(`/api/jefaturas/${id}`, { leadership: 'Sur', user_id: leader.id, seller_list: [] });

  const { data } = (await admin.get(`/api/jefaturas/${id}/historial`)).body;

  expect(data).toMatchObject([
    { action: 'update', before: { leadership: 'Centro' }, after: { leadership: 'Sur' } },
    { action: 'create', after: { leadership: 'Centro' } },
  ]);
});
