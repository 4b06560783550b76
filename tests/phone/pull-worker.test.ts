/** Pulling in a worker thread. Spec: sync §2, §6 (the page's thread). */
import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { PullHost } from '#pwa/platform/sync/pull.messages.ts';
import { pullElsewhere } from '#pwa/platform/sync/puller.ts';
import { createDevice, type TestPage } from '#tests/support/phone/device.ts';
import { giveReceivables } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

const held = async (page: TestPage) => await page.phone.database.collections.receivables.count().exec();
/** Connections to the databases of a device, in the order in which they are opened after this call. */
function connectionsOf(factory: IDBFactory): IDBDatabase[] {
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  return connections;
}
/** The page's own writes to pulled collections. */
const ownWrites = (page: TestPage) => vi.spyOn(page.phone.database.collections.receivables.storageInstance, 'bulkWrite');

test('the page writes nothing of what is pulled, and shows all of it, as do the other tabs', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  await synced(page);
  const second = await device.open(seller, server.reach);
  await second.until((status) => status.last_sync_at !== null);
  expect(await held(second)).toBe(3);
  const written = ownWrites(page);

  giveReceivables(server, 40);
  page.phone.syncNow();

  await expect.poll(() => held(page)).toBe(40);
  await expect.poll(() => held(second)).toBe(40);
  expect(written).not.toHaveBeenCalled();
  await second.close();
  await page.close();
});

test('where the worker does not start the page pulls itself', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const device = createDevice();
  device.isPullerLost = true;
  const page = await device.open(seller, server.reach);

  await synced(page);

  expect(await held(page)).toBe(3);
  expect(page.reports).toEqual([]);
  await page.close();
});

test('a phone that closes while a pull waits for the server closes at once, and the next one brings the rest', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const device = createDevice();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const page = await device.open(seller, (path, init) => {
    if (!path.startsWith('/sync/receivables')) return server.reach(path, init);
    onAsked();
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  });
  await asked;

  const startedMs = performance.now();
  await page.close();
  // The page would wait five seconds for a worker that does not receive the message.
  expect(performance.now() - startedMs).toBeLessThan(3_000);

  const again = await device.open(seller, server.reach);
  await synced(again);
  expect(await held(again)).toBe(3);
  await again.close();
});

test('a pull that was given up is not waited for when the worker says no more', async () => {
  const page = await createDevice().open(seller, createScriptedServer().reach);
  const timers: (() => void)[] = [];
  const after = (_ms: number, call: () => void) => {
    timers.push(call);
    return () => {};
  };
  const deaf: PullHost = { port: { onmessage: null, postMessage: () => {} }, onLost: () => {}, close: () => {} };
  const puller = pullElsewhere(deaf, { database: page.phone.database, wire: () => Promise.reject(new Error('nobody asks')), after });
  const controller = new AbortController();

  const pulling = puller.pull({ collection: 'orders', signal: controller.signal, onPage: () => {}, onEpoch: async () => {} });
  controller.abort(new Error('the phone closes'));
  for (const due of timers) due();

  await expect(pulling).rejects.toThrow('the phone closes');
  await page.close();
});

test('a connection of the worker that the browser cuts is opened again by the next pull', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const device = createDevice();
  const opened = connectionsOf(device.idb());
  const page = await device.open(seller, server.reach);
  await synced(page);
  const [, ofWorker] = opened.filter(({ name }) => name.endsWith('--receivables'));
  if (!ofWorker) throw new Error('the worker has no connection of its own');

  // The type declares the connection's class, while the function takes an instance.
  forceCloseDatabase(ofWorker as unknown as typeof IDBDatabase);
  giveReceivables(server, 4);
  page.phone.syncNow();

  await expect.poll(() => held(page)).toBe(4);
  await page.close();
});

test('what the server forbids, a login that ended and a portal that answers are told as they are', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  const answers = [
    { answer: () => new Response('<p>Ingrese al wifi</p>', { headers: { 'content-type': 'text/html' } }), told: { reachable: false, problem: null } },
    { answer: () => Response.json({ message: 'En mantenimiento.' }, { status: 503 }), told: { reachable: false, problem: 'En mantenimiento.' } },
    { answer: () => Response.json({ message: 'No autorizado.' }, { status: 401 }), told: { session_expired: true } },
  ];
  for (const { answer, told } of answers) {
    server.interfere = ({ path }, otherwise) => (path.startsWith('/sync/receivables') ? answer() : otherwise());
    page.phone.syncNow();
    await expect.poll(() => page.status()).toMatchObject(told);
  }
  expect(page.reports).toEqual([]);
  await page.close();
});
