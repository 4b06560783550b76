import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

async function office(server: TestServer) {
  return server.as(await server.given.user({ role: 'Administrador' }));
}
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

test('a seller who joins a leadership brings their customers to its leader, in the calls and on the device, and takes them along', async () => {
  const server = await startServer();
  const admin = await office(server);
  const leader = await server.given.user({ role: 'Jefe comercial' });
  const seller = await server.given.seller();
  const customer = await server.given.customer({ seller });
  const boss = server.as(leader);

  const made = await admin.post('/api/jefaturas', { leadership: 'Antioquia', user_id: leader.id, seller_list: [seller.contactId] });

  expect(made).toMatchObject({
    status: 201,
    body: {
      message: 'La jefatura ha sido creada',
      data: { leadership: 'Antioquia', user_id: leader.id, seller_list: [seller.contactId], email: leader.email },
    },
  });
  expect(ids((await boss.get('/api/terceros?is_customer=1')).body)).toEqual([customer.id]);
  const pulled = await boss.get('/sync/third_parties');
  expect(pulled.body.documents.map(({ contact_id }: { contact_id: number }) => contact_id)).toEqual([customer.id]);

  const emptied = await admin.put(`/api/jefaturas/${made.body.data.id}`, { leadership: 'Antioquia', user_id: leader.id, seller_list: [] });

  expect(emptied.body).toMatchObject({ message: 'La jefatura ha sido actualizada', data: { seller_list: [] } });
  expect(ids((await boss.get('/api/terceros?is_customer=1')).body)).toEqual([]);
  const again = await boss.get(`/sync/third_parties?checkpoint=${encodeURIComponent(pulled.body.checkpoint)}`);
  expect(again.body).toMatchObject({ resync: true, documents: [] });
});

test('a leadership has a leader, sellers, a name of its own, and no seller of another', async () => {
  const server = await startServer();
  const admin = await office(server);
  const leader = await server.given.user({ role: 'Jefe comercial' });
  const seller = await server.given.seller({ name: 'Ana' });
  const other = await server.given.leadership({ sellers: [seller] });
  const { leadership: name } = (await admin.get(`/api/jefaturas/${other.id}`)).body.data;
  const customer = await server.given.customer();

  const wrong = await admin.post('/api/jefaturas', { leadership: name, user_id: 99_999, seller_list: [customer.id, seller.contactId] });
  const empty = await admin.post('/api/jefaturas', { leadership: '', user_id: leader.id });

  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual({
    leadership: ['Ya hay una jefatura con ese nombre.'],
    user_id: ['Elija un usuario con el rol Jefe comercial.'],
    seller_list: [`El vendedor ${customer.id} no existe.`, `Ana ya está en la jefatura ${name}.`],
  });
  expect(empty.body.errors).toEqual({ leadership: ['El nombre es obligatorio.'] });
});

test('two people who edit one leadership: the second is told, and one in use is not deleted', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { id, leader } = await server.given.leadership();
  const direction = await server.given.direction({ leaderships: [{ id }] });
  const { version, leadership } = (await admin.get(`/api/jefaturas/${id}`)).body.data;

  await admin.put(`/api/jefaturas/${id}`, { leadership: 'Eje', user_id: leader.id, seller_list: [], version });
  const stale = await admin.put(`/api/jefaturas/${id}`, { leadership, user_id: leader.id, seller_list: [], version });
  const used = await admin.delete(`/api/jefaturas/${id}`);
  await admin.delete(`/api/direcciones-comerciales/${direction.id}`);
  const deleted = await admin.delete(`/api/jefaturas/${id}`);

  expect(stale.status).toBe(409);
  expect(used).toMatchObject({ status: 422, body: { message: 'La jefatura está en uso (1 dirección comercial) y no se puede eliminar.' } });
  expect(deleted.body.message).toBe('La jefatura ha sido eliminada');
  expect((await admin.get(`/api/jefaturas/${id}`)).status).toBe(404);
});

