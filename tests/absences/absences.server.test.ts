/** An absent seller and their substitute: what the substitute receives and may do, and the end of the replacement. */
import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { audiencesOf } from '#server/platform/actor.ts';
import { syncedCollections } from '#shared/features/sync/sync.documents.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { orderPayload } from '#tests/support/order-payload.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

// The test clock is at Tuesday 24 November 2026, 10:00.
const today = '2026-11-24';
const collections = syncedCollections.filter((name) => name !== 'catalogue_changes');
const devices = { ana: '00000000-0000-7000-8000-00000000000a', beto: '00000000-0000-7000-8000-00000000000b' };

async function start() {
  const server = await startServer();
  const { given, subscriber } = server;
  const ana = await given.seller({ name: 'Ana' });
  const beto = await given.seller({ name: 'Beto' });
  const list = await given.priceList({ order: 1 });
  const customer = await given.customer({ seller: ana, name: 'El Tornillo', branch: { ...branchPoint, price_list_id: list.id } });
  const own = await given.customer({ seller: beto, name: 'La Tuerca', branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const debt = await given.receivable({ customer, seller_id: ana.contactId });
  await server.store.withTransaction(
    subscriber.id,
    async (tx) => void (await tx.insert(activities).values({ ...visitActivity, subscriber_id: subscriber.id })),
  );
  const { leader } = await given.leadership({ sellers: [ana, beto] });
  const office = server.as(await given.user());
  /** New sessions, because the clock has moved past the end of older tokens. */
  const boss = () => server.as(leader);
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const command = (type: string, payload: object, created_at = server.clock.now()) => ({ id: newUuid(), type, payload, created_at });
  const push = async (who: 'ana' | 'beto', ...commands: object[]) =>
    (await server.as(who === 'ana' ? ana : beto).post('/sync/commands', { protocol: 1, device: devices[who], commands })).body.results;
  const form = {
    ...{ type_id: 1, seller_id: ana.contactId, contact_warehouse_id: customer.branchId },
    ...{ start_date: '2026-11-25', start_time: '09:00', end_date: '2026-11-25', end_time: '09:30' },
  };
  const event = (await office.post('/api/eventos', form)).body.data;
  // Ana's own documents: her consent, a visit, and a photo's command without a photo.
  const arrival = (warehouse: { id: number; branchId: number }, change: object = {}) =>
    command('visits.check_in', {
      ...{ uuid: newUuid(), contact_id: warehouse.id, contact_warehouse_id: warehouse.branchId, activity_id: 1 },
      ...{
        checkin_date: server.clock.now(),
        readings: [{ latitude: branchPoint.latitude, length: branchPoint.length, accuracy: 8, taken_at: server.clock.now() }],
      },
      ...change,
    });
  const consent = command('routes.consent', { uuid: newUuid(), given: true, at: server.clock.now() });
  const visit = arrival(customer);
  expect(await push('ana', consent, visit)).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  const order = (uuid = newUuid()) => orderPayload({ uuid, customer, subscriber, list, product });
  const checkpoints = new Map<string, string>();
  /** Pulls everything for a person and compares the number of documents in each collection with the count that the server answers. */
  const pulled = async (user: GivenUser) => {
    const documents: { id: string; _deleted: boolean; collection: string }[] = [];
    const resynced: string[] = [];
    for (const collection of collections) {
      const at = checkpoints.get(`${user.id} ${collection}`);
      const { body } = await server.as(user).get(`/sync/${collection}`);
      const since = at && (await server.as(user).get(`/sync/${collection}?checkpoint=${encodeURIComponent(at)}`)).body;
      if (since?.resync) resynced.push(collection);
      checkpoints.set(`${user.id} ${collection}`, body.checkpoint);
      const shown = body.documents.filter((document: { _deleted: boolean }) => !document._deleted);
      if (body.count !== undefined) expect(shown, collection).toHaveLength(body.count);
      documents.push(...shown.map((document: object) => ({ ...document, collection })));
    }
    return { ids: (collection: string) => documents.filter((one) => one.collection === collection).map(({ id }) => id), documents, resynced };
  };
  const absence = { seller_id: ana.contactId, substitute_id: beto.contactId, start_date: today, end_date: '2026-11-25', reason: 'Cita médica' };
  const moveTo = (day: string, time: string) => {
    server.clock.set(instantOf(day, time));
    server.services.actors.forget();
  };
  return { server, given, ana, beto, customer, own, debt, boss, office, event, form, absence, order, arrival, command, push, pulled, moveTo, newUuid };
}

test("a substitute sees the absent seller's customers and agenda in the calls and on the device, sells and visits as themself, and loses all of it at the end", async () => {
  const { server, ana, beto, customer, own, debt, boss, event, form, absence, order, arrival, command, push, pulled, moveTo } = await start();
  const report = { device: devices.beto, app_version: '1', description: 'Teléfono', pending_count: 0, needs_attention_count: 0, storage_persisted: true };
  await server.as(beto).post('/sync/device', report);
  const mine = await pulled(beto);
  expect(mine.ids('third_parties')).toEqual([String(own.id)]);
  expect((await server.as(beto).get(`/api/eventos/${event.id}`)).status).toBe(404);

  const made = await boss().post('/api/ausencias', absence);
  expect(made).toMatchObject({ status: 201, body: { data: { seller: 'Ana', substitute: 'Beto', state: 'current', reason: 'Cita médica' } } });

  // In the calls.
  const idsOf = async (path: string) => (await server.as(beto).get(path)).body.data.map(({ id }: { id: number }) => id);
  expect(await idsOf('/api/terceros?is_customer=1')).toEqual([customer.id, own.id]);
  expect(await idsOf('/api/eventos?start_date=2026-11-20&end_date=2026-11-30')).toEqual([event.id]);
  expect(await idsOf('/api/cartera')).toEqual([debt.id]);
  // On the device: earlier documents are replaced, and the counts agree.
  const covering = await pulled(beto);
  expect(covering.resynced.sort()).toEqual(['agenda', 'orders', 'receivables', 'third_parties', 'warranty']);
  expect(covering.ids('third_parties').sort()).toEqual([String(customer.id), String(own.id)].sort());
  expect(covering.ids('receivables')).toEqual([String(debt.id)]);
  expect(covering.ids('agenda').sort()).toEqual([`cover:${made.body.data.id}`, `event:${event.id}:2026-11-25`]);
  expect(covering.documents.find(({ id }) => id.startsWith('cover:'))).toMatchObject({ absent: 'Ana', end_date: '2026-11-25', seller_id: beto.contactId });
  // The absent seller keeps all documents, including her own.
  expect(
    (await pulled(ana))
      .ids('agenda')
      .map((id) => id.split(':')[0])
      .sort(),
  ).toEqual(['event', 'route_consent', 'visit']);
  expect((await server.as(beto).get('/api/sellers')).body.data).toHaveLength(1);

  // The substitute's work is the substitute's.
  moveTo('2026-11-25', '09:05');
  const visit = arrival(customer, { event_id: event.id, original_date: '2026-11-25' });
  const sale = command('orders.finalise', order());
  const attend = command('agenda.attend_event', { uuid: event.uuid, attended_date: '2026-11-25', attended_time: '09:00' });
  const [arrived, sold, attended] = await push('beto', visit, sale, attend);
  expect(arrived).toMatchObject({ status: 'accepted', document: { document: { seller_id: beto.contactId, event_id: event.id } } });
  expect(sold).toMatchObject({ status: 'accepted', document: { document: { seller_id: beto.contactId, contact_id: customer.id } } });
  expect(attended).toMatchObject({ status: 'accepted' });
  expect((await boss().get(`/api/eventos/${event.id}`)).body.data).toMatchObject({ attended: true, seller_id: ana.contactId });
  const late = command('orders.finalise', order());
  const lateEvent = command('agenda.create_event', { ...form, uuid: sale.id, start_date: '2026-11-27', end_date: '2026-11-27', seller_id: beto.contactId });
  expect((await pulled(beto)).ids('agenda').length).toBe(3);

  // It ends by itself, in Bogotá's midnight.
  moveTo('2026-11-25', '23:59');
  expect(await idsOf('/api/eventos?start_date=2026-11-20&end_date=2026-11-30')).toEqual([event.id]);
  moveTo('2026-11-26', '00:00');
  expect(await idsOf('/api/eventos?start_date=2026-11-20&end_date=2026-11-30')).toEqual([]);
  expect(await idsOf('/api/terceros?is_customer=1')).toEqual([own.id]);
  expect((await server.as(beto).get(`/api/eventos/${event.id}`)).status).toBe(404);
  expect((await server.as(beto).get(`/api/terceros/${customer.id}`)).status).toBe(404);
  const after = await pulled(beto);
  expect(after.resynced.sort()).toEqual(['agenda', 'orders', 'receivables', 'third_parties', 'warranty']);
  expect(after.ids('third_parties')).toEqual([String(own.id)]);
  expect(after.ids('receivables')).toEqual([]);
  expect(after.ids('agenda').filter((id) => id.startsWith('event:'))).toEqual([]);
  expect(JSON.stringify(after.documents)).not.toContain('El Tornillo');

  // Commands made offline during the absence are still accepted; later ones are not.
  expect(await push('beto', late, lateEvent)).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect(await push('beto', command('orders.finalise', order()))).toMatchObject([{ status: 'refused', code: 'thirdParties.branchNotFound' }]);
  expect(await push('beto', arrival(customer))).toMatchObject([{ status: 'refused' }]);
});

test('an absence is of sellers whom its author leads, is ended at once by hand, and no other meets it', async () => {
  const { server, given, ana, beto, customer, boss, office, absence, command, order, push, pulled } = await start();
  const stranger = await given.seller({ name: 'Caro' });
  const { leader } = await given.leadership({ sellers: [stranger] });
  const other = server.as(leader);
  const errorsOf = async (client: ReturnType<typeof boss>, body: object) => {
    const answer = await client.post('/api/ausencias', body);
    expect(answer).toMatchObject({ status: 422, body: { message: 'Error al guardar la ausencia' } });
    return answer.body.errors;
  };
  expect(await errorsOf(other, absence)).toEqual({ seller_id: ['El vendedor no existe.'], substitute_id: ['El suplente no existe.'] });
  expect(await errorsOf(boss(), { ...absence, substitute_id: stranger.contactId })).toEqual({ substitute_id: ['El suplente no existe.'] });
  expect(await errorsOf(boss(), { ...absence, seller_id: customer.id })).toEqual({ seller_id: ['El vendedor no existe.'] });
  expect(await errorsOf(boss(), {})).toMatchObject({ seller_id: ['Elija el vendedor.'], start_date: ['Escriba el primer día.'] });
  expect(await errorsOf(boss(), { ...absence, start_date: '2026-02-31' })).toHaveProperty('start_date');
  expect((await server.as(beto).post('/api/ausencias', absence)).status).toBe(403);

  const { id } = (await boss().post('/api/ausencias', absence)).body.data;
  const second = { ...absence, start_date: '2026-11-25', end_date: '2026-11-28' };
  expect(await errorsOf(boss(), second)).toEqual({ seller_id: ['El vendedor ya tiene una ausencia en esos días.'] });
  expect(await errorsOf(office, { ...second, seller_id: beto.contactId, substitute_id: stranger.contactId })).toEqual({
    seller_id: ['El vendedor suple a otro en esos días: termine antes esa suplencia.'],
  });
  expect(await errorsOf(office, { ...second, seller_id: stranger.contactId, substitute_id: ana.contactId })).toEqual({
    substitute_id: ['El suplente también está ausente en esos días.'],
  });
  expect((await other.get('/api/ausencias')).body.data).toEqual([]);
  expect((await boss().get('/api/ausencias?filter=ana')).body.data).toMatchObject([{ id, seller: 'Ana', author: expect.any(String) }]);
  expect((await boss().get('/api/ausencias?filter=beto')).body.data).toEqual([]);
  expect((await other.post(`/api/ausencias/${id}/terminar`)).status).toBe(404);

  expect((await pulled(beto)).ids('agenda')).toContain(`cover:${id}`);
  const identityOf = async () => (await server.services.actors.identify(await server.tokenOf(beto), null)).actor;
  expect(audiencesOf(await identityOf())).toContain(`seller:${ana.contactId}`);
  server.clock.advance({ minutes: 30 });
  expect((await boss().post(`/api/ausencias/${id}/terminar`)).body).toMatchObject({ message: 'La ausencia ha terminado', data: { state: 'over' } });
  expect(audiencesOf(await identityOf())).not.toContain(`seller:${ana.contactId}`);
  expect((await pulled(beto)).ids('agenda')).toEqual([]);
  expect(await push('beto', command('orders.finalise', order()))).toMatchObject([{ status: 'refused' }]);
  expect(await boss().post(`/api/ausencias/${id}/terminar`)).toMatchObject({ status: 409, body: { message: 'La ausencia ya terminó.' } });
  expect((await boss().post('/api/ausencias', { ...absence, substitute_id: '' })).body.data).toMatchObject({ substitute: null, state: 'current' });
  expect((await server.as(beto).get('/api/terceros?is_customer=1')).body.data).toHaveLength(1);
});
