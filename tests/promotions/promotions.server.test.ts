/** Promotions on the server: who writes them, which version rules an order, their limits, and who may know of them. Spec: decision 0245. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ordersCommandHandlers } from '#server/features/orders/orders.command-handlers.ts';
import { moveTo } from '#server/features/orders/submission.service.ts';
import { wholeDocuments } from '#server/features/orders/whole-documents.repository.ts';
import { promotion_uses } from '#server/features/promotions/promotions.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { AppError, sentenceOf } from '#shared/kernel/errors.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { type GivenUser, tokenFor } from '../support/given-people.ts';
import { startServer } from '../support/server.ts';
import { shownSheet } from '../support/shown-sheet.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

/** @param hasFreight orders below 800,000 pay 18,000 for their freight */
async function world({ hasFreight = false } = {}) {
  const server = await startServer();
  const { given, subscriber, store, clock } = server;
  const dear = await given.priceList({ order: 1 });
  const own = await given.priceList({ order: 2 });
  if (hasFreight) {
    await given.product({ id: 32893, product_code: 'FLETE', iva_percentage: 0, applies_inventory: false });
    await given.priceListConfiguration({ price_list_id: own.id, min_value_for_no_freight_charge: 800_000, freight_value: 18_000 });
  }
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: own.id } });
  const other = await given.customer({ seller, branch: { price_list_id: own.id } });
  await given.customer({ seller, branch: { price_list_id: dear.id } });
  const brand = await given.brand();
  const product = await given.product({ brand_id: brand.id, iva_percentage: 19, prices: { [dear.id]: 110_000, [own.id]: 100_000 }, stock: 1000 });
  const office = server.as(await given.user());
  const terms = {
    ...{ kind: 'percentage', since: '2026-11-01', until: '2026-11-30', tiers: [{ from: 1, percentage: 10 }] },
    scopes: [{ kind: 'brand', id: brand.id }],
  };
  let codes = 0;
  async function publish(change: Record<string, unknown> = {}) {
    codes += 1;
    const made = (await office.post('/api/promociones', { code: `SKF-${codes}`, name: 'Semana SKF', ...terms, ...change })).body.data;
    const published = await office.post(`/api/promociones/${made.id}/publicar`, { version: made.version, confirmed: true });
    expect(published.body).toMatchObject({ success: true });
    return published.body.data as { id: number; version: number; code: string };
  }

  /** An order as a phone sends it: created at the given instant, received now. */
  async function order(
    quantity: number,
    { made = clock.now(), of = customer, ...change }: { made?: string; of?: typeof customer } & Record<string, unknown> = {},
  ) {
    const payload = finaliseOrderSchema.parse({
      ...{ uuid: newUuid(), device_number: 'A-1', contact_id: of.id, contact_warehouse_id: of.branchId, warehouse_id: subscriber.warehouseId },
      ...{ seen_total: 0, accepted_total: 0, seen_price_list_id: own.id },
      lines: [{ product_id: product.id, quantity, seen_unit_value: 100_000 }],
      ...change,
    });
    const handler = ordersCommandHandlers(server.services).find(({ type }) => type === 'orders.finalise');
    if (!handler) throw new Error('no handler');
    const { actor } = await server.services.actors.identify(await tokenFor(server.services, seller), null);
    const result = await store
      .withTransaction(seller.subscriberId, async (tx) => {
        const command = { id: newUuid(), payload, base: undefined, created_at: made, made_at: made, device: newUuid() };
        return await handler.run(tx, actor, command, await handler.load?.(tx, [{ actor, payload }]));
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) return { ok: false as const, code: error.code, data: error.data };
        throw error;
      });
    const document = async () => {
      const [whole] = await wholeDocuments.listByUuid(store.db, subscriber.id, [payload.uuid]);
      return whole;
    };
    return { uuid: payload.uuid, result, document };
  }
  return { ...server, office, seller, customer, other, brand, product, own, dear, terms, publish, order };
}

const seen = (promotion: { id: number }, version = 1) => [{ id: promotion.id, version, name: 'Semana SKF' }];

