/** Two tabs of one device. Spec: pains 6, sync §2. */
import { expect, test } from 'vitest';
import { pendingOrderOf } from '#pwa/features/orders/pending-order.ts';
import { createDevice, type TestPage } from '#tests/support/phone/device.ts';
import { branch, customer, executeOrders, giveField } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { fillCart, orderOn, sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

async function twoTabs() {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const device = createDevice();
  const first = await device.open(seller, server.reach);
  await synced(first);
  const second = await device.open(seller, server.reach);
  await second.until((status) => status.last_sync_at !== null);
  return { server, device, first, second };
}

test('only one of two tabs speaks to the server, and both show the same', async () => {
  const { server, first, second } = await twoTabs();
  const streams = () => server.requests.filter((request) => request.includes('/sync/stream')).length;
  expect(streams()).toBe(1);
  first.signal(false);
  second.signal(false);

  const { uuid } = await sell(second, { 1: 1 });
  await first.until((status) => status.pending === 1);
  await second.until((status) => status.state === 'sin_senal' && status.pending === 1);
  expect(await orderOn(first, uuid)).toMatchObject({ delivery: 'pending' });

  first.signal(true);
  second.signal(true);
  await second.until((status) => status.pending === 0 && status.state === 'al_dia');
  await expect.poll(() => orderOn(second, uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1' });
  expect(server.executed).toHaveLength(1);
  await first.close();
  await second.close();
});

test('when the leading tab closes, the other goes on with its work', async () => {
  const { server, first, second } = await twoTabs();
  await first.close();

  const { uuid } = await sell(second, { 1: 1 });
  await second.until((status) => status.pending === 0 && !status.working);

  expect(await orderOn(second, uuid)).toMatchObject({ delivery: 'confirmed' });
  expect(server.executed).toHaveLength(1);
  await second.close();
});

const linesOf = async (page: TestPage, key: string) => (await page.actions.copyCart(key))?.lines.map(({ product_id, quantity }) => [product_id, quantity]);
const place = { contact_id: customer().contact_id, contact_warehouse_id: branch().id, prospect_uuid: null };

test('what is added in one tab while another finishes the cart is in the order or in the next cart', async () => {
  const { first, second } = await twoTabs();
  first.signal(false);
  const key = await fillCart(first, { 1: 2 });
  const { outbox } = first.phone;
  const { add } = outbox;
  outbox.add = async (command, row) => {
    await second.actions.setLines(key, [
      { product_id: 1, quantity: 5 },
      { product_id: 2, quantity: 1 },
    ]);
    return await add(command, row);
  };

  const finished = await first.actions.finaliseOrder(key);

  expect(finished).toMatchObject({ ok: true, value: { order: { lines: [{ product_id: 1, quantity: 2 }] } } });
  expect(await linesOf(first, key)).toEqual([
    [1, 3],
    [2, 1],
  ]);
  outbox.add = add;
  const next = await first.actions.finaliseOrder(key);
  expect(next.ok && finished.ok && next.value.uuid !== finished.value.uuid).toBe(true);
  await expect.poll(() => linesOf(second, key)).toBeUndefined();
  await first.close();
  await second.close();
});

/** A page closes between storing an order and removing its cart; another tab then adds lines to that cart. */
async function endedHalfway() {
  const tabs = await twoTabs();
  const { first, second } = tabs;
  for (const page of [first, second]) page.signal(false);
  const key = await fillCart(first, { 1: 2 });
  await second.actions.setCartFields(key, { observation: 'Por la tarde' });
  const { outbox } = first.phone;
  const { add } = outbox;
  outbox.add = async (command, row) => {
    const kept = await add(command, row);
    first.crashAfter(0);
    return kept;
  };
  await expect(first.actions.finaliseOrder(key)).rejects.toThrow();
  await second.actions.setLines(key, [
    { product_id: 1, quantity: 5 },
    { product_id: 2, quantity: 1 },
  ]);
  const [kept] = await second.phone.outbox.all();
  return { ...tabs, key, kept: { uuid: kept?.aggregate.slice('order:'.length), number: kept && pendingOrderOf(kept)?.number } };
}

test('what is added to the cart of a page that ended while it finished it begins the next cart, when the app opens', async () => {
  const { server, device, first, second, key, kept } = await endedHalfway();
  await first.close();
  await second.close();

  const again = await device.open(seller, server.reach);

  expect(await again.actions.copyCart(key)).toMatchObject({ contact_id: place.contact_id, observation: null, device_number: null });
  expect(await linesOf(again, key)).toEqual([
    [1, 3],
    [2, 1],
  ]);
  const next = await again.actions.finaliseOrder(key);
  expect(next.ok && next.value.uuid !== kept.uuid && next.value.device_number !== kept.number).toBe(true);
  await again.until((status) => status.pending === 0 && !status.working);
  expect(server.executed.map(({ payload }) => (payload as { lines: { quantity: number }[] }).lines.map(({ quantity }) => quantity))).toEqual([[2], [3, 1]]);
  await again.close();
});

test('what is added to the cart of a page that ended while it finished it begins the next cart, when the other tab finishes it', async () => {
  const { server, first, second, key, kept } = await endedHalfway();

  const finished = await second.actions.finaliseOrder(key);

  // The stored order equals the finished one.
  expect(finished).toMatchObject({ ok: true, value: { uuid: kept.uuid, device_number: kept.number, order: { lines: [{ product_id: 1, quantity: 2 }] } } });
  expect(await linesOf(second, key)).toEqual([
    [1, 3],
    [2, 1],
  ]);
  await second.actions.finaliseOrder(key);
  await first.close();
  second.signal(true);
  await second.until((status) => status.pending === 0 && !status.working);
  expect(server.executed).toHaveLength(2);
  await second.close();
});

test('a code that is read in a tab whose cart another has just finished begins the next cart', async () => {
  const { first, second } = await twoTabs();
  first.signal(false);
  const key = await fillCart(first, { 1: 2 });
  await first.actions.finaliseOrder(key);

  expect(await second.actions.addUnits(key, { product_id: 2, quantity: 1 }, { fits: () => true, place })).toBe(1);

  expect(await second.actions.copyCart(key)).toMatchObject({ ...place, lines: [{ product_id: 2, quantity: 1 }] });
  await first.close();
  await second.close();
});

test('the same order sent ten times at once from two tabs is one order', async () => {
  const { server, first, second } = await twoTabs();
  first.signal(false);
  second.signal(false);
  const { uuid } = await sell(first, { 1: 1 });

  for (let time = 0; time < 5; time += 1) for (const page of [first, second]) page.signal(true);
  await first.until((status) => status.pending === 0 && !status.working);

  expect(server.executed).toHaveLength(1);
  expect(await orderOn(second, uuid)).toMatchObject({ number: 'Pd-1' });
  await first.close();
  await second.close();
});

test('a new price in the leading tab is found by the other', async () => {
  const { server, first, second } = await twoTabs();
  const search = async () => (await second.phone.catalogue.ask('byIds', [1]))[0]?.prices[142];
  expect(await search()).toBe(10_000);
  const [changed] = await second.phone.catalogue.ask('byIds', [1]);
  if (changed) server.putProducts([{ ...changed, prices: { ...changed.prices, 142: 12_000 } }]);

  await expect.poll(search).toBe(12_000);

  await first.close();
  await second.close();
});

test('a tab that the system froze keeps the lock and does nothing: the one that the person looks at takes its place', async () => {
  const { server, first, second } = await twoTabs();
  first.freeze();
  const { uuid } = await sell(second, { 1: 1 });
  expect(server.executed).toHaveLength(0);

  second.hear('visible');
  await expect.poll(() => server.executed.length, { timeout: 10_000 }).toBe(1);

  await expect.poll(() => orderOn(second, uuid)).toMatchObject({ delivery: 'confirmed' });
  first.thaw();
  expect(server.executed).toHaveLength(1);
  await first.close();
  await second.close();
}, 30_000);

test('what is finished is what the person saw, and two tabs that show the same cart make one document of it', async () => {
  const { server, first, second } = await twoTabs();
  for (const page of [first, second]) page.signal(false);
  const key = await fillCart(first, { 1: 2 });
  const shownOn = async (page: TestPage) => {
    const shown = await page.once((phone) => page.queries.watchCart(phone, key));
    if (!shown) throw new Error('There is no cart');
    return shown;
  };
  const [onFirst, onSecond] = [await shownOn(first), await shownOn(second)];
  await second.actions.setLines(key, [{ product_id: 1, quantity: 7 }]);

  // Text whose write is not finished is displayed already.
  const finished = await first.actions.finalise({ ...onFirst, draft: { ...onFirst.draft, observation: 'Por la tarde' } }, onFirst.order);
  const again = await second.actions.finalise(onSecond, onSecond.order);

  expect(finished).toMatchObject({ ok: true, value: { order: { observation: 'Por la tarde', lines: [{ product_id: 1, quantity: 2 }] } } });
  expect(again).toMatchObject({ ok: true, value: finished.ok && { uuid: finished.value.uuid, device_number: finished.value.device_number } });
  expect(await linesOf(first, key)).toEqual([[1, 5]]);
  for (const page of [first, second]) page.signal(true);
  await first.until((status) => status.pending === 0 && !status.working);
  expect(server.executed.map(({ payload }) => payload)).toMatchObject([{ observation: 'Por la tarde', lines: [{ quantity: 2 }] }]);
  await first.close();
  await second.close();
});

test('an order that the server has not numbered says nothing that only the server knows', async () => {
  const { first, second } = await twoTabs();
  await second.close();
  first.signal(false);
  const { uuid, device_number } = await sell(first, { 1: 1 });
  const pending = await orderOn(first, uuid);
  expect(pending).toMatchObject({ delivery: 'pending', number: device_number, contact_id: customer().contact_id, prospect_uuid: null });
  for (const name of ['document_id', 'prefix', 'consecutive', 'steps', 'has_pdf', 'invoiced_value', 'invoices']) expect(pending).not.toHaveProperty(name);
  await first.close();
});
