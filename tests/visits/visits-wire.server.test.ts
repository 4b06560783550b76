import { randomFillSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

const device = '00000000-0000-7000-8000-000000000001';

/** A seller with a customer on the map, and the phone's way to speak to the server. */
async function start() {
  const server = await startServer();
  const seller = await server.given.seller();
  const other = await server.given.seller();
  const customer = await server.given.customer({ seller, branch: branchPoint });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: server.subscriber.id });
  });
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const command = (type: string, payload: Record<string, unknown>) => ({ id: newUuid(), type, payload, created_at: server.clock.now() });
  const reading = (north = 0) => ({
    latitude: branchPoint.latitude + north / 111_319.49,
    length: branchPoint.length,
    accuracy: 12.5,
    taken_at: server.clock.now(),
  });
  const arrival = (uuid: string, change: Record<string, unknown> = {}) =>
    command('visits.check_in', {
      uuid,
      contact_id: customer.id,
      contact_warehouse_id: customer.branchId,
      activity_id: 1,
      checkin_date: server.clock.now(),
      readings: [reading()],
      ...change,
    });
  const departure = (uuid: string, change: Record<string, unknown> = {}) =>
    command('visits.check_out', { uuid, checkout_date: server.clock.now(), readings: [reading(5)], ...change });
  const push = async (who: typeof seller, ...commands: unknown[]) =>
    (await server.as(who).post('/sync/commands', { protocol: 1, device, commands })).body.results;
  const agendaOf = async (who: typeof seller) => (await server.as(who).get('/sync/agenda')).body.documents;
  return { server, seller, other, customer, newUuid, reading, arrival, departure, push, agendaOf };
}