test('an order keeps its promotion, and what it used is counted once; cancelled, it gives it back', async () => {
  const { office, publish, order, store } = await world();
  const promotion = await publish();
  const placed = await order(5, { seen_total: 535_500, accepted_total: null });
  expect(placed.result).toMatchObject({ ok: true });
  const line = (await placed.document())?.lines[0];
  expect(line).toMatchObject({ discount_percentage: 10, own_discount_percentage: 0, promotions: [{ id: promotion.id, name: 'Semana SKF', units: 5 }] });
  const used = async () => (await office.get(`/api/promociones/${promotion.id}`)).body.data.uses;
  expect(await used()).toEqual({ orders: 1, units: 5, pesos: 50_000 });
  expect((await office.get('/api/promociones?totals=1')).body.meta.totals).toEqual({ used_units: 5, used_pesos: 50_000 });
  expect((await shownSheet(office, '/api/promociones/exportar?state=Vigente&columns=name,since,used_units,used_pesos')).rows).toEqual([
    ['Nombre', 'Desde', 'Unidades', 'Descontado'],
    ['Semana SKF', new Date('2026-11-01T00:00:00.000Z'), 5, 50_000],
    ['Total', null, 5, 50_000],
  ]);

  await store.withTransaction(1, async (tx) => {
    const whole = await placed.document();
    if (whole) await moveTo(tx, whole, 'ANULADO');
  });
  expect(await used()).toEqual({ orders: 0, units: 0, pesos: 0 });
  expect(await store.db.$count(promotion_uses)).toBe(0);
});

test('of two phones that were without signal, the second is told that it ran out, goes after the yes, and exactly all is used', async () => {
  const { office, publish, order, other, store } = await world();
  const promotion = await publish({ max_units_total: 100 });
  // Of 100 units 90 were sold: 10 are left.
  expect((await order(90, { of: other, seen_total: 9_639_000, accepted_total: null })).result).toMatchObject({ ok: true });
  const first = await order(8, { seen_total: 856_800, accepted_total: null, seen_promotions: seen(promotion) });
  expect(first.result).toMatchObject({ ok: true });
  const asked = { seen_total: 856_800, accepted_total: null, seen_promotions: seen(promotion) };
  const second = await order(8, asked);
  // 2 of 8 units are left: 10 % on them is 2.5 % on the line.
  expect(second.result).toMatchObject({
    ok: false,
    code: 'orders.pricesChanged',
    data: { total: 928_200, promotion_changes: 'La promoción Semana SKF se agotó' },
  });
  const agreed = await order(8, { ...asked, accepted_total: 928_200 });
  expect((await agreed.document())?.lines[0]).toMatchObject({ discount_percentage: 2.5 });
  const uses = async () => (await office.get(`/api/promociones/${promotion.id}`)).body.data;
  expect(await uses()).toMatchObject({ state: 'Agotada', uses: { units: 100 } });
  await store.withTransaction(1, async (tx) => {
    const whole = await first.document();
    if (whole) await moveTo(tx, whole, 'ANULADO');
  });
  expect(await uses()).toMatchObject({ state: 'Vigente', uses: { units: 92 } });
});

test('an order is judged by the version in force when it was made', async () => {
  const { office, publish, order, clock } = await world({ hasFreight: true });
  const promotion = await publish();
  clock.advance({ minutes: 10 });
  expect((await office.post(`/api/promociones/${promotion.id}/cerrar`, {})).status).toBe(200);
  clock.set('2026-11-24T20:00:00.000Z');
  const asked = { seen_total: 553_500, accepted_total: null, seen_promotions: seen(promotion) };
  expect((await order(5, { ...asked, made: '2026-11-24T15:05:00.000Z' })).result).toMatchObject({ ok: true });
  const late = (await order(5, { ...asked, made: '2026-11-24T15:15:00.000Z' })).result;
  expect(late).toMatchObject({ ok: false, code: 'orders.pricesChanged' });
  if (late.ok) throw new Error('accepted');
  expect(sentenceOf(late)).toBe('La promoción Semana SKF terminó: el total pasa de $ 553,500 a $ 613,000.');
  // Closed for longer than promotion_grace_days: the promised price has expired.
  clock.set('2026-11-30T20:00:00.000Z');
  expect((await order(5, { ...asked, made: '2026-11-24T15:05:00.000Z' })).result).toMatchObject({
    ok: false,
    data: { promotion_changes: 'La promoción Semana SKF terminó' },
  });
});

