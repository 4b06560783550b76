/** The phone against the real server, over HTTP: a seller's day. Spec: sync §5. */

import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import { cartOf, delivered, realField } from '#tests/support/phone/real-field.ts';
import { orderOn, synced } from '#tests/support/phone/sell.ts';
import { touch } from '#tests/support/touch.ts';

test('a day with no signal: searched, ordered, quoted, closed, opened again; then everything arrives once, with its numbers', async () => {
  const { server, products, customer, reach, device, person, page } = await realField();
  page.signal(false);
  // The search indexes the brands' names a moment after they arrive.
  const found = async () => (await page.phone.catalogue.ask('search', { text: 'skf 6203 2rs c3', limit: 5 })).products[0]?.product_code;
  await expect.poll(found).toBe('6203-2RS/C3');
  const quantities = Object.fromEntries(products.slice(0, 10).map(({ id }) => [id, 2]));
  const order = await page.actions.finaliseOrder(await cartOf(page, 'oriente', quantities));
  const quotation = await page.actions.finaliseQuotation(await cartOf(page, 'oriente', { [products[10]?.id ?? 0]: 5 }));
  if (!order.ok || !quotation.ok) throw new Error('refused here');
  expect(order.value.order.total).toBe(238_000);
  await page.close();

  const again = await device.open(person, reach);
  again.signal(false);
  expect(await orderOn(again, order.value.uuid)).toMatchObject({ delivery: 'pending', number: order.value.device_number });
  again.signal(true);
  await delivered(again);

  await expect.poll(() => orderOn(again, order.value.uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1', total: 238_000, contact_id: customer.id });
  await expect.poll(() => orderOn(again, quotation.value.uuid)).toMatchObject({ delivery: 'confirmed', state: 'vigente', total: 59_500 });
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const listed = await office.get('/api/pedidos');
  expect(listed.body).toMatchObject({ meta: { total: 1 } });
  expect(again.reports).toEqual([]);
  await again.close();
});

test('the answer lost ten times leaves one order with one number', async () => {
  const { page, as, products, customer } = await realField();
  as.cutAnswers = 10;
  const order = await page.actions.finaliseOrder(await cartOf(page, 'oriente', { [products[0]?.id ?? 0]: 1 }));
  if (!order.ok) throw new Error(order.code);
  for (let time = 0; time < 12; time += 1) {
    await expect.poll(() => page.status().working).toBe(false);
    page.hear('online');
  }
  await delivered(page);

  const orders = await page.once((phone) => page.queries.watchOrders(phone));
  expect(orders.map(({ number, contact_id }) => ({ number, contact_id }))).toEqual([{ number: 'Pd-1', contact_id: customer.id }]);
  await page.close();
});

test('a price that changed meanwhile comes back as a refusal; accepted, the order goes at the server’s price', async () => {
  const { server, page, products, own } = await realField();
  page.signal(false);
  const order = await page.actions.finaliseOrder(await cartOf(page, 'oriente', { [products[0]?.id ?? 0]: 10 }));
  if (!order.ok) throw new Error(order.code);
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx
      .update(product_prices)
      .set({ price: 12_000 })
      .where(
        and(
          eq(product_prices.subscriber_id, server.subscriber.id),
          eq(product_prices.product_id, products[0]?.id ?? 0),
          eq(product_prices.price_list_id, own.id),
        ),
      );
    touch(tx, 'catalogue_changes', products[0]?.id ?? 0);
  });

  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  const refused = await orderOn(page, order.value.uuid);
  expect(refused).toMatchObject({ delivery: 'refused', command: { refusal: { code: 'orders.pricesChanged', data: { seen_total: 119_000, total: 142_800 } } } });
  expect((await page.phone.catalogue.ask('byIds', [products[0]?.id ?? 0]))[0]?.prices[own.id]).toBe(12_000);

  page.signal(false);
  expect(await page.actions.acceptServerPrices(refused?.command?.id ?? '')).toBe(true);
  // The agreed prices are on the screen and in the PDF before the server confirms them.
  await expect.poll(() => orderOn(page, order.value.uuid)).toMatchObject({ delivery: 'pending', total: 142_800, lines: [{ unit_value: 12_000 }] });
  page.signal(true);
  await page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working);
  await expect.poll(() => orderOn(page, order.value.uuid)).toMatchObject({ delivery: 'confirmed', total: 142_800 });
  await page.close();
});

