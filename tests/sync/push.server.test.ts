/** The answer of a push besides the results of its commands. Spec: sync §4. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { renewEveryEpoch } from '#server/features/sync/renew-epoch.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { PullAnswer, PushAnswer } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { orderPayload } from '#tests/support/order-payload.ts';
import { startServer } from '#tests/support/server.ts';
import { touch } from '#tests/support/touch.ts';

const device = '00000000-0000-7000-8000-000000000001';
const collections = ['orders', 'third_parties', 'receivables', 'agenda', 'reference', 'catalogue_changes'];
const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
const report = (given: Record<string, unknown> = {}) => ({
  letter: null,
  app_version: '0.2.0',
  description: 'Chrome en Android',
  pending_count: 0,
  needs_attention_count: 0,
  storage_persisted: true,
  ...given,
});

/** A seller's phone that has pulled everything, and a product to sell. Nobody does the server's jobs. */
async function field() {
  const server = await startServer({ worksOff: false });
  const { given, subscriber } = server;
  const list = await given.priceList({ order: 1, name: 'Detal' });
  const ana = await given.seller({ name: 'Ana' });
  const customer = await given.customer({ seller: ana, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const phone = server.as(ana);
  const checkpoints: Record<string, string | null> = {};
  const pull = async (collection: string): Promise<PullAnswer> => {
    const from = checkpoints[collection] ? `?checkpoint=${checkpoints[collection]}` : '';
    const answer = (await phone.get(`/sync/${collection}${from}`)).body as PullAnswer;
    checkpoints[collection] = answer.checkpoint;
    return answer;
  };
  for (const collection of collections) await pull(collection);
  const order = () => {
    const payload = orderPayload({ uuid: newId(), customer, subscriber, list, product });
    return { id: newId(), type: 'orders.finalise', created_at: server.clock.now(), payload };
  };
  const push = async (body: Record<string, unknown>): Promise<PushAnswer> =>
    (await phone.post('/sync/commands', { protocol: 2, device, commands: [], checkpoints, ...body })).body;
  return { server, given, ana, customer, product, list, phone, checkpoints, pull, order, push };
}

test('the news that an order makes come with its answer, as a page that the next pull goes on from, and the order in it once', async () => {
  const { push, order, pull, checkpoints } = await field();
  const sent = order();

  const answer = await push({ commands: [sent] });

  expect(answer.results).toMatchObject([{ id: sent.id, status: 'accepted', document: null }]);
  // The customer’s document tells the last purchase.
  expect(Object.keys(answer.news?.collections ?? {}).sort()).toEqual(['orders', 'third_parties']);
  const page = answer.news?.collections.orders;
  expect(page).toMatchObject({
    documents: [{ id: sent.payload.uuid, number: 'Pd-1', _deleted: false }],
    more: false,
    resync: false,
    count: 1,
    epoch: answer.epoch,
  });
  for (const [name, brought] of Object.entries(answer.news?.collections ?? {})) checkpoints[name] = brought?.checkpoint ?? null;
  expect((await pull('orders')).documents).toEqual([]);
  expect(Object.keys((await push({})).news?.collections ?? {})).toEqual([]);
});

test('what is everybody’s, much, or begins again is named, to be pulled; what is not asked for is not told', async () => {
  const { given, push, order, checkpoints, customer, ana } = await field();
  await given.product();
  for (let n = 0; n < 51; n += 1) await given.receivable({ customer, seller_id: ana.contactId });
  const sent = order();

  const answer = await push({ commands: [sent], checkpoints: { ...checkpoints, orders: null, agenda: 'not-ours', users: null } });

  expect(answer.news?.collections).toEqual({
    ...{ catalogue_changes: null, receivables: null, orders: null, agenda: null },
    third_parties: expect.objectContaining({ more: false }),
  });
  // Its collection is not there to show it.
  expect(answer.results).toMatchObject([{ status: 'accepted', document: { collection: 'orders', document: { id: sent.payload.uuid } } }]);
  expect((await push({ checkpoints: { third_parties: checkpoints['third_parties'] ?? null } })).news?.collections).toEqual({
    third_parties: expect.objectContaining({ more: false }),
  });
});

test('a command that is sent again brings no document beside the news: what has left the person’s sight would stay on the device', async () => {
  const { push, order, pull } = await field();
  const sent = order();
  await push({ commands: [sent] });
  await pull('orders');
  await pull('third_parties');

  const again = await push({ commands: [sent] });

  expect(again.news?.collections).toEqual({});
  expect(again.results).toMatchObject([{ id: sent.id, status: 'accepted', document: null }]);
});

test('a customer who goes to another seller comes as a tombstone, and nothing of the other seller’s comes', async () => {
  const { server, given, push, customer, checkpoints } = await field();
  const luis = await given.seller({ name: 'Luis' });
  await given.customer({ seller: luis, name: 'Ajena' });
  expect((await push({})).news?.collections).toEqual({});

  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const mine = and(eq(contact_warehouses.subscriber_id, tx.subscriberId), eq(contact_warehouses.id, customer.branchId));
    await tx.update(contact_warehouses).set({ seller_id: luis.contactId }).where(mine);
    touch(tx, 'third_parties', customer.id);
  });

  const told = (await push({ checkpoints })).news?.collections.third_parties;
  expect(told?.documents).toEqual([{ id: String(customer.id), _deleted: true }]);
});