test('other terms of a published promotion are a new version; its name changes freely', async () => {
  const { office, publish, order, terms, clock } = await world();
  const promotion = await publish();
  clock.advance({ minutes: 5 });
  const between = clock.now();
  clock.advance({ minutes: 5 });
  const path = `/api/promociones/${promotion.id}`;
  const renamed = await office.put(path, { code: promotion.code, name: 'Mes SKF', version: promotion.version, ...terms });
  expect(renamed.body.data).toMatchObject({ name: 'Mes SKF', terms_version: 1 });
  expect(await office.put(path, { code: promotion.code, name: 'Otra', version: promotion.version, ...terms })).toMatchObject({ status: 409 });
  const lower = { ...terms, tiers: [{ from: 1, percentage: 4 }] };
  const changed = await office.put(path, { code: promotion.code, name: 'Mes SKF', version: renamed.body.data.version, ...lower });
  expect(changed.body.data).toMatchObject({ terms_version: 2, summary: '4 %' });
  clock.advance({ minutes: 5 });
  expect((await order(5, { made: between, seen_total: 535_500, accepted_total: null })).result).toMatchObject({ ok: true });
  expect((await order(5, { seen_total: 571_200, accepted_total: null })).result).toMatchObject({ ok: true });
});

test('what may not be published is said by field, and changes nothing', async () => {
  const { office, given, as, terms, publish } = await world();
  const draft = async (change: Record<string, unknown>) => {
    const made = await office.post('/api/promociones', { code: `B-${Math.random()}`.slice(0, 15), name: 'Borrador', ...terms, ...change });
    return { made, publish: async () => await office.post(`/api/promociones/${made.body.data.id}/publicar`, { version: 1 }) };
  };
  const flat = await draft({
    kind: 'quantity_break',
    tiers: [
      { from: 10, percentage: 5 },
      { from: 20, percentage: 5 },
    ],
  });
  expect((await flat.publish()).body.errors).toEqual({ tiers: ['Cada escala debe pedir más y dar más que la anterior.'] });
  expect((await (await draft({ scopes: [{ kind: 'product', id: 99_999 }] })).publish()).body.errors).toEqual({
    scopes: ['Ningún producto con precio queda en esta promoción.'],
  });
  expect((await (await draft({ audiences: [{ kind: 'zone', value: 'Luna' }] })).publish()).body.errors).toEqual({
    audiences: ['Ninguna sucursal queda en esta promoción.'],
  });
  expect(await (await draft({ tiers: [{ from: 1, percentage: 60 }] })).publish()).toMatchObject({
    status: 409,
    body: { message: '¿Publicar una promoción del 60 %?' },
  });
  expect((await draft({ until: '2026-10-01' })).made).toMatchObject({
    status: 422,
    body: { errors: { until: ['La fecha final debe ser igual o posterior a la inicial.'] } },
  });
  // What is empty is missing, and of no wrong form.
  expect((await draft({ since: '', until: null, tiers: [{ from: null }] })).made.body.errors).toEqual({
    since: ['Es obligatorio.'],
    until: ['Es obligatorio.'],
    'tiers.0.from': ['Es obligatorio.'],
    'tiers.0.percentage': ['Es obligatorio.'],
  });
  expect((await draft({ since: 'ayer', tiers: [{ from: 1.5, percentage: 'x' }] })).made.body.errors).toEqual({
    since: ['Debe ser una fecha, como 2026-11-26.'],
    'tiers.0.from': ['Debe ser un número entero.'],
    'tiers.0.percentage': ['Debe ser un número.'],
  });

  for (const row of [
    { kind: 'contact', value: '2026-11-24', exclude: true },
    { kind: 'zone', value: 7 },
  ])
    expect((await draft({ audiences: [row] })).made).toMatchObject({ status: 422, body: { errors: { 'audiences.0.value': ['No es válido.'] } } });

  const published = await publish();
  expect(await office.delete(`/api/promociones/${published.id}`)).toMatchObject({ status: 422 });
  expect(await office.post('/api/promociones', { code: published.code, name: 'Otra', ...terms })).toMatchObject({
    status: 422,
    body: { message: 'El código de la promoción ya existe' },
  });
  const leader = as(await given.user({ role: 'Jefe comercial' }));
  expect((await leader.get('/api/promociones')).status).toBe(200);
  expect((await leader.post('/api/promociones', { code: 'J', name: 'J', ...terms })).status).toBe(403);
  expect((await office.get('/api/promociones?state=Vigente')).body.data.map(({ id }: { id: number }) => id)).toEqual([published.id]);
  const stranger = as(await given.user({ subscriber: await given.subscriber() }));
  expect((await stranger.get(`/api/promociones/${published.id}`)).status).toBe(404);
});

