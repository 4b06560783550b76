import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { route_points } from '#server/features/routes/routes.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

// The test clock is at Tuesday 24 November 2026, 10:00; the working hours are 08:00-17:30.
const day = '2026-11-24';
const device = '00000000-0000-7000-8000-000000000001';

async function start() {
  const server = await startServer();
  const { given, subscriber } = server;
  const seller = await given.seller({ name: 'Ana' });
  const list = await given.priceList({ order: 1 });
  const customer = await given.customer({ seller, name: 'El Tornillo', branch: { ...branchPoint, price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  await server.store.withTransaction(
    subscriber.id,
    async (tx) => void (await tx.insert(activities).values({ ...visitActivity, subscriber_id: subscriber.id })),
  );
  const { leader } = await given.leadership({ sellers: [seller] });
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const command = (type: string, payload: Record<string, unknown>) => ({ id: newUuid(), type, payload, created_at: server.clock.now() });
  const push = async (...commands: unknown[]) => (await server.as(seller).post('/sync/commands', { protocol: 1, device, commands })).body.results;
  /** A point `north` metres to the north, `minutes` minutes after 10:00. */
  const point = (north: number, minutes: number) => ({
    latitude: branchPoint.latitude + north / 111_319.49,
    length: branchPoint.length,
    accuracy: 8,
    taken_at: new Date(Date.parse('2026-11-24T15:00:00.000Z') + minutes * 60_000).toISOString(),
  });
  const record = (...points: unknown[]) => command('routes.record', { points });
  const consent = (given_: boolean) => command('routes.consent', { uuid: newUuid(), given: given_, at: server.clock.now() });
  const arrival = (uuid: string) =>
    command('visits.check_in', {
      ...{ uuid, contact_id: customer.id, contact_warehouse_id: customer.branchId, activity_id: 1 },
      checkin_date: server.clock.now(),
      readings: [{ ...point(0, 0), taken_at: server.clock.now() }],
    });
  const stored = async () => (await server.store.db.select({ taken_at: route_points.taken_at }).from(route_points)).map(({ taken_at }) => taken_at).sort();
  return { server, given, seller, leader, list, customer, product, newUuid, command, push, point, record, consent, arrival, stored };
}
type World = Awaited<ReturnType<typeof start>>;

const accepted = (count: number) => Array(count).fill({ status: 'accepted' });

test('a trace is kept with consent, after the first arrival and in working hours; whatever else comes is forgotten', async () => {
  const { server, push, point, record, consent, arrival, newUuid, stored } = await start();
  expect(await push(record(point(0, 1)))).toMatchObject(accepted(1));
  expect(await stored()).toEqual([]);

  expect(await push(consent(true), record(point(0, 1)))).toMatchObject(accepted(2));
  expect(await stored()).toEqual([]);

  server.clock.advance({ minutes: 2 });
  expect(await push(arrival(newUuid()))).toMatchObject(accepted(1));
  server.clock.advance({ hours: 9 });
  const kept = [point(0, 5), point(100, 10), point(300, 30)];
  // At 17:31, and on the Sunday before.
  const [late, sunday] = [point(700, 7 * 60 + 31), point(800, -2 * 24 * 60)];
  const forgotten = [point(0, 1), point(110, 11), point(500, 8 * 60), point(600, 24 * 60), point(900, 12 * 60), late, sunday];
  expect(await push(record(...kept, ...forgotten))).toMatchObject(accepted(1));
  expect(await stored()).toEqual(kept.map(({ taken_at }) => taken_at));

  // The same batch again, and a late batch between: each point counts once, and points are 30 m apart.
  expect(await push(record(...kept), record(point(200, 20), point(105, 12)))).toMatchObject(accepted(2));
  expect(await stored()).toEqual([kept[0], kept[1], point(200, 20), kept[2]].map((one) => one?.taken_at));
});

test('nothing is traced after the consent was withdrawn, and what was traced before stays', async () => {
  const { server, push, point, record, consent, arrival, newUuid, stored } = await start();
  await push(consent(true), arrival(newUuid()));
  server.clock.advance({ minutes: 20 });
  await push(consent(false));
  server.clock.advance({ hours: 2 });
  expect(await push(record(point(0, 5), point(500, 60)))).toMatchObject(accepted(1));
  expect(await stored()).toEqual([point(0, 5).taken_at]);
});

test('points that are no points are refused, and a leader records none', async () => {
  const { server, leader, push, point, record, command } = await start();
  expect(await push(command('routes.record', { points: [{ ...point(0, 1), latitude: 91 }] }))).toMatchObject([{ status: 'refused' }]);
  const answer = await server
    .as(leader)
    .post('/sync/commands', { protocol: 1, device: '00000000-0000-7000-8000-000000000002', commands: [record(point(0, 1))] });
  expect(answer.body.results).toMatchObject([{ status: 'refused', code: 'access.forbidden' }]);
});

/** A day with a trace that has a gap, and a visit with two orders and a quotation. */
async function dayOf(there: World) {
  const { server, push, point, record, consent, arrival, newUuid, command, customer, list, product } = there;
  const visit = newUuid();
  await push(consent(true), arrival(visit));
  const order = (type = 'orders.finalise') =>
    command(type, {
      ...{ uuid: newUuid(), device_number: 'A-0001', contact_id: customer.id, contact_warehouse_id: customer.branchId, visit_uuid: visit },
      ...{ warehouse_id: server.subscriber.warehouseId, seen_total: 11_900, seen_price_list_id: list.id },
      lines: [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }],
    });
  server.clock.advance({ minutes: 30 });
  const out = command('visits.check_out', { uuid: visit, checkout_date: server.clock.now(), readings: [point(4, 30)], observation: 'Pidió catálogo' });
  expect(await push(order(), order(), order('quotations.finalise'), out)).toMatchObject(accepted(4));
  server.clock.advance({ hours: 1 });
  await push(record(point(0, 5), point(100, 8), point(2_000, 70)));
  return visit;
}

test('a leader follows the day: trace with its gap, visits with their orders, totals, last place and home', async () => {
  const there = await start();
  const { server, given, seller, leader, point } = there;
  const visit = await dayOf(there);
  const client = server.as(leader);
  const id = seller.contactId;
  const read = async (path: string) => (await client.get(path)).body.data;

  expect(await read(`/api/seller/${id}`)).toEqual({
    ...{ id, name: 'Ana', consent_at: '2026-11-24T15:00:00.000Z', dates: [day] },
    ...{ consents: [{ given_at: '2026-11-24T15:00:00.000Z', withdrawn_at: null }], kept_since: '2026-08-26' },
  });
  const route = await read(`/api/seller/${id}/${day}`);
  expect(route.points).toHaveLength(3);
  expect(route.stretches.map(({ kind }: { kind: string }) => kind)).toEqual(['seen', 'gap']);
  expect(await read(`/api/seller/${id}/2026-11-23`)).toMatchObject({ points: [], stretches: [] });
  expect(await read(`/api/seller-visits/${id}/${day}`)).toMatchObject([
    {
      uuid: visit,
      contact: expect.stringContaining('El Tornillo'),
      duration: 30,
      distance: 0,
      observation: 'Pidió catálogo',
      total_documents: 23_800,
      total_quantity_documents: 2,
    },
  ]);
  expect(await read(`/api/seller-visits/total-value/${id}/${day}`)).toEqual({ quantity_documents: 2, total_value: 23_800 });
  expect(await read(`/api/ultima-ubicacion/${id}`)).toEqual({ ...point(2_000, 70), source: 'route' });
  expect(await read(`/api/casa-vendedor/${id}`)).toEqual({ id, address: null, latitude: null, length: null });

  const stranger = (await given.leadership({ sellers: [await given.seller()] })).leader;
  const foreigner = await given.user({ subscriber: await given.subscriber() });
  const paths = [
    ...[`/api/seller/${id}`, `/api/seller/${id}/${day}`, `/api/ultima-ubicacion/${id}`, `/api/seller-visits/${id}/${day}`],
    ...[`/api/seller-visits/total-value/${id}/${day}`, `/api/casa-vendedor/${id}`],
  ];
  for (const path of paths) {
    expect((await server.as(stranger).get(path)).status, path).toBe(404);
    expect((await server.as(foreigner).get(path)).status, path).toBe(404);
    expect((await server.as(seller).get(path)).status, path).toBe(403);
  }
  for (const wrong of ['ayer', '2026-13-01', '2026-02-30'])
    expect(await client.get(`/api/seller/${id}/${wrong}`)).toMatchObject({
      status: 422,
      body: { errors: { date: ['Debe ser una fecha, como 2026-11-26.'] } },
    });
  expect((await client.get('/api/seller/ana/2026-13-01')).status).toBe(404);
});

test('what a customer paid during a visit stands at that visit, and what they paid afterwards at the last visit to them, once', async () => {
  const { server, given, seller, leader, customer, push, arrival, command, point, newUuid } = await start();
  const first = newUuid();
  const left = (uuid: string) =>
    command('visits.check_out', { uuid, checkout_date: server.clock.now(), readings: [{ ...point(4, 0), taken_at: server.clock.now() }] });
  const paid = (value: number, visit_uuid: string | null, receipt_date = day) =>
    command('receipts.register', {
      ...{ uuid: newUuid(), contact_id: customer.id, contact_warehouse_id: customer.branchId, visit_uuid, receipt_date },
      ...{ means: [{ kind: 'efectivo', value }], allocations: [], advance_value: value },
    });
  expect(await push(arrival(first), paid(100_000, first))).toMatchObject(accepted(2));
  server.clock.advance({ minutes: 30 });
  await push(left(first));
  const last = newUuid();
  expect(await push(arrival(last), paid(50_000, null), paid(7_000, null, '2026-11-23'))).toMatchObject(accepted(3));
  // The office received money of another seller's customer.
  const elsewhere = await given.customer({ seller: await given.seller() });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const { payload } = paid(80_000, null);
  expect((await office.post('/api/recaudos', { ...payload, contact_id: elsewhere.id, contact_warehouse_id: elsewhere.branchId })).status).toBe(201);

  expect((await server.as(leader).get(`/api/seller-visits/${seller.contactId}/${day}`)).body.data).toMatchObject([
    { uuid: first, total_collections_visit: 100_000 },
    { uuid: last, total_collections_visit: 50_000 },
  ]);
});

test('who has no trace was last seen at a visit', async () => {
  const { server, seller, leader, push, arrival, newUuid } = await start();
  const path = `/api/ultima-ubicacion/${seller.contactId}`;
  expect((await server.as(leader).get(path)).body.data).toBeNull();
  await push(arrival(newUuid()));
  expect((await server.as(leader).get(path)).body.data).toMatchObject({ ...branchPoint, source: 'visit' });
});

test('each look at a trace is written down, and the seller reads who looked at which day', async () => {
  const there = await start();
  const { server, seller, leader, push, consent, command, newUuid } = there;
  await dayOf(there);
  const path = `/api/seller/${seller.contactId}/${day}`;
  const own = async () => (await server.as(seller).get('/api/mi-recorrido')).body.data;
  await server.as(leader).get(path);
  await server.as(leader).get(`/api/line-coordinate?id=${seller.contactId}&date=${day}`);
  const looked = { reader: expect.any(String), date: day, at: server.clock.now() };
  expect((await own()).readers).toEqual([looked, looked]);
  // A screen that stays open asks every two minutes: one line in ten.
  for (const minutes of [2, 2, 2]) {
    server.clock.advance({ minutes });
    await server.as(leader).get(`${path}?refresh=1`);
  }
  expect((await own()).readers).toHaveLength(2);
  server.clock.advance({ minutes: 5 });
  await server.as(leader).get(`${path}?refresh=1`);
  expect((await own()).readers).toHaveLength(3);

  await push(consent(false));
  await push(command('routes.consent', { uuid: newUuid(), given: true, at: server.clock.now(), version: 2 }));
  expect((await own()).consents).toMatchObject([
    { version: 2, withdrawn_at: null },
    { version: 1, withdrawn_at: server.clock.now() },
  ]);
  expect((await server.as(leader).get('/api/mi-recorrido')).status).toBe(403);
});

test('points are deleted in the night after the days that the company keeps them; visits stay', async () => {
  const there = await start();
  const { server, seller, leader } = there;
  await dayOf(there);
  const pathOf = (date: string) => `/api/seller/${seller.contactId}/${date}`;
  const points = async () => (await server.as(leader).get(pathOf(day))).body.data.points.length;
  const night = async () => {
    server.clock.advance({ days: 1 });
    await server.finishJobs();
  };
  server.clock.advance({ days: 89 });
  await night();
  expect(await points()).toBe(3);
  await night();
  expect(await points()).toBe(0);
  expect((await server.as(leader).get(`/api/seller/${seller.contactId}`)).body.data).toMatchObject({ dates: [], kept_since: '2026-11-25' });
  expect((await server.as(leader).get(`/api/seller-visits/${seller.contactId}/${day}`)).body.data).toHaveLength(1);
  for (const path of ['line-coordinate', 'coordinate-client', 'coordinate-marker', 'coordinate-seller'])
    expect(await server.as(leader).get(`/api/${path}?id=${seller.contactId}&date=2026-13-01`), path).toMatchObject({
      status: 422,
      body: { errors: { date: ['La fecha debe tener la forma AAAA-MM-DD.'] } },
    });
});
