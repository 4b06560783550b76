import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { contact_warehouse_moves } from '#server/features/third-parties/third-parties.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';
import { visitActivity } from '../agenda/given-agenda.ts';
import { givenApprovals } from './given-approvals.ts';

/** Two sellers of two leaders, each with a row of every kind that can wait. */
async function start() {
  const server = await startServer();
  const { given, subscriber, store } = server;
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: tx.subscriberId });
  });
  const side = async (name: string) => {
    const seller = await given.seller({ name });
    const { leader } = await given.leadership({ sellers: [seller] });
    const customer = await given.customer({ seller, name: `Taller de ${name}` });
    const place = { subscriber_id: subscriber.id, seller, contact_id: customer.id, contact_warehouse_id: customer.branchId, activity_id: visitActivity.id };
    return { seller, leader, customer, waits: givenApprovals(store, place) };
  };
  return { server, given, ana: await side('Ana'), luis: await side('Luis') };
}

const newUuid = () => uuidv7(Date.now(), randomFillSync);
const kindsOf = (rows: readonly { kind: string; id: number }[]) => rows.map(({ kind, id }) => `${kind} ${id}`);

async function everyPage(client: Client, limit: number): Promise<{ kind: string; id: number; title: string }[]> {
  const rows = [];
  let after = '';
  for (let pages = 0; pages < 100; pages += 1) {
    const { body } = await client.get(`/api/aprobaciones?limit=${limit}${after && `&after=${encodeURIComponent(after)}`}`);
    rows.push(...body.data.rows);
    expect(body.data.rows.length).toBeLessThanOrEqual(limit);
    if (body.data.next === null) return rows;
    after = body.data.next;
  }
  throw new Error('the pages never end');
}

test('each person sees what they may decide, of the sellers that they reach, with why and history', async () => {
  const { server, given, ana, luis } = await start();
  for (const { waits } of [ana, luis]) {
    await waits.heldOrder();
    await waits.correction();
    await waits.receipt();
    await waits.handover();
    await waits.warranty();
  }
  const inbox = async (user: Parameters<typeof server.as>[0]) => (await server.as(user).get('/api/aprobaciones')).body.data.rows;
  const admin = await given.user({ role: 'Administrador' });
  expect((await inbox(admin)).length).toBe(10);
  expect((await server.as(admin).get('/api/aprobaciones/cuantas')).body.data).toEqual([
    { kind: 'visit-correction', count: 2 },
    { kind: 'customer-point', count: 0 },
    { kind: 'held-order', count: 2 },
    { kind: 'warranty', count: 2 },
    { kind: 'receipt', count: 2 },
    { kind: 'handover', count: 2 },
  ]);
  expect(await inbox(ana.leader)).toMatchObject([
    {
      ...{ kind: 'held-order', subject: expect.stringMatching(/^Taller de Ana · /), seller: 'Ana', value: 250_000 },
      why: ['El pedido supera el cupo de crédito en $ 230,000: cupo $ 100,000, usado $ 80,000.'],
    },
    { kind: 'visit-correction', seller: 'Ana', value: null, why: ['Dice que salió a las 09:45: «Se me olvidó salir»'] },
  ]);
  const service = await inbox(await given.user({ role: 'Servicio Cliente' }));
  expect(service).toMatchObject([
    { kind: 'warranty' },
    { kind: 'warranty', why: ['Evaluación: Rodamiento que suena', 'Sin venta registrada', expect.any(String)] },
  ]);
  const cashier = await given.user({ role: 'Asistente Comercial' });
  expect(new Set((await inbox(cashier)).map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['receipt', 'handover']));
  // Sellers and customers decide nothing here, and another company sees none of the rows.
  for (const user of [ana.seller, await given.customerUser(ana.customer), await given.user({ role: 'RRHH' })])
    expect((await server.as(user).get('/api/aprobaciones')).status).toBe(403);
  const elsewhere = await given.user({ role: 'Administrador', subscriber: await given.subscriber({ name: 'La otra' }) });
  expect(await inbox(elsewhere)).toEqual([]);

  const [order, correction] = await inbox(ana.leader);
  const details = async (user: Parameters<typeof server.as>[0], { kind, id }: { kind: string; id: number }) =>
    await server.as(user).get(`/api/aprobaciones/${kind}/${id}`);
  expect((await details(ana.leader, order)).body.data).toMatchObject({
    facts: expect.arrayContaining([{ label: 'Cupo', value: '$ 100,000' }]),
    history: [{ who: expect.stringMatching(/^Ana/), what: 'creó' }],
  });
  expect((await details(ana.leader, correction)).body.data).toMatchObject({
    facts: expect.arrayContaining([{ label: 'Duración', value: '45 min' }]),
    history: [
      { who: 'Ana', what: 'llegó' },
      { what: 'propuso la salida', note: 'Se me olvidó salir' },
    ],
  });
  for (const row of (await inbox(admin)) as { kind: string; id: number }[]) expect((await details(admin, row)).body.data.history).toBeInstanceOf(Array);
  expect((await details(luis.leader, order)).status).toBe(404);
  expect((await details(cashier, order)).status).toBe(404);
  expect((await details(admin, { kind: 'otra', id: 1 })).status).toBe(404);
});