async function allOf(as: (user: GivenUser) => { get(path: string): Promise<{ body: unknown }> }, user: GivenUser): Promise<string> {
  const { body } = await as(user).get('/sync/reference?limit=1000');
  return JSON.stringify(body);
}

test('a customer’s device hears nothing of a promotion for others, nor of whom else theirs are for', async () => {
  const { as, given, publish, customer, other, own, dear, store, subscriber } = await world();
  const [buyer, stranger] = [await given.customerUser(customer), await given.customerUser(other)];
  const before = await as(stranger).get('/sync/reference?limit=1000');
  await publish({
    code: 'SOLO-A',
    name: 'Solo para A',
    audiences: [
      { kind: 'contact', value: customer.id },
      { kind: 'price_list', value: own.id },
    ],
  });
  await publish({ code: 'LISTA-CARA', name: 'Para la lista cara', audiences: [{ kind: 'price_list', value: dear.id }] });
  await publish({ code: 'CAMPO', name: 'Solo vendedores', channel: 'field' });
  await publish({ code: 'TODOS', name: 'Para todos' });

  const theirs = await allOf(as, stranger);
  for (const secret of ['SOLO-A', 'LISTA-CARA', 'CAMPO', 'Solo para A']) expect(theirs).not.toContain(secret);
  expect(theirs).toContain('TODOS');
  const changes = await as(stranger).get(`/sync/reference?limit=1000&checkpoint=${before.body.checkpoint}`);
  for (const secret of ['SOLO-A', 'LISTA-CARA', 'CAMPO']) expect(JSON.stringify(changes.body)).not.toContain(secret);
  // The device's count leaves out rows that it may not hold.
  const whole = (await as(stranger).get('/sync/reference?limit=1000')).body;
  expect(whole.count).toBe(whole.documents.filter((document: { _deleted: boolean }) => !document._deleted).length);
  expect(await allOf(as, buyer)).toContain('SOLO-A');

  await store.withTransaction(subscriber.id, async (tx) => {
    const branch = and(eq(contact_warehouses.subscriber_id, tx.subscriberId), eq(contact_warehouses.id, other.branchId));
    await tx.update(contact_warehouses).set({ price_list_id: dear.id }).where(branch);
    tx.touch('third_parties', other.id);
  });
  const moved = await as(stranger).get(`/sync/reference?limit=1000&checkpoint=${whole.checkpoint}`);
  expect(moved.body.resync).toBe(true);
  expect(JSON.stringify(moved.body)).toContain('LISTA-CARA');
  expect(JSON.stringify(moved.body)).not.toContain(`"value":${own.id}`);
});

