/** A customer's phone with signal shows what their seller orders for them. Spec: ui 'Portal', sync §6. */
import { expect, test } from 'vitest';
import { createDevice, type Reach } from '#tests/support/phone/device.ts';
import { orderOn, synced } from '#tests/support/phone/sell.ts';
import { startServer } from '#tests/support/server.ts';

test('the order that a seller makes for a customer is among the customer’s orders within a second', async () => {
  const server = await startServer({ port: true });
  const { given, subscriber } = server;
  const list = await given.priceList({ order: 1 });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const buyer = await given.customerUser(customer);
  const token = await server.tokenOf(buyer);
  const reach: Reach = (path, { method, headers, body, signal }) =>
    fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const page = await device.open({ subscriberId: subscriber.id, userId: buyer.id, type: 'c' }, reach);
  await synced(page);
  const sold = async () => {
    const item = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
    const finished = await server.as(seller).post('/api/finalizar-pedido', { id: item.body.data.id });
    expect(finished.status, finished.text).toBe(200);
    const madeAt = performance.now();
    const { uuid, number } = finished.body.data;
    await expect.poll(() => orderOn(page, uuid), { timeout: 20_000, interval: 10 }).toMatchObject({ delivery: 'confirmed', number, total: 23_800 });
    return performance.now() - madeAt;
  };
  // The first one also waits for the phone to open its stream.
  await sold();
  expect(await sold()).toBeLessThan(1_000);
  expect(page.reports).toEqual([]);
  await page.close();
}, 60_000);
