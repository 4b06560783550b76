/** The app stops between any two writes of a sale; after a restart no data are lost or duplicated. Spec: sync §5. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/phone/device.ts';
import { executeOrders, giveField } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { fillCart, sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };
const moments = Array.from({ length: 14 }, (_, writes) => writes);

test.each(moments)('dead after %i more writes, an order is either still the cart, or waiting, or on the server once', async (writes) => {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  await synced(page);
  const key = await fillCart(page, { 1: 2 });

  page.crashAfter(writes);
  await Promise.race([page.actions.finaliseOrder(key).catch(() => null), new Promise((resolve) => setTimeout(resolve, 1500))]);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await page.close();

  const again = await device.open(seller, server.reach);
  await synced(again);
  const draft = (await again.once((phone) => again.queries.watchOpenCarts(phone))).length;
  const orders = await again.once((phone) => again.queries.watchOrders(phone));
  expect(draft + orders.length).toBe(1);
  if (draft === 1) await again.actions.finaliseOrder(key);
  await again.until((status) => status.pending === 0 && !status.working);
  expect(server.executed).toHaveLength(1);
  expect(await again.once((phone) => again.queries.watchOrders(phone))).toMatchObject([{ delivery: 'confirmed', number: 'Pd-1', lines: [] }]);
  await again.close();
});

test('no number is ever given twice, also when the app dies while it gives one', async () => {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const device = createDevice();
  const numbers: string[] = [];
  for (let life = 0; life < 6; life += 1) {
    const page = await device.open(seller, server.reach);
    await synced(page);
    numbers.push((await sell(page, { 1: 1 })).device_number);
    page.crashAfter(life);
    await Promise.race([sell(page, { 1: 1 }).then((sold) => numbers.push(sold.device_number)), new Promise((resolve) => setTimeout(resolve, 500))]).catch(
      () => null,
    );
    await page.close();
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers[0]).toBe('K-0001');
}, 60_000);

test('half a cart survives the death of the app, to the last keystroke', async () => {
  const server = createScriptedServer();
  giveField(server);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  await synced(page);
  const key = await fillCart(page, { 1: 1 });
  await Promise.all(Array.from({ length: 20 }, (_, index) => page.actions.setLine(key, { product_id: 1, quantity: index + 1 })));
  await page.actions.setCartFields(key, { observation: 'Entregar por la bodega' });
  page.crashAfter(0);
  await page.close();

  const again = await device.open(seller, server.reach);
  const cart = await again.once((phone) => again.queries.watchCart(phone, key));

  expect(cart?.draft).toMatchObject({ observation: 'Entregar por la bodega', lines: [{ product_id: 1, quantity: 20 }] });
  expect(cart?.order.totals.total).toBe(238_000);
  await again.close();
});