test('lists that the office orders anew judge an open cart anew, and the cart says which list it buys at now', async () => {
  const { server, given, page, products, own } = await realField();
  const [product] = products;
  const counter = await given.priceList({ order: 3, name: 'Mostrador' });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(product_prices).values({ subscriber_id: server.subscriber.id, product_id: product?.id ?? 0, price_list_id: counter.id, price: 10_500 });
    touch(tx, 'catalogue_changes', product?.id ?? 0);
  });
  await given.priceListConfiguration({ price_list_id: own.id, min_value_customer_list: 100_000 });
  page.hear('online');
  await expect.poll(async () => (await page.phone.catalogue.ask('byIds', [product?.id ?? 0]))[0]?.prices[counter.id]).toBe(10_500);
  const key = await cartOf(page, 'oriente', { [product?.id ?? 0]: 2 });
  const judged = async () => (await page.once((phone) => page.queries.watchCart(phone, key)))?.order;
  const told = async () => {
    const change = (await judged())?.list_change;
    return change ? tellListChange(change.from, change.to) : null;
  };
  await expect.poll(told).toBe('La lista de precios cambió de Mayorista a Detal');

  const office = server.as(await given.user({ role: 'Administrador' }));
  const dear = (await judged())?.list_change?.to.id ?? 0;
  const ordered = await office.post('/api/actualizar-parametros', { parameters: [dear, counter.id, own.id].map((id) => ({ id })) });
  expect(ordered.body.message, ordered.text).toBe('Orden actualizado exitosamente');
  page.hear('online');
  await expect.poll(told).toBe('La lista de precios cambió de Mayorista a Mostrador');
  expect(await judged()).toMatchObject({ list_change: { lines: [{ old_value: 10_000, new_value: 10_500 }] } });
  await page.close();
});

test('a seller’s phone holds only their customers, and loses the one that is given to another', async () => {
  const { server, given, page, customer } = await realField();
  const luis = await given.seller({ name: 'Luis' });
  await given.customer({ seller: luis, name: 'Cliente de Luis' });
  await page.until((status) => !status.working);
  expect((await page.once((phone) => page.queries.watchCustomers(phone, ''))).map(({ contact_id }) => contact_id)).toEqual([customer.id]);

  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx
      .update(contact_warehouses)
      .set({ seller_id: luis.contactId })
      .where(and(eq(contact_warehouses.subscriber_id, server.subscriber.id), eq(contact_warehouses.id, customer.branchId)));
    touch(tx, 'third_parties', customer.id);
  });

  await expect.poll(() => page.once((phone) => page.queries.watchCustomers(phone, ''))).toEqual([]);
  await page.close();
});

test('a device that an administrator revokes wipes itself and delivers nothing', async () => {
  const { server, page, products, device } = await realField();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  page.signal(false);
  await page.actions.finaliseOrder(await cartOf(page, 'oriente', { [products[0]?.id ?? 0]: 1 }));
  expect((await admin.post(`/api/dispositivos/${page.phone.identity.id}/revocar`, {})).status).toBe(200);

  page.signal(true);
  await expect.poll(() => page.wiped.at).not.toBeNull();

  expect((await device.idb().databases()).filter(({ name }) => name?.includes('correria'))).toEqual([]);
  expect((await admin.get('/api/pedidos')).body).toMatchObject({ meta: { total: 0 } });
});

test('a whole storage lost: the server remembers what was unsent, and the phone is whole again', async () => {
  const { page, device, person, reach, products, customer } = await realField();
  page.signal(false);
  await page.actions.finaliseOrder(await cartOf(page, 'oriente', { [products[0]?.id ?? 0]: 1 }));
  const letter = await page.phone.identity.letter();
  // It could still say how much it had, not deliver it.
  const report = {
    device: page.phone.identity.id,
    app_version: '0',
    description: 'Prueba en Node',
    pending_count: 1,
    needs_attention_count: 0,
    storage_persisted: null,
  };
  await reach('/sync/device', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(report), signal: null });
  await page.close();
  device.emptyDatabases();
  device.localStorage.clear();

  const again = await device.open(person, reach);
  await synced(again);

  expect(again.status().lost).toMatchObject({ pending_count: 1 });
  expect((await again.once((phone) => again.queries.watchCustomers(phone, 'oriente')))[0]?.contact_id).toBe(customer.id);
  expect(await again.phone.identity.letter()).not.toBe(letter);
  await again.close();
});