test('every call says one number, and why', async () => {
  const { as, seller, customer, product, own, office, publish } = await world();
  await publish({
    kind: 'quantity_break',
    tiers: [
      { from: 10, percentage: 5 },
      { from: 20, percentage: 12 },
    ],
  });
  await publish({ name: 'Para otra lista', audiences: [{ kind: 'price_list', value: own.id, exclude: true }] });
  const client = as(seller);
  for (const [quantity, percentage] of [
    [9, 0],
    [10, 5],
    [25, 12],
  ] as const) {
    const net = 100_000 * (1 - percentage / 100);
    const [priced] = (await client.post(`/api/calcular-precios/${customer.branchId}`, { products: [{ product_id: product.id, quantity }] })).body.data;
    expect(priced.amounts).toMatchObject({ discount_percentage: percentage, net_unit_value: net });
    const told = (await client.get(`/api/calcular-promociones/${product.id}?contact_warehouse_id=${customer.branchId}&quantity=${quantity}`)).body.data;
    expect(told).toMatchObject({ percentage, net_unit_value: net, own_percentage: 0 });
    const applied = { id: 1, code: 'SKF-1', name: 'Semana SKF', kind: 'quantity_break', until: '2026-11-30', message: `Semana SKF ${percentage} %` };
    expect(told.promotion).toEqual(percentage === 0 ? null : applied);
    const cart = (await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
    expect(cart.documents_products[0]).toMatchObject({ promotion_percentage: percentage, amounts: { net_unit_value: net } });
    expect(cart.savings).toBe(quantity * (100_000 - net));
    const simulated = (await office.post('/api/promociones/simular', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
    expect(simulated).toMatchObject({ percentage, net_unit_value: net });
  }
  const nine = (await client.get(`/api/calcular-promociones/${product.id}?contact_warehouse_id=${customer.branchId}&quantity=9`)).body.data;
  expect(nine.next).toEqual({ missing_quantity: 1, percentage: 5, message: 'Con 1 más: 5 %' });
  expect(nine.promotions.map(({ why }: { why: string }) => why)).toEqual(['Pide 10 y lleva 9', 'No es para esta sucursal']);
});

test('a product is told as a line of a cart: among its other lines, with its quantity and discount, for the owner of the cart alone', async () => {
  const { as, given, seller, customer, own, product, office, publish, terms } = await world();
  const beside = await given.product({ product_code: 'AL LADO', prices: { [own.id]: 50_000 }, stock: 100 });
  const scopes = [...terms.scopes, { kind: 'product', id: beside.id }].filter(({ kind }) => kind === 'product');
  await publish({ scopes: [...scopes, { kind: 'product', id: product.id }], kind: 'quantity_break', counts: 'together', tiers: [{ from: 10, percentage: 5 }] });
  const client = as(seller);
  const added = await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: beside.id, quantity: 6 });
  const document_id = added.body.data.id;
  const told = async (query: string, of = product) => (await client.get(`/api/calcular-promociones/${of.id}?${query}`)).body;
  const ofCart = `document_id=${document_id}`;

  expect((await told(`contact_warehouse_id=${customer.branchId}&quantity=4`)).data).toMatchObject({ document_id: null, quantity: 4, percentage: 0 });
  const inCart = { document_id, price_list_id: own.id, quantity: 4, unit_value: 100_000, percentage: 5, discount_value: 5_000, net_unit_value: 95_000 };
  expect((await told(`${ofCart}&quantity=4`)).data).toMatchObject({ ...inCart, promotion: { name: 'Semana SKF', message: 'Semana SKF 5 %' }, next: null });
  expect((await told(ofCart)).data).toMatchObject({ quantity: 1, percentage: 0, next: { missing_quantity: 3, percentage: 5, message: 'Con 3 más: 5 %' } });
  // The call does not change the cart, which has one line of six units: the answer is about that quantity.
  expect((await told(ofCart, beside)).data).toMatchObject({ quantity: 6, percentage: 0, own_percentage: 0 });
  await client.post('/api/items-carrito', { document_id, product_id: beside.id, quantity: 6, discount_percentage: 7.5 });
  expect((await told(`${ofCart}&contact_warehouse_id=${customer.branchId}`, beside)).data).toMatchObject({ quantity: 6, own_percentage: 7.5, percentage: 7.5 });
  expect((await client.get(`/api/items-carrito?document_id=${document_id}`)).body.data).toHaveLength(1);

  const other = await given.customer({ seller, branch: { price_list_id: own.id } });
  expect(await told(`${ofCart}&contact_warehouse_id=${other.branchId}`)).toMatchObject({
    errors: { contact_warehouse_id: ['La sucursal no es la del carrito.'] },
  });
  expect(await told(`${ofCart}&price_list_id=${own.id}`)).toMatchObject({ errors: { price_list_id: ['Con document_id la lista es la del carrito.'] } });
  const refused = { status: 404, body: { message: 'El carrito no existe.' } };
  expect(await office.get(`/api/calcular-promociones/${product.id}?${ofCart}`)).toMatchObject(refused);
  expect(await client.get(`/api/calcular-promociones/${product.id}?document_id=999`)).toMatchObject(refused);
});

test('products on promotion are those that the branch’s promotions reach, what saves most first; the office’s cart says why', async () => {
  const { as, given, seller, customer, own, product, office, publish, terms } = await world();
  const plain = await given.product({ product_code: 'PROPIO', prices: { [own.id]: 10_000 }, discount_percentage: 4 });
  const gift = await given.product({ product_code: 'REGALO', prices: { [own.id]: 5_000 } });
  await given.product({ product_code: 'NADA', prices: { [own.id]: 5_000 } });
  const week = await publish();
  const gifts = await publish({
    ...{ name: 'Uno más', kind: 'buy_get', tiers: [], buy_quantity: 10, get_quantity: 1, get_product_id: gift.id, max_units_total: 220 },
  });
  await publish({ name: 'De otra lista', audiences: [{ kind: 'price_list', value: own.id, exclude: true }], scopes: [] });
  const asked = async (query: string) => (await as(seller).get(`/api/productos-promociones?contact_warehouse_id=${customer.branchId}${query}`)).body;
  const { data, meta } = await asked('');
  expect(data.map(({ id }: { id: number }) => id)).toEqual([product.id, plain.id, gift.id]);
  expect(meta.total).toBe(3);
  expect(data[0]).toMatchObject({
    price: { price: 100_000, percentage: 10 },
    promotions: [
      { id: week.id, message: '10 %', remaining_units: null },
      { id: gifts.id, kind: 'buy_get', remaining_units: 220 },
    ],
  });
  expect(data[1]).toMatchObject({ price: { percentage: 4 }, promotions: [] });
  expect((await asked(`&promotion_id=${gifts.id}&sortBy=product_code`)).meta.total).toBe(2);
  expect((await asked('&kind=quantity_break')).meta.total).toBe(0);

  const cart = (await office.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 5 })).body.data;
  expect(
    cart.documents_products[0].promotions_explained.map(({ name, applies, why }: { name: string; applies: boolean; why: string }) => [name, applies, why]),
  ).toEqual([
    ['Semana SKF', true, '10 %, hasta el lun 30 nov 2026'],
    ['Uno más', false, 'Pide 10 y lleva 5'],
    ['De otra lista', false, 'No es para esta sucursal'],
  ]);

  // A promotion past its last day may still be extended, or closed.
  const over = await publish({ name: 'Octubre', since: '2026-10-01', until: '2026-10-31' });
  const path = `/api/promociones/${over.id}`;
  expect((await office.get(path)).body.data).toMatchObject({ state: 'Terminada', is_closed: false });
  const longer = await office.put(path, { ...terms, code: over.code, name: 'Octubre', since: '2026-10-01', version: over.version });
  expect(longer.body.data).toMatchObject({ state: 'Vigente', is_closed: false });
  expect((await office.post(`${path}/cerrar`, {})).body.data).toMatchObject({ state: 'Terminada', is_closed: true });
});

test('an app of before promotions sends an order at list price: it is told the lower total, and goes after the yes', async () => {
  const { publish, order } = await world();
  await publish();
  const asked = { seen_total: 595_000, accepted_total: null };
  const told = await order(5, asked);
  expect(told.result).toMatchObject({ ok: false, code: 'orders.pricesChanged', data: { total: 535_500 } });
  expect((await order(5, { ...asked, accepted_total: 535_500 })).result).toMatchObject({ ok: true });
});