test('a direction gives its director the leaderships it has, and its messages are the documents’', async () => {
  const server = await startServer();
  const admin = await office(server);
  const director = await server.given.user({ role: 'Director Comercial' });
  const seller = await server.given.seller();
  const customer = await server.given.customer({ seller });
  const leadership = await server.given.leadership({ sellers: [seller] });
  const fields = { name: 'Norte', director_id: director.id, commercial_direction_leaderships_ids: [leadership.id] };

  const made = await admin.post('/api/direcciones-comerciales', fields);
  const reached = ids((await server.as(director).get('/api/terceros?is_customer=1')).body);
  const wrong = await admin.post('/api/direcciones-comerciales', { ...fields, director_id: leadership.leader.id, commercial_direction_leaderships_ids: [999] });
  const updated = await admin.put(`/api/direcciones-comerciales/${made.body.data.id}`, { ...fields, commercial_direction_leaderships_ids: [] });

  expect(made.body).toMatchObject({ message: 'Dirección Comercíal creada exitosamente', data: fields });
  expect(reached).toEqual([customer.id]);
  expect(wrong.body.errors).toEqual({
    director_id: ['Elija un usuario con el rol Director Comercial.'],
    commercial_direction_leaderships_ids: ['La jefatura 999 no existe.'],
  });
  expect(updated.body.message).toBe('Dirección Comercíal actualizada exitosamente');
  expect(ids((await server.as(director).get('/api/terceros?is_customer=1')).body)).toEqual([]);
  expect((await admin.delete(`/api/direcciones-comerciales/${made.body.data.id}`)).body.message).toBe('Dirección Comercíal eliminada exitosamente');
});

test('what is found of leaderships and directions comes as a spreadsheet, in its order', async () => {
  const server = await startServer();
  const admin = await office(server);
  const leader = await server.given.user({ role: 'Jefe comercial', name: 'Íngrid' });
  const director = await server.given.user({ role: 'Director Comercial', name: 'Óscar' });
  const seller = await server.given.seller({ name: 'Ana' });
  const made = await admin.post('/api/jefaturas', { leadership: 'Antioquia', user_id: leader.id, seller_list: [seller.contactId] });
  await admin.post('/api/jefaturas', {
    leadership: 'Valle',
    user_id: (await server.given.user({ role: 'Jefe comercial', name: 'Nubia' })).id,
    seller_list: [],
  });
  const led = { commercial_direction_leaderships_ids: [made.body.data.id] };
  await admin.post('/api/direcciones-comerciales', { name: 'Norte', director_id: director.id, ...led });
  const sheet = async (path: string) => {
    const answer = await admin.fetch(path);
    expect(answer.status).toBe(200);
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows.slice(1).map((row) => row.slice(0, 2));
  };

  expect(await sheet('/api/jefaturas/exportar?sort=DESC')).toEqual([
    ['Valle', 'Nubia De Prueba'],
    ['Antioquia', 'Íngrid De Prueba'],
  ]);
  expect(await sheet('/api/jefaturas/exportar?filter=antioquia')).toEqual([['Antioquia', 'Íngrid De Prueba']]);
  expect(await sheet('/api/direcciones-comerciales/exportar?filter=norte')).toEqual([['Norte', 'Óscar De Prueba']]);
});

test('a leadership and a direction are found by who leads them, and by words of both', async () => {
  const server = await startServer();
  const admin = await office(server);
  const ingrid = await server.given.user({ role: 'Jefe comercial', name: 'Íngrid' });
  const nubia = await server.given.user({ role: 'Jefe comercial', name: 'Nubia' });
  const oscar = await server.given.user({ role: 'Director Comercial', name: 'Óscar' });
  for (const [leadership, user_id] of [
    ['Antioquia', ingrid.id],
    ['Valle', nubia.id],
    ['Valle alto', ingrid.id],
  ]) {
    await admin.post('/api/jefaturas', { leadership, user_id, seller_list: [] });
  }
  await admin.post('/api/direcciones-comerciales', { name: 'Norte', director_id: oscar.id, commercial_direction_leaderships_ids: [] });
  const found = async (path: string) => {
    const { data, meta } = (await admin.get(path)).body;
    expect(meta.total).toBe(data.length);
    return data.map((row: { leadership?: string; name: string }) => row.leadership ?? row.name);
  };

  expect(await found('/api/jefaturas?filter=ingrid')).toEqual(['Antioquia', 'Valle alto']);
  expect(await found('/api/jefaturas?filter=ingrid valle')).toEqual(['Valle alto']);
  expect(await found('/api/jefaturas?filter=oscar')).toEqual([]);
  expect(await found('/api/direcciones-comerciales?filter=OSCAR')).toEqual(['Norte']);
  expect(await found('/api/direcciones-comerciales?filter=ingrid')).toEqual([]);
});
