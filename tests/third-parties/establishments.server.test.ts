import { expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

test('an establishment is created, its first criterion says its customer type, and its seller receives the customer', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const ana = await server.given.seller({ name: 'Ana' });
  const customer = await server.given.contact({ is_customer: true, name: 'El Tornillo' });
  const type = (await admin.post('/api/parametros', { paramtable_id: 6, code_parameter: 'A', name_parameter: 'Cliente A' })).body.data.id;

  const created = await admin.post('/api/establecimientos', {
    contact_id: customer.id,
    code: '001',
    description: 'Centro',
    criteria_values: [type],
    seller_id: ana.contactId,
    minimum_order_value: '600000',
  });

  expect(created.status).toBe(201);
  expect(created.body.message).toBe('El establecimiento ha sido creado');
  expect(created.body.data).toMatchObject({
    state: 1,
    customer_type_id: type,
    criteria_values: [type],
    minimum_order_value: 600_000,
    shown: { seller_id: 'Ana' },
  });
  expect((await server.as(ana).get(`/api/terceros/${customer.id}`)).status).toBe(200);
  expect((await admin.get(`/api/establecimientos-vendedor?seller_id=${ana.contactId}`)).body.data).toHaveLength(1);

  // A person is displayed by the full name, and found by any part of the name.
  const person = (await admin.get(`/api/terceros/${ana.contactId}`)).body.data;
  const named = await admin.put(`/api/terceros/${ana.contactId}`, { surname: 'Muñoz Peña', version: person.version });
  expect(named.status, named.text).toBe(200);
  const listed = async (typed: string) => (await admin.get(`/api/establecimientos?contact_id=${customer.id}&seller_id.shown=${typed}`)).body.data;
  expect(await listed('muñoz')).toMatchObject([{ code: '001', shown: { seller_id: 'Ana Muñoz Peña' } }]);
  expect(await listed('ana pena')).toHaveLength(1);
  expect(await listed('zapata')).toEqual([]);
});

test('every criterion is a parameter, not only the first', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const customer = await server.given.customer({});
  const [first, second] = [await server.given.parameter({ paramtable_id: 6 }), await server.given.parameter({ paramtable_id: 64 })];
  const path = `/api/establecimientos/${customer.branchId}`;

  expect((await admin.put(path, { criteria_values: [first.id, 999] })).body.errors).toEqual({ criteria_values: ['El criterio 999 no existe.'] });
  expect((await admin.put(path, { criteria_values: [first.id, second.id] })).body.data).toMatchObject({ criteria_values: [first.id, second.id] });
  expect((await admin.delete(`/api/parametros/${second.id}`)).body.message).toContain('1 criterio de sucursal');
});

test('a code is its third party’s own, what points nowhere is told, and a stale edit is refused', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const customer = await server.given.customer({ branch: { code: '001' } });
  const other = await server.given.contact({ is_customer: true });
  const branch = { code: '001', description: 'Norte' };

  const taken = await admin.post('/api/establecimientos', { ...branch, contact_id: customer.id });
  expect(taken.body.errors).toEqual({ code: ['El código del establecimiento ya existe'] });
  expect((await admin.post('/api/establecimientos', { ...branch, contact_id: other.id })).status).toBe(201);
  expect((await admin.post('/api/establecimientos', { ...branch, contact_id: 999 })).status).toBe(404);
  expect((await admin.put(`/api/establecimientos/${customer.branchId}`, { seller_id: 999 })).body.errors).toEqual({ seller_id: ['Vendedor no existe.'] });
  expect((await admin.put(`/api/establecimientos/${customer.branchId}`, { description: 'Centro', version: 1 })).status).toBe(200);
  expect((await admin.put(`/api/establecimientos/${customer.branchId}`, { description: 'Tarde', version: 1 })).status).toBe(409);
});

test('an establishment that sold is not deleted; a free one is, and leaves its seller', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const ana = await server.given.seller();
  const customer = await server.given.customer({ seller: ana });
  await server.given.receivable({ customer, seller_id: ana.contactId });

  const refused = await admin.delete(`/api/establecimientos/${customer.branchId}`);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe('El establecimiento está en uso (1 factura de cartera) y no se puede eliminar.');

  const free = await server.given.customer({ seller: ana });
  expect((await admin.delete(`/api/establecimientos/${free.branchId}`)).body.message).toBe('El establecimiento ha sido eliminado');
  expect((await server.as(ana).get(`/api/terceros/${free.id}`)).status).toBe(404);
  const history = (await admin.get(`/api/establecimientos/${customer.branchId}/historial`)).status;
  expect(history).toBe(200);
});