test('the device’s word travels with a push: its letter is given, and the counts are what the push leaves', async () => {
  const { server, given, push, order } = await field();
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const listed = async () => (await admin.get('/api/dispositivos')).body.data[0];
  const unknown = { ...order(), type: 'orders.from_the_future' };
  const refused = { ...order(), payload: { nonsense: true } };

  const answer = await push({ commands: [order(), unknown, refused], report: report({ pending_count: 4 }) });

  expect(answer.results.map(({ status }) => status)).toEqual(['accepted', 'retry', 'refused']);
  expect(answer.device).toEqual({ letter: 'A', server_time: server.clock.now(), epoch: answer.epoch, revoked: false, minimum_protocol: 1, last_known: null });
  expect(await listed()).toMatchObject({ letter: 'A', app_version: '0.2.0', pending_count: 5, needs_attention_count: 1, last_seen_at: server.clock.now() });
  expect((await push({ report: report({ pending_count: -1 }) })) as unknown).toMatchObject({ errors: { 'report.pending_count': [expect.any(String)] } });
});

test('a device for which there is no room is told so before anything of it is executed', async () => {
  const { phone, order } = await field();
  const pushFrom = (n: number, commands: unknown[]) =>
    phone.post('/sync/commands', { protocol: 2, device: device.slice(0, -2) + String(n).padStart(2, '0'), commands, report: report() });
  for (let n = 1; n <= 50; n += 1) expect((await pushFrom(n, [])).status).toBe(200);

  expect(await pushFrom(51, [order()])).toMatchObject({ status: 429, body: { code: 'sync.tooManyDevices' } });

  expect((await phone.get('/sync/orders')).body.documents).toEqual([]);
});

test('a device that says the same again is noted once a minute, and at once when it says something else', async () => {
  const { server, given, push } = await field();
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const seen = async () => (await admin.get('/api/dispositivos')).body.data[0];
  await push({ report: report() });
  const first = server.clock.now();
  server.services.actors.forget();

  server.clock.advance({ minutes: 0.5 });
  expect((await push({ report: report() })).device).toMatchObject({ letter: 'A', server_time: server.clock.now() });
  expect((await seen()).last_seen_at).toBe(first);
  await push({ report: report({ pending_count: 2 }) });
  expect(await seen()).toMatchObject({ last_seen_at: server.clock.now(), pending_count: 2 });
  server.clock.advance({ minutes: 1 });
  await push({ report: report({ pending_count: 2 }) });
  expect((await seen()).last_seen_at).toBe(server.clock.now());
});

test('a device of another epoch is told so before any of its commands is executed', async () => {
  const { server, phone, push, order } = await field();
  const { epoch } = await push({});
  await renewEveryEpoch(server.store);
  const sent = order();

  const answer = await push({ commands: [sent], epoch });

  expect(answer.results).toEqual([]);
  expect(answer.epoch).not.toBe(epoch);
  expect((await phone.get('/sync/orders')).body.documents).toEqual([]);
  expect((await push({ commands: [sent], epoch: answer.epoch })).results).toMatchObject([{ status: 'accepted' }]);
});

test('a revoked device is told no news, and nothing is noted of it', async () => {
  const { server, given, phone, push, order } = await field();
  await push({ report: report() });
  const admin = server.as(await given.user({ role: 'Administrador' }));
  await admin.post(`/api/dispositivos/${device}/revocar`);

  for (const commands of [[], [order()]])
    for (const epoch of [null, 'another'])
      expect(
        await phone.post('/sync/commands', { protocol: 2, device, commands, epoch, checkpoints: { orders: null }, report: report({ pending_count: 9 }) }),
      ).toMatchObject({
        status: 403,
        body: { code: 'sync.deviceRevoked' },
      });
  expect((await admin.get('/api/dispositivos')).body.data[0]).toMatchObject({ pending_count: 0 });
});

test('an app of protocol 1 is answered as ever: its results with their documents, the epoch, and nothing else', async () => {
  const { phone, order } = await field();
  const sent = order();
  const answer = (await phone.post('/sync/commands', { protocol: 1, device, commands: [sent] })).body as PushAnswer;
  expect(answer).toEqual({
    epoch: expect.any(String),
    results: [
      {
        id: sent.id,
        status: 'accepted',
        seq: expect.any(Number),
        document: { collection: 'orders', document: expect.objectContaining({ id: sent.payload.uuid }) },
      },
    ],
  });
});
