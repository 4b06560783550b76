/**
 * The whole device: the person whose data it stores, its behaviour when the storage is deleted, and the command to forget its data. Spec: decisions
 * §3, sync §4.
 */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/phone/device.ts';
import { executeOrders, giveField } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { fillCart, sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

async function field() {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  await synced(page);
  return { server, device, page };
}

// At most twelve collections (docs/how-to-add.md). The catalogue's worker has none: it keeps packed pages in its own tables.
test('the phone has ten collections, of the twelve that it may have', async () => {
  const { page } = await field();
  const ofServer = ['reference', 'third_parties', 'orders', 'receivables', 'agenda', 'warranty', 'receipts'];
  expect(Object.keys(page.phone.database.collections).toSorted()).toEqual([...ofServer, 'outbox', 'drafts', 'meta'].toSorted());
  await page.close();
});

test('another person on the same device sees nothing of the first, whose work waits for them', async () => {
  const { server, device, page } = await field();
  page.signal(false);
  await sell(page);
  await page.close();

  const other = await device.open({ subscriberId: 1, userId: 8 }, server.reach);
  await synced(other);
  expect(other.status().pending).toBe(0);
  expect(await other.once((phone) => other.queries.watchOrders(phone))).toEqual([]);
  expect(server.executed).toEqual([]);
  await other.close();

  const back = await device.open(seller, server.reach);
  await back.until((status) => status.pending === 0 && status.last_sync_at !== null && !status.working);
  expect(server.executed).toHaveLength(1);
  await back.close();
});

test('a revoked device delivers nothing and wipes itself', async () => {
  const { server, device, page } = await field();
  page.signal(false);
  await sell(page);
  server.revoked = true;

  page.signal(true);
  await expect.poll(() => page.wiped.at).not.toBeNull();

  expect(server.executed).toEqual([]);
  expect((await device.idb().databases()).filter(({ name }) => name?.includes('correria'))).toEqual([]);
  expect(device.localStorage.size).toBe(0);
});

test('a device that is revoked while nothing happens on it wipes itself when its stream ends', async () => {
  const { server, device, page } = await field();
  server.revoked = true;
  server.endStreams();
  await expect.poll(() => page.wiped.at, { timeout: 10_000 }).not.toBeNull();
  expect((await device.idb().databases()).filter(({ name }) => name?.includes('correria'))).toEqual([]);
});

test('an emptied storage is noticed: what was unsent is told, the rest comes again, and numbers go on', async () => {
  const { server, device, page } = await field();
  page.signal(false);
  expect((await sell(page)).device_number).toBe('K-0001');
  await page.close();
  device.emptyDatabases();

  const again = await device.open(seller, server.reach);
  await synced(again);

  expect(again.status().lost).toMatchObject({ pending_count: 1 });
  expect((await sell(again)).device_number).toBe('K-0002');
  again.actions.acknowledgeLoss();
  expect(again.status().lost).toBeNull();
  await again.close();
});

test('what an emptied storage took is told until it is read, however often the page or the storage goes', async () => {
  const { server, device, page } = await field();
  page.signal(false);
  await sell(page);
  await page.close();
  device.emptyDatabases();
  const unread = await device.open(seller, server.reach);
  expect(unread.status().lost).toMatchObject({ pending_count: 1 });
  await synced(unread);
  unread.signal(false);
  await sell(unread);
  await unread.close();

  const reloaded = await device.open(seller, server.reach);
  expect(reloaded.status().lost).toMatchObject({ pending_count: 1 });
  await reloaded.close();
  device.emptyDatabases();
  const twice = await device.open(seller, server.reach);
  expect(twice.status().lost).toMatchObject({ pending_count: 2 });
  twice.actions.acknowledgeLoss();
  await twice.close();

  const read = await device.open(seller, server.reach);
  expect(read.status().lost).toBeNull();
  await read.close();
});

test('when even the note about the storage is gone, the server remembers what was unsent', async () => {
  const { server, device, page } = await field();
  page.signal(false);
  await sell(page);
  await page.close();
  device.emptyDatabases();
  device.localStorage.clear();
  server.lastKnown = { pending_count: 1, at: '2026-11-20T22:00:00.000Z' };

  const again = await device.open(seller, server.reach);
  await synced(again);

  expect(again.status().lost).toEqual(server.lastKnown);
  await again.close();
});

test('the server hears with each push what it leaves pending, and what needs attention', async () => {
  const { server, page } = await field();
  const heard = () => server.reports.at(-1);
  const { execute } = server;
  server.execute = () => ({ status: 'retry', after_seconds: 3_600, reason: 'Espera a que se registre el prospecto.' });
  await sell(page);
  await expect.poll(heard).toMatchObject({ pending_count: 1, needs_attention_count: 0 });

  server.execute = () => ({ status: 'refused', code: 'credit.blocked', sentence: 'El cliente está bloqueado.', data: {} });
  await sell(page);
  await expect.poll(heard).toMatchObject({ pending_count: 1, needs_attention_count: 1 });

  server.execute = execute;
  const [waiting] = (await page.phone.outbox.all()).filter(({ state }) => state === 'pending');
  await page.actions.retryCommand(waiting?.id ?? '');
  await expect.poll(heard).toMatchObject({ pending_count: 0, needs_attention_count: 1 });
  expect(server.requests.filter((request) => request.includes('/sync/device'))).toEqual([]);
  await page.close();
});

test('forgetting the device names what is unsent, and leaves nothing behind', async () => {
  const { device, page } = await field();
  page.signal(false);
  await sell(page);

  await fillCart(page, { 1: 4 });

  expect(await page.actions.unsentTitles()).toEqual([
    'Pedido K-0001 · Rodamientos del Oriente S.A.S.',
    'Pedido sin terminar · Rodamientos del Oriente S.A.S. · 1 línea',
  ]);
  await page.actions.forgetThisDevice();

  expect((await device.idb().databases()).filter(({ name }) => name?.includes('correria'))).toEqual([]);
  expect(device.localStorage.size).toBe(0);
});

test('of a cart in which only a note is left, the note is in sight and is named before it is destroyed', async () => {
  const { page } = await field();
  const key = await fillCart(page, { 1: 4 });
  await page.actions.setCartFields(key, { observation: 'Entregar por la puerta de atrás' });
  await page.actions.setLine(key, { product_id: 1, quantity: 0 });

  const begun = await page.once((phone) => page.queries.watchOpenCarts(phone));
  expect(begun).toMatchObject([{ key, cart: { lines: [], observation: 'Entregar por la puerta de atrás' } }]);
  expect(await page.actions.unsentTitles()).toEqual(['Pedido sin terminar · Rodamientos del Oriente S.A.S. · Sin líneas, con texto escrito']);
  // A cart that was only opened has no data worth keeping.
  await page.actions.clearCart(key);
  expect(await page.actions.unsentTitles()).toEqual([]);
  await page.close();
});

test('a device whose clock is days ahead sells and syncs all the same', async () => {
  const { server, device, page } = await field();
  device.clockAheadMs = 3 * 24 * 3_600_000;
  await sell(page);
  await page.until((status) => status.pending === 0 && !status.working);
  device.clockAheadMs = -3 * 24 * 3_600_000;
  await sell(page);
  await page.until((status) => status.pending === 0 && !status.working);

  expect(server.executed).toHaveLength(2);
  await page.close();
});
