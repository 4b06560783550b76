import { expect, test } from 'vitest';
import { replicatedCollections } from '#server/registry.ts';
import { startServer } from '#tests/support/server.ts';

test('what the house earns on its lines, and how it books them, is read by its office alone: not by customers, sellers or leaders, nor on any device', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const seller = await given.seller();
  const people = [await given.customerUser(await given.customer({ seller })), seller, await given.user({ role: 'Jefe comercial' })];
  const accounts = { inventories_account: '143501', account_cost: '613501', sales_account: '413501' };
  const line = await admin.post('/api/lineas', { line_code: '01', line_description: 'Rodamientos', margin_cost: 37.5, ...accounts });
  expect(line.status, line.text).toBe(201);
  const of = { line_id: line.body.data.id, subline_code: '01', subline_description: 'De bolas' };
  const subline = await admin.post('/api/sublineas', { ...of, margin_cost: 37.5, ...accounts });
  expect(subline.status, subline.text).toBe(201);
  const secret = /37\.5|143501|613501|413501/;
  const calls = [
    '/api/lineas',
    '/api/lineas?margin_cost=37.5',
    `/api/lineas/${line.body.data.id}`,
    '/api/lineas/id/01',
    '/api/lista-sublineas',
    '/api/lineas?paginate=false&sortBy=margin_cost',
    '/api/sublineas',
    `/api/sublineas/${subline.body.data.id}`,
  ];
  for (const call of calls) {
    expect((await admin.get(call)).text, call).toMatch(secret);
    for (const person of people) {
      const answer = await server.as(person).get(call);
      expect(answer.status, call).toBe(200);
      expect(answer.text, `${person.role} ${call}`).not.toMatch(secret);
    }
  }
  // Nor does a filter tell what it is: another number finds the same.
  const found = async (margin: string) => (await server.as(seller).get(`/api/lineas?margin_cost=${margin}`)).body.data.length;
  expect([await found('37.5'), await found('99')]).toEqual([1, 1]);

  const reference = replicatedCollections.find(({ collection }) => collection === 'reference');
  const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
  const ids = [`line:${line.body.data.id}`, `subline:${subline.body.data.id}`];
  const documents = await reference?.project(server.store.db, actor, ids);
  expect(documents?.size).toBe(2);
  expect(JSON.stringify([...(documents?.values() ?? [])])).not.toMatch(secret);
});

test('a leader finds people by role within their reach: no customers, and of the sellers their own', async () => {
  const server = await startServer();
  const { given } = server;
  const [mine, other] = [await given.seller({ name: 'Ana' }), await given.seller({ name: 'Beto' })];
  await given.customerUser(await given.customer({ seller: other }));
  const { leader } = await given.leadership({ sellers: [mine] });
  await given.leadership({ sellers: [other] });
  const found = async (role: string) => (await server.as(leader).get(`/api/usuarios-por-rol/${role}`)).body.data.map(({ id }: { id: number }) => id);

  expect(await found('Cliente')).toEqual([]);
  expect(await found('Vendedor')).toEqual([mine.id]);
  expect(await found('Vendedor;Jefe comercial')).toContain(leader.id);
  const admin = server.as(await given.user({ role: 'Administrador' }));
  expect((await admin.get('/api/usuarios-por-rol/Vendedor')).body.data).toHaveLength(2);
  expect((await admin.get('/api/usuarios-por-rol/Cliente')).body.data).toHaveLength(1);
});