test('the lists of a seller and of the branches in reach say of each customer how long nobody was there and how far they are', async () => {
  const server = await startServer();
  const { given, store, subscriber } = server;
  const admin = server.as(await given.user());
  const ana = await given.seller({ name: 'Ana' });
  const kind = await given.parameter({ paramtable_id: 6, code_parameter: 'A', name_parameter: 'Cliente A' });
  const near = await given.customer({ seller: ana, branch: { ...branchPoint, customer_type_id: kind.id } });
  const unknown = await given.customer({ seller: ana });
  const visitor = { seller_id: ana.contactId, user_id: ana.id, contact_id: near.id, contact_warehouse_id: near.branchId };
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: subscriber.id });
    await tx.insert(visits).values({
      ...{ ...visitor, subscriber_id: subscriber.id, uuid: '019ef9b7-4c80-70d1-ba76-f63074d61709', id: 1, activity_id: 1, state: 'open' },
      ...{ checkin_date: '2026-11-20T15:00:00.000Z', checkin_received_at: tx.now, updated_at: tx.now },
      ...{ checkin_mark: 'inside', checkin_readings: [], signs: [] },
    });
  });
  const list = async (place: string) => (await admin.get(`/api/establecimientos-vendedor?seller_id=${ana.contactId}${place}`)).body.data;

  const ages = { days_from_virtual_date: null, days_from_phone_call: null };
  expect(await list(`&latitude=${branchPoint.latitude + 0.1}&length=${branchPoint.length}`)).toMatchObject([
    { id: near.branchId, deepening: 'Cliente A', days_from_last_visit: 4, ...ages, distance: 11.1 },
    { id: unknown.branchId, deepening: null, days_from_last_visit: null, ...ages, distance: 'N/R' },
  ]);
  const reached = await server.as(ana).get(`/api/sucursales?latitude=${branchPoint.latitude + 0.1}&length=${branchPoint.length}`);
  expect(reached.body.data).toMatchObject([
    { id: near.branchId, deepening: 'Cliente A', days_from_last_visit: 4, ...ages, distance: 11.1 },
    { distance: 'N/R' },
  ]);
  expect(await list('')).toMatchObject([{ distance: 'N/R' }, { distance: 'N/R' }]);
  expect((await admin.get('/api/establecimientos-vendedor?latitude=91')).status).toBe(422);
});

test('a branch says the first line that its customer deals in, and a customer reads no identification of their seller', async () => {
  const server = await startServer();
  const line = await server.given.line({ line_code: 'ROD', line_description: 'Rodamientos' });
  const seller = await server.given.seller();
  const admin = server.as(await server.given.user());
  const { identification } = (await admin.get(`/api/terceros/${seller.contactId}`)).body.data;
  const customer = await server.given.customer({ seller, lines: [line.id] });
  const owner = await server.given.customerUser(customer);
  const calls = [
    ...['/api/sucursales', '/api/establecimientos', '/api/establecimientos-vendedor', '/api/sucursal-cliente'],
    ...[`/api/sucursales-tercero/${customer.id}`, `/api/establecimientos/${customer.branchId}`, `/api/terceros/${customer.id}`],
  ];
  for (const call of calls) {
    const own = await server.as(owner).get(call);
    expect(own.status, call).toBe(200);
    expect(own.text, call).not.toContain(identification);
    expect((await server.as(seller).get(call)).text, call).toContain(identification);
  }
  const [branch] = (await server.as(owner).get('/api/sucursales')).body.data;
  expect(branch).toMatchObject({ line: { id: line.id, line_code: 'ROD', line_description: 'Rodamientos' }, seller: { id: seller.contactId } });
});

test('branches that are searched begin with what fits best: the number, the whole name, its beginning, words that begin so, then anything else', async () => {
  const server = await startServer();
  const { given } = server;
  for (const [name, identification] of [
    ['Polanía Automotriz Tornillo Grande', '900111111'],
    ['Ferretería Autornillos', '900222222'],
    ['Tornillo Veloz', '900333333'],
    ['Tornillo', '900444444'],
    ['Bodega 900444', '900444'],
  ] as const)
    await given.customer({ name, identification });
  const office = server.as(await given.user());
  const found = async (typed: string) =>
    (await office.get(`/api/sucursales?sortBy=id&filter=${encodeURIComponent(typed)}`)).body.data.map(
      ({ contact }: { contact: { name: string } }) => contact.name,
    );
  expect(await found('tornillo')).toEqual(['Tornillo', 'Tornillo Veloz', 'Polanía Automotriz Tornillo Grande', 'Ferretería Autornillos']);
  expect(await found('900444')).toEqual(['Bodega 900444', 'Tornillo']);
  expect(await found('grande 100%')).toEqual([]);
});
