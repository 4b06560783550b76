import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id).sort((a, b) => a - b);

test('the leader sees the sellers of their leadership, the director those of the direction, the office all', async () => {
  const server = await startServer();
  const [ana, beto, caro] = [
    await server.given.seller({ name: 'Ana' }),
    await server.given.seller({ name: 'Beto' }),
    await server.given.seller({ name: 'Caro' }),
  ];
  const north = await server.given.leadership({ sellers: [ana] });
  const south = await server.given.leadership({ sellers: [beto] });
  const { director } = await server.given.direction({ leaderships: [north] });
  const office = server.as(await server.given.user());

  expect(idsOf(await server.as(north.leader).get('/api/sellers'))).toEqual([ana.contactId]);
  expect(idsOf(await server.as(director).get('/api/sellers'))).toEqual([ana.contactId]);
  expect(idsOf(await server.as(caro).get('/api/sellers'))).toEqual([caro.contactId]);
  expect(idsOf(await office.get('/api/sellers'))).toEqual([ana.contactId, beto.contactId, caro.contactId]);
  expect((await office.get('/api/sellers?filter=BETO')).body.data).toMatchObject([{ id: beto.contactId, leadership_id: south.id }]);
  expect(idsOf(await office.get(`/api/sellers/${south.id}`))).toEqual([beto.contactId]);
  expect((await server.as(north.leader).get(`/api/sellers/${south.id}`)).status).toBe(404);
});

test('a leadership names its leader and its sellers, to those who belong to it', async () => {
  const server = await startServer();
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const north = await server.given.leadership({ sellers: [ana] });
  await server.given.leadership({ sellers: [beto] });

  expect((await server.as(ana).get('/api/leaderships')).body.data).toMatchObject([{ id: north.id, user_id: north.leader.id, seller_list: [ana.contactId] }]);
  expect(idsOf(await server.as(north.leader).get('/api/leaderships'))).toEqual([north.id]);
  expect((await server.as(await server.given.user()).get('/api/leaderships')).body.meta.total).toBe(2);
  const typed = encodeURIComponent(`jefatura ${north.leader.email.toUpperCase()}`);
  expect(idsOf(await server.as(await server.given.user()).get(`/api/leaderships?filter=${typed}`))).toEqual([north.id]);
});

test('the people of one subscriber are not those of another', async () => {
  const server = await startServer();
  const admin = await server.given.user({ name: 'MARÍA Ñusta' });
  await server.given.user({ subscriber: await server.given.subscriber(), name: 'María' });

  const { body } = await server.as(admin).get('/api/usuarios?filter=maria%20nusta');

  expect(idsOf({ body })).toEqual([admin.id]);
  expect(body.data[0]).not.toHaveProperty('password_hash');
});

test('the company tells its settings to its people', async () => {
  const server = await startServer();
  const seller = server.as(await server.given.seller());

  expect((await seller.get('/api/suscriptor')).body.data).toMatchObject({
    id: server.subscriber.id,
    work_start_time: '08:00',
    work_end_time: '17:30',
    maintenance_mode: false,
    settings: { freight_product_id: 32893 },
  });
});