describe('visits over the wire', () => {
  test('an order taken far from the arrival is a sign for the leader, also when it comes after the visit; its seller sees nothing of it', async () => {
    const { server, seller, other, customer, newUuid, reading, arrival, departure, push, agendaOf } = await start();
    const list = await server.given.priceList({ order: 1 });
    await server.store.withTransaction(server.subscriber.id, async (tx) => void (await tx.update(contact_warehouses).set({ price_list_id: list.id })));
    const product = await server.given.product({ prices: { [list.id]: 10_000 }, stock: 10 });
    const order = (visit_uuid: string, north: number | null) => {
      const payload = {
        ...{ uuid: newUuid(), device_number: 'A-0001', contact_id: customer.id, contact_warehouse_id: customer.branchId, visit_uuid },
        ...{ warehouse_id: server.subscriber.warehouseId, seen_total: 11_900, seen_price_list_id: list.id },
        lines: [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }],
        ...(north === null ? {} : { reading: reading(north) }),
      };
      return { id: newUuid(), type: 'orders.finalise', payload, created_at: server.clock.now() };
    };
    const signsOf = async (uuid: string) =>
      (await server.store.db.select({ signs: visits.signs }).from(visits).where(eq(visits.uuid, uuid)))[0]?.signs.map(({ sign }) => sign);
    const uuid = newUuid();
    const arrived = arrival(uuid);
    const near = order(uuid, 40);
    const older = order(uuid, null);
    server.clock.advance({ minutes: 20 });
    const left = departure(uuid);
    expect(await push(seller, arrived, near, older, left)).toMatchObject(Array(4).fill({ status: 'accepted' }));
    expect(await signsOf(uuid)).toEqual([]);

    expect(await push(seller, order(uuid, 5_000))).toMatchObject([{ status: 'accepted' }]);
    expect(await signsOf(uuid)).toEqual(['order_far_away']);
    const [visit] = await server.store.db.select().from(visits).where(eq(visits.uuid, uuid));
    expect(visit?.signs).toMatchObject([{ explanation: 'Un pedido se tomó a 5.0 km de la llegada.' }]);
    expect(JSON.stringify(await agendaOf(seller))).not.toContain('order_far_away');

    // An order that names a visit of another seller is linked to no visit, and its answer reveals nothing about that visit.
    const theirs = newUuid();
    const { id: contact_id, branchId: contact_warehouse_id } = await server.given.customer({ seller: other, branch: branchPoint });
    const commands = [arrival(theirs, { contact_id, contact_warehouse_id })];
    const arrivedThere = await server.as(other).post('/sync/commands', { protocol: 1, device: newUuid(), commands });
    expect(arrivedThere.body.results).toMatchObject([{ status: 'accepted' }]);
    const foreign = order(theirs, 5_000);
    expect(await push(seller, foreign)).toMatchObject([{ status: 'accepted' }]);
    const [kept] = await server.store.db.select({ visit_uuid: documents.visit_uuid }).from(documents).where(eq(documents.uuid, foreign.payload.uuid));
    expect(kept).toEqual({ visit_uuid: null });
    expect(await signsOf(theirs)).toEqual([]);
  });

  test('a day without signal arrives in one push, in order, and the pull brings it back', async () => {
    const { server, seller, other, customer, newUuid, arrival, departure, push, agendaOf } = await start();
    const uuid = newUuid();
    const arrived = arrival(uuid);
    server.clock.advance({ minutes: 20 });
    const left = departure(uuid, { observation: 'Pidió catálogo' });
    server.clock.advance({ hours: 6 });
    expect(await push(seller, arrived, left)).toMatchObject([{ status: 'accepted' }, { status: 'accepted', document: { document: { state: 'closed' } } }]);
    expect(await agendaOf(seller)).toMatchObject([
      { id: `visit:${uuid}`, state: 'closed', checkin_mark: 'inside', observation: 'Pidió catálogo', _deleted: false },
    ]);
    expect(await agendaOf(other)).toEqual([]);
    const [known] = (await server.as(seller).get('/sync/third_parties')).body.documents;
    expect(known).toMatchObject({ contact_id: customer.id, branches: [{ last_visit: '2026-11-24' }] });
  });

  test('the same arrival sent ten times, with its answer lost, is one visit', async () => {
    const { server, seller, newUuid, arrival, push } = await start();
    const arrived = arrival(newUuid());
    const answers = await Promise.all(Array.from({ length: 10 }, () => push(seller, arrived)));
    expect(answers[0]).toMatchObject([{ status: 'accepted', seq: expect.any(Number) }]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await server.store.db.select({ uuid: visits.uuid }).from(visits)).toHaveLength(1);
  });

  test('an arrival far away is refused in words, and goes on con novedad as a new command', async () => {
    const { seller, newUuid, reading, arrival, push, agendaOf } = await start();
    const uuid = newUuid();
    const [refused] = await push(seller, arrival(uuid, { readings: [reading(400)] }));
    expect(refused).toMatchObject({
      status: 'refused',
      code: 'visits.outside',
      data: { distance: 400, maximum: 100 },
      sentence: expect.stringContaining('Está a 400 m del cliente'),
    });
    expect(await push(seller, arrival(uuid, { readings: [reading(400)], reason: 'El local se trasladó' }))).toMatchObject([{ status: 'accepted' }]);
    expect(await agendaOf(seller)).toMatchObject([{ checkin_mark: 'con_novedad', checkin_reason: 'El local se trasladó' }]);
  });

  test("another seller's customer and another's visit do not exist", async () => {
    const { server, seller, other, newUuid, arrival, departure, push } = await start();
    const uuid = newUuid();
    await push(seller, arrival(uuid));
    expect(await push(other, arrival(newUuid()))).toMatchObject([{ status: 'refused', code: 'access.notFound' }]);
    expect(await push(other, departure(uuid))).toMatchObject([{ status: 'refused', code: 'visits.notFound' }]);
    const office = await server.given.user();
    expect(await push(office as typeof seller, departure(uuid))).toMatchObject([{ status: 'refused', code: 'access.forbidden' }]);
  });

  test.each([
    ['a place that is none', { readings: [{ latitude: 91, length: 0, accuracy: 1, taken_at: '2026-11-24T15:00:00.000Z' }] }],
    ['a reason of one letter', { reason: 'x' }],
    ['a uuid that is none', { uuid: 'mañana' }],
    ['a day that is none', { checkin_date: 'ayer' }],
  ])('an arrival with %s is refused and changes nothing', async (_name, change) => {
    const { server, seller, newUuid, arrival, push } = await start();
    expect(await push(seller, arrival(newUuid(), change))).toMatchObject([{ status: 'refused' }]);
    expect(await server.store.db.select({ uuid: visits.uuid }).from(visits)).toEqual([]);
  });

  test('a visit that nobody closed closes by the job, and its seller hears of it', async () => {
    const { server, seller, newUuid, arrival, push, agendaOf } = await start();
    await push(seller, arrival(newUuid()));
    server.clock.set('2026-11-24T22:31:00.000Z');
    await server.finishJobs();
    expect(await agendaOf(seller)).toMatchObject([
      { state: 'closed_automatically', checkout_date: '2026-11-24T22:30:00.000Z', checkout_mark: 'not_verifiable' },
    ]);
  });
});