test('a decision is the call of its own capability: the row leaves, and who comes second hears it', async () => {
  const { server, given, ana, luis } = await start();
  const id = await ana.waits.heldOrder();
  const visit = await ana.waits.correction();
  const admin = await given.user({ role: 'Administrador' });
  const inbox = async (user: Parameters<typeof server.as>[0]) => kindsOf((await server.as(user).get('/api/aprobaciones')).body.data.rows);
  expect((await server.as(luis.leader).post(`/api/pedidos/${id}/liberar`)).status).toBe(404);
  expect((await server.as(ana.leader).post(`/api/pedidos/${id}/liberar`)).status).toBe(200);
  expect((await server.as(admin).post(`/api/pedidos/${id}/liberar`)).status).toBe(409);
  expect(await inbox(ana.leader)).toEqual([`visit-correction ${visit}`]);
  expect((await server.as(ana.leader).get(`/api/aprobaciones/held-order/${id}`)).status).toBe(404);
  expect((await server.as(ana.leader).put(`/api/visits-customers/${visit}`, { correction: 'rejected', observation: 'No fue así' })).status).toBe(200);
  expect(await inbox(ana.leader)).toEqual([]);

  // Nobody confirms what they received themselves.
  await ana.waits.receipt({ user_id: admin.id, seller_id: null });
  expect(await inbox(admin)).toEqual([]);
  expect((await inbox(await given.user({ role: 'Administrador' }))).length).toBe(1);
});

test('pages go on by how long things wait, whatever of the same instant is decided meanwhile', async () => {
  const { server, given, ana, luis } = await start();
  for (let nth = 0; nth < 4; nth += 1) {
    // Two rounds share an instant.
    if (nth === 2) server.clock.set('2026-11-24T18:00:00.000Z');
    for (const { waits } of [ana, luis]) {
      await waits.heldOrder();
      await waits.correction();
      await waits.receipt();
      await waits.warranty();
    }
  }
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const whole = await everyPage(admin, 100);
  expect(whole.length).toBe(32);
  expect(new Set(kindsOf(whole)).size).toBe(32);
  for (const limit of [1, 3, 7]) expect(kindsOf(await everyPage(admin, limit))).toEqual(kindsOf(whole));

  const first = (await admin.get('/api/aprobaciones?limit=3')).body.data;
  const [{ id }] = first.rows.filter(({ kind }: { kind: string }) => kind === 'held-order');
  await admin.post(`/api/pedidos/${id}/liberar`);
  const second = (await admin.get(`/api/aprobaciones?limit=100&after=${encodeURIComponent(first.next)}`)).body.data;
  expect(kindsOf(second.rows)).toEqual(kindsOf(whole).slice(3));
  const orders = (await admin.get('/api/aprobaciones?kind=held-order&limit=100')).body.data.rows;
  expect(orders.length).toBe(7);
  for (const wrong of ['after=x', 'kind=otra', 'limit=0', 'limit=101', 'after=2026~held-order~1~2'])
    expect((await admin.get(`/api/aprobaciones?${wrong}`)).status).toBe(422);
});

test("a seller proposes where a customer is; the leader's yes moves the point, and its trace stays", async () => {
  const { server, given, ana, luis } = await start();
  const { store, subscriber } = server;
  const device = newUuid();
  const propose = async (branch: number, reading: object, uuid = newUuid(), who = ana.seller) => {
    const where = { latitude: 4.65, length: -74.1, accuracy: 10, taken_at: server.clock.now(), ...reading };
    const command = {
      id: newUuid(),
      type: 'visits.propose_point',
      payload: { uuid, contact_warehouse_id: branch, reading: where },
      created_at: server.clock.now(),
    };
    return (await server.as(who).post('/sync/commands', { protocol: 1, device, commands: [command] })).body.results[0];
  };
  const branch = ana.customer.branchId;
  expect(await propose(branch, { accuracy: 140 })).toMatchObject({
    status: 'refused',
    sentence: 'La señal de GPS es de 140 m y para mover un punto se necesitan 100 m o menos. Salga a cielo abierto e intente de nuevo.',
  });
  expect(await propose(luis.customer.branchId, {})).toMatchObject({ status: 'refused', code: 'thirdParties.branchNotFound' });
  const uuid = newUuid();
  for (let times = 0; times < 3; times += 1) expect(await propose(branch, {}, uuid)).toMatchObject({ status: 'accepted' });
  // A newer proposal takes the place of the one that waits.
  expect(await propose(branch, { latitude: 4.66 })).toMatchObject({ status: 'accepted' });
  const inbox = async (user: Parameters<typeof server.as>[0]) => (await server.as(user).get('/api/aprobaciones?kind=customer-point')).body.data.rows;
  const [waiting, ...others] = await inbox(ana.leader);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ title: 'Taller de Ana', seller: 'Ana', why: ['No tiene punto todavía'] });
  expect(await inbox(luis.leader)).toEqual([]);
  const path = `/api/propuestas-de-ubicacion/${waiting.id}`;
  expect((await server.as(luis.leader).put(path, { decision: 'approved' })).status).toBe(404);
  expect((await server.as(ana.seller).put(path, { decision: 'approved' })).status).toBe(403);
  expect((await server.as(ana.leader).put(path, { decision: 'otra' })).status).toBe(422);
  expect(await server.as(ana.leader).put(path, { decision: 'approved' })).toMatchObject({ status: 200, body: { data: { state: 'approved', latitude: 4.66 } } });
  expect(await server.as(ana.leader).put(path, { decision: 'rejected' })).toMatchObject({ status: 409 });
  const admin = server.as(await given.user({ role: 'Administrador' }));
  expect((await admin.get(`/api/establecimientos/${branch}`)).body.data).toMatchObject({ latitude: 4.66, length: -74.1 });
  expect((await store.db.select().from(contact_warehouse_moves)).filter(({ subscriber_id }) => subscriber_id === subscriber.id)).toMatchObject([
    { contact_warehouse_id: branch, latitude: null, moved_by: ana.leader.id },
  ]);
  // From this distance on the reading's accuracy does not distinguish the stored point from this one.
  expect(await propose(branch, { latitude: 4.66004 })).toMatchObject({ status: 'refused', code: 'visits.pointNear' });
});
