import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cart_items, carts } from '#server/features/cart/cart.tables.ts';
import { product_relations } from '#server/features/catalogue/catalogue.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import type { GivenUser } from '../support/given-people.ts';
import { startServer, type TestServer } from '../support/server.ts';

async function world(settings = {}) {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings });
  const dear = await given.priceList({ order: 1, name: 'Detal', subscriber });
  const own = await given.priceList({ order: 2, name: 'Mayorista', subscriber });
  const seller = await given.seller({ subscriber });
  const customer = await given.customer({ seller, subscriber, branch: { price_list_id: own.id } });
  const product = await given.product({ subscriber, prices: { [dear.id]: 12_000, [own.id]: 10_000 }, stock: 100 });
  return { server, given, subscriber, dear, own, seller, customer, product };
}
type World = Awaited<ReturnType<typeof world>>;

const add = ({ server }: { server: TestServer }, user: GivenUser, body: Record<string, unknown>) => server.as(user).post('/api/items-carrito', body);
const fill = async (there: World, quantity = 2) => {
  const { seller, customer, product } = there;
  return (await add(there, seller, { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
};

describe('the cart', () => {
  test('is made with its first product, and setting a quantity twice is setting it once', async () => {
    const there = await world();
    const { server, seller, customer, product, subscriber, own } = there;
    const cart = await fill(there);
    expect(cart).toMatchObject({
      contact_id: customer.id,
      warehouse_id: subscriber.warehouseId,
      price_list: { id: own.id },
      total: 23_800,
      documents_products: [{ product_id: product.id, quantity: 2, quantity_available: 100, amounts: { unit_value: 10_000, total: 23_800 } }],
      refusals: [],
    });
    const more = await add(there, seller, { document_id: cart.id, product_id: product.id, quantity: 5 });
    const again = await add(there, seller, { document_id: cart.id, product_id: product.id, quantity: 5 });
    expect(again.body.data).toEqual(more.body.data);
    expect(again.body.data.documents_products).toMatchObject([{ quantity: 5, original_quantity: 2 }]);
    // Back to 2: every figure as it was (AC11).
    expect((await fill(there)).documents_products).toEqual(cart.documents_products);
    const path = `/api/carrito/${customer.id}/${subscriber.branchofficeId}/${seller.id}`;
    expect((await server.as(seller).get(path)).body.data.id).toBe(cart.id);
    expect((await server.as(seller).get(`/api/items-carrito?document_id=${cart.id}`)).body.data).toHaveLength(1);
    const emptied = await server.as(seller).delete(`/api/items-carrito/${cart.documents_products[0].id}`);
    expect(emptied.body.data).toMatchObject({ documents_products: [], total: 0 });
    await server.as(seller).delete(`/api/carrito/${cart.id}`);
    expect((await server.as(seller).get(path)).status).toBe(404);
  });

  test('takes no more than there is, and offers what is related: first what has the whole quantity', async () => {
    const there = await world();
    const { server, given, seller, customer, product, subscriber, own } = there;
    const few = await given.product({ subscriber, prices: { [own.id]: 9_000 }, stock: 1 });
    const many = await given.product({ subscriber, prices: { [own.id]: 9_500 }, stock: 500 });
    await server.store.withTransaction(subscriber.id, (tx) =>
      tx.insertMany(
        product_relations,
        [few, many].map(({ id }) => ({ subscriber_id: subscriber.id, product_id: product.id, related_product_id: id, kind: 'equivalent' })),
      ),
    );
    const refused = await add(there, seller, { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 101 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'orders.notAvailable',
        message: `De ${product.product_code} hay 100 disponibles y se piden 101.`,
        data: { available: 100 },
      },
    });
    expect(refused.body.data.related).toMatchObject([{ id: many.id, price: { price: 9_500 } }, { id: few.id }]);
    const asked = await server.as(seller).post(`/api/validar-disponibilidad/${product.id}`, { quantity: 101, contact_warehouse_id: customer.branchId });
    expect(asked.body.data).toMatchObject({ is_available: false, quantity_available: 100, related: [{ id: many.id }, { id: few.id }] });
    const enough = await server.as(seller).post(`/api/validar-disponibilidad/${product.id}`, { quantity: 100 });
    expect(enough.body.data).toMatchObject({ is_available: true, related: [] });
    const now = await server.as(seller).post('/api/actualizar-disponibilidad-productos', { products: [product.id, few.id] });
    expect(now.body.data).toEqual([
      { product_id: product.id, quantity_available: 100 },
      { product_id: few.id, quantity_available: 1 },
    ]);
  });

  test('tells a list change once, with every line that changes', async () => {
    const there = await world();
    const { given, server, subscriber, own, dear, seller, product } = there;
    await given.priceListConfiguration({ subscriber, price_list_id: own.id, min_value_customer_list: 100_000 });
    const small = await fill(there, 2);
    expect(small).toMatchObject({
      price_list: { id: dear.id },
      list_change: { message: 'La lista de precios cambió de Mayorista a Detal', lines: [{ product_id: product.id, old_value: 10_000, new_value: 12_000 }] },
      notices: ['Faltan $ 80,000 para pasar a Mayorista'],
      documents_products: [{ amounts: { unit_value: 12_000 } }],
    });
    const totals = `/api/totalizar-carrito/${small.id}`;
    expect((await server.as(seller).get(totals)).body.data).toMatchObject({ list_change: null, price_changes: [], subtotal: 24_000 });
    expect((await fill(there, 10)).list_change.message).toBe('La lista de precios cambió de Detal a Mayorista');
  });

  test('refuses by the field what cannot be ordered: sin precio is never 0', async () => {
    const there = await world();
    const { given, seller, customer, product, subscriber, dear } = there;
    const priceless = await given.product({ subscriber, prices: { [dear.id]: 9_000 }, stock: 5 });
    const blocked = await given.product({ subscriber, prices: { [there.own.id]: 9_000 }, stock: 5, block_sale: true });
    const foreign = await given.product({ prices: {} });
    const body = { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 };
    for (const [change, errors] of [
      [{ product_id: priceless.id }, { product_id: [`${priceless.product_code} está sin precio en Mayorista: no se puede pedir.`] }],
      [{ product_id: blocked.id }, { product_id: [`${blocked.product_code} está bloqueado para la venta.`] }],
      [{ product_id: foreign.id + 5000 }, { product_id: ['El producto no existe o no está disponible para esta sucursal.'] }],
      [{ quantity: 0 }, { quantity: ['La cantidad debe ser mayor que 0.'] }],
      [{ quantity: 1.5 }, { quantity: ['Debe ser un número entero.'] }],
      [{ discount_percentage: 21 }, { discount_percentage: [`El descuento de ${product.product_code} es de máximo 20 %.`] }],
      [{ contact_warehouse_id: undefined }, { contact_warehouse_id: ['Elija la sucursal.'] }],
    ] as const) {
      expect(await add(there, seller, { ...body, ...change }), JSON.stringify(change)).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await there.server.store.db.select().from(cart_items)).toEqual([]);
  });

  test('a customer has their promotion, but gives themself no discount', async () => {
    const there = await world();
    const { given, subscriber, own, customer } = there;
    const promoted = await given.product({ subscriber, prices: { [own.id]: 10_000 }, discount_percentage: 30, stock: 5 });
    const buyer = await given.customerUser(customer, { subscriber });
    const bought = await add(there, buyer, { contact_warehouse_id: customer.branchId, product_id: promoted.id, quantity: 1 });
    expect(bought.body.data.documents_products[0].amounts).toMatchObject({ unit_value: 10_000, discount_percentage: 30, net_unit_value: 7_000 });
    const own20 = await add(there, buyer, { contact_warehouse_id: customer.branchId, product_id: there.product.id, quantity: 1, discount_percentage: 20 });
    expect(own20).toMatchObject({ status: 422, body: { errors: { discount_percentage: [expect.stringContaining('máximo 0 %')] } } });
  });

  test("is its person's alone", async () => {
    const there = await world();
    const { server, given, subscriber, customer, seller, product } = there;
    const cart = await fill(there);
    const itemId = cart.documents_products[0].id;
    const other = await given.seller({ subscriber });
    const admin = await given.user({ subscriber });
    const foreign = await given.user();
    for (const person of [other, admin, foreign]) {
      for (const [method, path, body] of [
        ['get', `/api/carrito/${customer.id}/${subscriber.branchofficeId}/${seller.id}`],
        ['get', `/api/items-carrito?document_id=${cart.id}`],
        ['get', `/api/totalizar-carrito/${cart.id}`],
        ['post', '/api/items-carrito', { document_id: cart.id, product_id: product.id, quantity: 1 }],
        ['post', '/api/informacion-carrito', { id: cart.id }],
        ['post', '/api/actualizar-disponibilidad-productos', { id: cart.id }],
        ['post', '/api/finalizar-pedido', { id: cart.id }],
        ['delete', `/api/items-carrito/${itemId}`],
        ['delete', `/api/carrito/${cart.id}`],
      ] as const) {
        const answer = method === 'post' ? await server.as(person).post(path, body) : await server.as(person)[method](path);
        expect(answer.status, `${person.role} ${path}`).toBe(404);
      }
    }
    expect((await add(there, other, { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 })).status).toBe(404);
    const clerk = await given.user({ subscriber, role: 'RRHH' });
    expect((await server.as(clerk).post('/api/carrito', { contact_warehouse_id: customer.branchId })).status).toBe(403);
    expect((await server.as(clerk).post('/api/finalizar-pedido', { id: cart.id })).status).toBe(403);
  });
});

describe('finalising the cart', () => {
  test('makes one order and clears the cart with it, however often it is asked', async () => {
    const there = await world();
    const { server, seller } = there;
    const cart = await fill(there);
    await server.as(seller).post('/api/informacion-carrito', { id: cart.id, buy_order: 'OC-9', observation: 'Dejar en portería' });
    const answers = await Promise.all([1, 2, 3].map(() => server.as(seller).post('/api/finalizar-pedido', { id: cart.id, seen_total: 23_800 })));
    const [first] = answers;
    expect(first?.body).toMatchObject({
      message: 'El pedido ha sido finalizado',
      data: { number: 'Pd-1', total: 23_800, buy_order: 'OC-9', observation: 'Dejar en portería', device_number: null, pdf: { file_name: 'Pd-1.pdf' } },
    });
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data: { id: first?.body.data.id, number: 'Pd-1' } } });
    await server.finishJobs();
    const later = await server.as(seller).post('/api/finalizar-carrito', { id: cart.id });
    expect(later.body.data).toMatchObject({ id: first?.body.data.id, number: 'Pd-1', state: 'APROBADO', has_pdf: true });
    expect(await server.store.db.select().from(documents)).toHaveLength(1);
    expect(await server.store.db.select().from(carts)).toEqual([]);
    expect(await server.store.db.select().from(cart_items)).toEqual([]);
    expect((await server.as(seller).fetch(first?.body.data.pdf.url)).headers.get('content-type')).toBe('application/pdf');
  });

  test('by Idempotency-Key and by its own UUID it is one order; a UUID of another document keeps the cart', async () => {
    const there = await world();
    const { server, seller } = there;
    const uuid = '01936f5e-0000-7000-8000-000000000001';
    const cart = await fill(there);
    const headers = { 'idempotency-key': 'pedido-000001' };
    const first = await server.as(seller).post('/api/finalizar-pedido', { id: cart.id, uuid }, { headers });
    const second = await server.as(seller).post('/api/finalizar-pedido', { id: cart.id, uuid }, { headers });
    expect(second.body).toEqual(first.body);
    expect(first.body.data).toMatchObject({ id: cart.id, uuid });
    const next = await fill(there);
    expect(await server.as(seller).post('/api/finalizar-pedido', { id: next.id, uuid })).toMatchObject({ status: 409, body: { code: 'cart.uuidTaken' } });
    expect((await server.as(seller).get(`/api/items-carrito?document_id=${next.id}`)).body.data).toHaveLength(1);
  });

  test('what changed since it was told is not charged before it is accepted, and the cart stays', async () => {
    const there = await world();
    const { server, seller, subscriber, product } = there;
    const cart = await fill(there);
    await server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(product_prices).set({ price: 11_000 });
    });
    const changed = { product_id: product.id, product_code: product.product_code, old_value: 10_000, new_value: 11_000 };
    expect((await server.as(seller).get(`/api/totalizar-carrito/${cart.id}`)).body.data).toMatchObject({ price_changes: [changed], subtotal: 22_000 });
    expect(await server.as(seller).post('/api/finalizar-pedido', { id: cart.id })).toMatchObject({ status: 409, body: { code: 'orders.pricesChanged' } });
    expect((await server.as(seller).get(`/api/items-carrito?document_id=${cart.id}`)).body.data).toHaveLength(1);
    const stale = { id: cart.id, accepted_total: 23_800 };
    expect(await server.as(seller).post('/api/finalizar-pedido', stale)).toMatchObject({ status: 409, body: { code: 'orders.pricesChanged' } });
    await server.as(seller).post('/api/informacion-carrito', { id: cart.id, recalculate_prices: true });
    expect(await server.as(seller).post('/api/finalizar-pedido', { id: cart.id, seen_total: 23_800 })).toMatchObject({ status: 409 });
    expect((await server.as(seller).post('/api/finalizar-pedido', { id: cart.id })).body.data.total).toBe(26_180);
  });

  test('an empty cart is no order, and one below the minimum says what is missing', async () => {
    const there = await world({ default_minimum_order_value: 50_000 });
    const { server, seller, customer } = there;
    const empty = (await server.as(seller).post('/api/carrito', { contact_warehouse_id: customer.branchId })).body.data;
    expect(await server.as(seller).post('/api/finalizar-pedido', { id: empty.id })).toMatchObject({ status: 422, body: { code: 'cart.empty' } });
    const cart = await fill(there);
    expect(cart.refusals).toMatchObject([{ code: 'orders.belowMinimum', message: 'Faltan $ 30,000 para el pedido mínimo de $ 50,000.' }]);
    expect(await server.as(seller).post('/api/finalizar-pedido', { id: cart.id })).toMatchObject({ status: 409, body: { code: 'orders.belowMinimum' } });
    expect((await server.as(seller).post('/api/finalizar-cotizacion', { id: cart.id })).body.data).toMatchObject({ number: 'Ct-1', state: 'vigente' });
  });

  test('a quotation comes back to the cart with its prices, and becomes an order once', async () => {
    const there = await world();
    const { server, seller, subscriber, product, customer } = there;
    const quoted = (await server.as(seller).post('/api/finalizar-cotizacion', { id: (await fill(there)).id })).body.data;
    await server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(product_prices).set({ price: 15_000 });
    });
    const path = `/api/cotizacion-a-carrito/${quoted.document_id}`;
    const cart = (await server.as(seller).post(path)).body.data;
    expect(cart).toMatchObject({ total: 23_800, price_changes: [], quotation_expired: false, documents_products: [{ product_id: product.id, quantity: 2 }] });
    expect((await server.as(seller).post(path)).body.data.documents_products).toHaveLength(1);
    expect((await server.as(seller).post('/api/finalizar-pedido', { id: cart.id })).body.data).toMatchObject({ number: 'Pd-1', total: 23_800 });
    expect((await server.as(seller).post(path)).body.code).toBe('orders.quotationConverted');

    const second = (await server.as(seller).post('/api/finalizar-cotizacion', { id: (await fill(there)).id })).body.data;
    await add(there, seller, { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
    const secondPath = `/api/cotizacion-a-carrito/${second.document_id}`;
    expect((await server.as(seller).post(secondPath)).body.code).toBe('cart.notEmpty');
    expect((await server.as(seller).post(secondPath, { replace: true })).body.data.documents_products).toMatchObject([{ quantity: 2 }]);
    const other = await there.given.seller({ subscriber });
    expect((await server.as(other).post(secondPath)).status).toBe(404);
    expect(await server.as(seller).post('/api/cotizacion-a-carrito/99999')).toMatchObject({ status: 404, body: { message: 'La cotización no existe.' } });
  });

  test('a quotation with a product in two lines comes back with all its units', async () => {
    const there = await world();
    const { server, seller, subscriber } = there;
    const quoted = (await server.as(seller).post('/api/finalizar-cotizacion', { id: (await fill(there)).id })).body.data;
    await server.store.withTransaction(subscriber.id, async (tx) => {
      const [line] = await tx.select().from(document_products).where(eq(document_products.document_uuid, quoted.uuid));
      if (line) await tx.insert(document_products).values({ ...line, line_number: 9, quantity: 12, discount_percentage: 10 });
    });
    expect((await server.as(seller).post(`/api/cotizacion-a-carrito/${quoted.document_id}`)).body.data.documents_products).toMatchObject([
      { quantity: 14, discount_percentage: 0 },
    ]);
  });

  test("another customer's quotation gives no prices and is not used up: it is as if there were none", async () => {
    const there = await world();
    const { server, given, seller, subscriber, own, dear } = there;
    const quoted = (await server.as(seller).post('/api/finalizar-cotizacion', { id: (await fill(there)).id })).body.data;
    const neighbour = await given.customer({ seller, subscriber, branch: { price_list_id: dear.id } });
    const cart = await fill({ ...there, customer: neighbour });
    expect(cart).toMatchObject({ price_list: { id: dear.id }, total: 28_560 });
    const noted = await server.as(seller).post('/api/informacion-carrito', { id: cart.id, quotation_uuid: quoted.uuid });
    expect(noted.body.data).toMatchObject({ price_list: { id: dear.id }, total: 28_560 });
    expect(await server.as(seller).post('/api/finalizar-pedido', { id: cart.id })).toMatchObject({
      status: 404,
      body: { code: 'orders.quotationNotFound', message: 'La cotización no existe.' },
    });
    expect((await server.as(seller).get(`/api/detalle-documento/${quoted.document_id}`)).body.data).toMatchObject({ state: 'vigente', price_list_id: own.id });
  });
});
