import { expect, test } from 'vitest';
import { documents } from '#server/features/orders/orders.tables.ts';
import { startServer } from '../support/server.ts';

/** A seller with a cart of two units, and an order of another customer within the administrator's reach. */
async function world() {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber();
  const list = await given.priceList({ order: 1, name: 'Detal', subscriber });
  const seller = await given.seller({ subscriber, name: 'Ana' });
  const branch = { price_list_id: list.id };
  const customer = await given.customer({ seller, subscriber, branch });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100 });
  const admin = await given.user({ subscriber });
  const client = server.as(seller);
  const fill = async (quantity = 2) =>
    (await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
  return { server, given, subscriber, seller, customer, product, admin, client, list, fill };
}

test("the eight steps are walked in the specification's order with one id", async () => {
  const { server, client, customer, product, fill } = await world();
  const { id } = await fill();
  expect((await client.get(`/api/validar-datos-tercero/${customer.id}`)).status).toBe(200);
  expect((await client.post('/api/validar-existencia-pedido', { id })).body.data).toEqual({ exists: false });
  expect((await client.post('/api/actualizar-disponibilidad-productos', { id })).body.data).toEqual([{ product_id: product.id, quantity_available: 100 }]);
  expect((await client.get(`/api/total-pedido/${id}`)).body.data).toMatchObject({ total: 23_800 });
  const sent = await client.post('/api/enviar-pedido-interno', { id, buy_order: 'OC-7', observation: 'Portería' });
  expect(sent.body.data).toMatchObject({ id, number: 'Pd-1', total: 23_800, buy_order: 'OC-7', observation: 'Portería' });
  await server.finishJobs();
  expect((await client.post('/api/obtener-pedido-interno', { id })).body.data).toMatchObject({ erp_number: 'Pd-1', state: 'APROBADO' });
  expect((await client.post('/api/finalizar-carrito', { id })).body.data).toMatchObject({ id, number: 'Pd-1', state: 'APROBADO' });
  expect((await client.post('/api/finalizar-pedido', { id })).body.data).toMatchObject({ id, number: 'Pd-1' });
  expect((await client.post('/api/generar-pdf-pedido', { id })).body.data).toEqual({ file_name: 'Pd-1.pdf', url: `/api/imprimir-pedido/${id}` });
  expect((await client.post('/api/validar-existencia-pedido', { id })).body.data).toEqual({ exists: false });
  expect((await client.post('/api/actualizar-disponibilidad-productos', { id })).body.data).toMatchObject([{ product_id: product.id }]);
  expect((await client.get(`/api/total-pedido/${id}`)).body.data).toMatchObject({ total: 23_800 });
  // Sending again sends nothing again.
  expect((await client.post('/api/enviar-pedido-interno', { id })).body.data).toMatchObject({ id, state: 'APROBADO' });
  expect(await server.store.db.select().from(documents)).toHaveLength(1);
});

test("a cart's id is no order's, and nobody sends another person's cart", async () => {
  const { server, client, admin, fill, customer } = await world();
  const office = server.as(admin);
  const ordered = (await client.post('/api/finalizar-pedido', { id: (await fill()).id })).body.data;
  const cart = await fill();
  const own = (await office.post('/api/carrito', { contact_warehouse_id: customer.branchId })).body.data;
  expect(new Set([ordered.id, cart.id, own.id]).size).toBe(3);
  for (const [path, body] of [
    ['/api/enviar-pedido-interno', { id: cart.id }],
    ['/api/obtener-pedido-interno', { id: cart.id }],
    ['/api/obtener-pedido-interno', { id: own.id }],
    ['/api/validar-existencia-pedido', { id: cart.id }],
    ['/api/finalizar-carrito', { id: cart.id }],
    // The administrator reaches the order, but may not finalise it because another person made it.
    ['/api/finalizar-carrito', { id: ordered.id }],
    ['/api/actualizar-disponibilidad-productos', { id: cart.id }],
  ] as const)
    expect((await office.post(path, body)).status, path).toBe(404);
  expect((await office.get(`/api/total-pedido/${cart.id}`)).status).toBe(404);
  expect(await office.post('/api/enviar-pedido-interno', { id: own.id })).toMatchObject({ status: 422, body: { code: 'cart.empty' } });
  expect((await client.post('/api/finalizar-cotizacion', { id: ordered.id })).status).toBe(404);
  expect(await server.store.db.select().from(documents)).toHaveLength(1);
});