test('an unsent order is changed, withdrawn or left as it was; one that had arrived unheard stays as it was, and its change says so', async () => {
  const { page, as, products, server } = await realField();
  const [first = 0, second = 0] = products.map(({ id }) => id);
  const finish = async (quantity: number) => {
    const finished = await page.actions.finaliseOrder(await cartOf(page, 'oriente', { [first]: quantity }));
    if (!finished.ok) throw new Error(finished.code);
    return finished.value.uuid;
  };
  const commandOf = async (uuid: string) => (await orderOn(page, uuid))?.command?.id ?? '';
  const change = async (uuid: string, quantity: number) => {
    const key = (await page.actions.changeUnsent(await commandOf(uuid))) ?? '';
    await page.actions.setLine(key, { product_id: first, quantity });
    return key;
  };
  const quantities = async () => {
    const orders = await page.once((phone) => page.queries.watchOrders(phone));
    return Object.fromEntries(orders.map(({ id, delivery, lines }) => [id, `${delivery} ${lines.map(({ quantity }) => quantity).join()}`]));
  };

  page.signal(false);
  const [changed, withdrawn, held] = [await finish(1), await finish(2), await finish(3)];
  await page.actions.finaliseOrder(await change(changed, 10));
  expect(await page.actions.withdrawUnsent(await commandOf(withdrawn))).toBe(true);
  await change(held, 30);
  await expect.poll(quantities).toEqual({ [changed]: 'pending 10', [held]: 'pending 3' });
  page.signal(true);
  await page.until((status) => status.pending === 1 && !status.working && status.reachable);
  await expect.poll(quantities).toEqual({ [changed]: 'confirmed 10', [held]: 'pending 3' });
  await page.actions.leaveUnchanged({ uuid: held, commandId: await commandOf(held) });
  await delivered(page);
  await expect.poll(quantities).toEqual({ [changed]: 'confirmed 10', [held]: 'confirmed 3' });

  // The server stores both, and the device hears of neither.
  as.cutAnswers = 10;
  const [late, taken] = [await finish(4), await finish(5)];
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  await expect.poll(async () => (await office.get('/api/pedidos')).body).toMatchObject({ meta: { total: 4 } });
  page.signal(false);
  await page.actions.finaliseOrder(await change(late, 40));
  await page.actions.finaliseOrder(await change(late, 41));
  await page.actions.withdrawUnsent(await commandOf(taken));
  as.cutAnswers = 0;
  page.signal(true);
  await page.until((status) => status.pending === 0 && status.needs_attention === 2 && !status.working);
  await expect.poll(quantities).toMatchObject({ [late]: 'confirmed 4', [taken]: 'confirmed 5' });
  const refused = (await page.phone.outbox.all()).filter(({ state }) => state === 'refused');
  expect(refused.map(({ refusal }) => refusal?.code)).toEqual(['sync.alreadyReceived', 'sync.alreadyReceived']);
  for (const { id } of refused) {
    expect(await page.phone.outbox.resend(id)).toBeNull();
    await page.actions.discardChange(id);
  }
  await page.until((status) => status.needs_attention === 0);
  expect((await office.get('/api/pedidos')).body).toMatchObject({ meta: { total: 4 } });

  // A quotation that became an order can be withdrawn only after that order.
  page.signal(false);
  const quotation = await page.actions.finaliseQuotation(await cartOf(page, 'oriente', { [second]: 1 }));
  if (!quotation.ok) throw new Error(quotation.code);
  const key = await cartOf(page, 'oriente', {});
  await page.actions.orderFromQuotation(key, quotation.value.uuid);
  await page.actions.finaliseOrder(key);
  expect(await page.actions.withdrawUnsent(await commandOf(quotation.value.uuid))).toBe(false);
  await page.close();
});
