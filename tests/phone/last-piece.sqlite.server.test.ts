/** Two offline phones sell the same last unit. Spec: decisions §5 (step 4). */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { product_stock } from '#server/features/catalogue/catalogue.tables.ts';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import { createDevice, type Reach, type TestPage } from '#tests/support/phone/device.ts';
import { orderOn, synced } from '#tests/support/phone/sell.ts';
import { startServer } from '#tests/support/server.ts';

test('both orders arrive; the first takes the piece, the second is told what is missing, and each phone shows its own', async () => {
  const server = await startServer({ port: true });
  const { given, subscriber } = server;
  const list = await given.priceList({ order: 1 });
  const piece = await given.product({ product_code: '6204-2RS', prices: { [list.id]: 10_000 }, stock: 1 });
  const phones: TestPage[] = [];
  for (const name of ['Ana', 'Beto']) {
    const seller = await given.seller({ name });
    await given.customer({ seller, name: `Cliente de ${name}`, branch: { price_list_id: list.id } });
    const token = await server.tokenOf(seller);
    const reach: Reach = (path, { method, headers, body, signal }) =>
      fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
    const device = createDevice();
    device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
    const page = await device.open({ subscriberId: subscriber.id, userId: seller.id }, reach);
    await synced(page);
    page.signal(false);
    phones.push(page);
  }

  const sold = [];
  for (const page of phones) {
    const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'cliente'));
    const branch = customer?.branches[0];
    if (!customer || !branch) throw new Error('The customer is not on the phone.');
    const key = await page.actions.openCart({ customer, branch });
    await page.actions.setLines(key, [{ product_id: piece.id, quantity: 1 }]);
    const order = await page.actions.finaliseOrder(key);
    if (!order.ok) throw new Error(order.code);
    sold.push({ page, uuid: order.value.uuid });
  }
  for (const { page } of sold) {
    page.signal(true);
    await page.until((status) => status.pending === 0 && !status.working && status.reachable);
    await server.finishJobs();
  }

  const told = [];
  for (const { page, uuid } of sold) {
    page.hear('online');
    await expect.poll(() => orderOn(page, uuid), { timeout: 10_000 }).toMatchObject({ delivery: 'confirmed', state: 'APROBADO' });
    told.push(tellMissing((await orderOn(page, uuid))?.lines ?? []));
  }
  const missing = 'Al confirmarlo faltó 1 unidad de 6204-2RS: se factura cuando llegue.';
  expect(told).toEqual([null, missing]);
  // The phone tells it by itself, with the customer's name.
  const short = await Promise.all(sold.map(({ page }) => page.once((phone) => page.queries.watchShortOrders(phone))));
  expect(short).toEqual([[], [{ id: sold[1]?.uuid, number: expect.any(String), subject: 'Cliente de Beto', missing }]]);
  const [stock] = await server.store.db.select().from(product_stock).where(eq(product_stock.product_id, piece.id));
  expect(stock?.quantity_available).toBe(0);
  for (const { page } of sold) {
    await expect
      .poll(async () => (await page.phone.catalogue.ask('byIds', [piece.id]))[0]?.stock, { timeout: 10_000 })
      .toEqual({ [subscriber.warehouseId]: 0 });
    expect(page.reports).toEqual([]);
    await page.close();
  }
}, 60_000);