test('the header of the specification is kept and answered, and its names are on the cart, its products and the order', async () => {
  const { client, customer, product, list, seller } = await world();
  const header = { warehouse_id: 1, vouchertype_id: 1, prefix: 'Pd', inventory_operation: 'pedido', in_progress: true, contact_id: customer.id };
  const information = { send_point: 'Bodega norte', observation: 'Frágil' };
  const opened = await client.post('/api/carrito', { ...header, contact_warehouse_id: customer.branchId, ...information });
  const { id } = opened.body.data;
  expect(opened.body.data).toMatchObject({
    send_point: 'Bodega norte',
    pay_condition: null,
    vouchertype_id: 1,
    prefix: 'Pd',
    inventory_operation: 'pedido',
    in_progress: true,
  });
  const filled = (await client.post('/api/items-carrito', { document_id: id, product_id: product.id, quantity: 2, discount_percentage: 10 })).body.data;
  expect(filled).toMatchObject({
    contact_id: customer.id,
    seller_id: seller.contactId,
    user_id: seller.id,
    price_list_id: list.id,
    price_lists: [{ id: list.id, name_parameter: 'Detal' }],
    recalculate_prices: false,
    documents_information: { ...information, price_list: { id: list.id, name_parameter: 'Detal' } },
    documents_products: [
      {
        document_id: id,
        seller: 'Ana',
        unit_value: 10_000,
        unit_value_suggested_price: null,
        iva_percentage: 19,
        discount_value: 1_000,
        discount_value_suggested_price: null,
        original_quantity: 2,
      },
    ],
  });
  const quoted = (await client.post('/api/finalizar-cotizacion', { id, send_point: null })).body.data;
  expect(quoted).toMatchObject({
    id,
    documents_information: { observation: 'Frágil', price_list: { id: list.id } },
    documents_products: [{ document_id: id, seller: 'Ana', unit_value: 10_000, discount_value: 1_000, original_quantity: 2 }],
  });
  expect((await client.get(`/api/detalle-documento/${id}`)).body.data).toMatchObject({ id, documents_products: quoted.documents_products });
});

test('a request that does not fit fails with the sentence of the specification', async () => {
  const { client } = await world();
  const failing = [
    ['/api/validar-existencia-pedido', {}, 422, 'Error al validar la existencia del pedido'],
    ['/api/enviar-pedido-interno', {}, 422, 'Error enviando el pedido'],
    ['/api/obtener-pedido-interno', {}, 422, 'Se ha presentado un error al obtener la información del pedido'],
    ['/api/finalizar-pedido', {}, 422, 'Error al finalizar el pedido'],
    ['/api/generar-pdf-pedido', {}, 422, 'Error al generar el pdf del pedido'],
    ['/api/actualizar-disponibilidad-productos', { id: 'x' }, 422, 'Error al actualizar la disponibilida de los productos'],
    ['/api/actualizar-disponibilidad-productos', { id: 999_999 }, 404, 'Error al actualizar la disponibilida de los productos'],
  ] as const;
  for (const [path, body, status, message] of failing) expect(await client.post(path, body), path).toMatchObject({ status, body: { success: false, message } });
  expect(await client.get('/api/total-pedido/999999')).toMatchObject({ status: 404, body: { message: 'Error al consultar el valor total del pedido' } });
});
