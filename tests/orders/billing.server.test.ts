import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { product_stock } from '#server/features/catalogue/catalogue.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { startServer } from '../support/server.ts';

/** On 24 November 2026: an order of `ordered` units at $ 10,000, of which the warehouse has `stock`, approved by the product's own books. */
async function world({ ordered = 5, stock = ordered, settings = {} }: { ordered?: number; stock?: number; settings?: object } = {}) {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const admin = await given.user({ role: 'Administrador', subscriber });
  const customer = await given.customer({ seller, subscriber, credit_quota: 1_000_000, branch: { price_list_id: list.id, pay_condition: '30 días' } });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: ordered });
  const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: ordered });
  const has = (quantity_available: number) =>
    server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(product_stock).set({ quantity_available }).where(eq(product_stock.product_id, product.id));
    });
  await has(stock);
  const order = (await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total })).body.data;
  await server.finishJobs();
  const id = order.document_id;
  const bill = (body: object = {}) => server.as(admin).post(`/api/pedidos/${id}/facturar`, body);
  const read = async () => (await server.as(admin).get(`/api/detalle-documento/${id}`)).body.data;
  const invoices = async () => (await server.as(admin).get(`/api/facturas-pedido/${id}`)).body.data;
  const inStock = async () => (await server.store.db.select().from(product_stock).where(eq(product_stock.product_id, product.id)))[0]?.quantity_available;
  return { server, given, subscriber, seller, admin, customer, product, id, has, bill, read, invoices, inStock };
}

describe('billing an order with the own books', () => {
  test('makes its invoice and the debt of its customer, once', async () => {
    const { server, seller, admin, customer, id, bill, read, invoices } = await world();
    expect(await read()).toMatchObject({ state: 'APROBADO', status_label: 'APROBADO' });
    expect(await bill()).toMatchObject({ status: 200, body: { data: { state: 'CUMPLIDO', status_label: 'FACTURADO', invoiced_value: 59_500 } } });
    expect(await invoices()).toMatchObject([{ number: 'Fv-1', voucher_date: '2026-11-24', due_date: '2026-12-24', total: 59_500, lines: [{ quantity: 5 }] }]);
    expect((await server.as(seller).get(`/api/cartera?contact_id=${customer.id}`)).body.data).toMatchObject([
      { invoice_id: 'Fv-1', saldo: 59_500, discount: 2_500 },
    ]);

    expect((await bill()).status).toBe(409);
    expect(await invoices()).toHaveLength(1);
    expect((await server.as(admin).get(`/api/pedidos/${id}/historial`)).body.data[0]).toMatchObject({ action: 'bill', after: { invoice: 'Fv-1' } });
  });

  test('of ten units seven are there: billed in part, with three missing; billed whole when they come, and the filter finds it by each label', async () => {
    const { id, bill, read, invoices, has, inStock, server, seller, customer, subscriber } = await world({ ordered: 10, stock: 7 });
    const customersOwn = server.as(await server.given.customerUser(customer, { subscriber }));
    const labelled = async (status: string) =>
      (await customersOwn.get(`/api/pedidos?status=${status}`)).body.data.map((row: { document_id: number }) => row.document_id);
    expect(await labelled('APROBADO')).toEqual([id]);
    expect(await bill()).toMatchObject({ body: { data: { state: 'APROBADO', status_label: 'FACTURADO PARCIAL', invoiced_value: 83_300, total: 119_000 } } });
    expect(await invoices()).toMatchObject([{ number: 'Fv-1', total: 83_300, lines: [{ quantity: 7 }] }]);
    expect((await read()).lines).toMatchObject([{ quantity: 10, missing_quantity: 3 }]);
    expect([await labelled('FACTURADO PARCIAL'), await labelled('APROBADO'), await labelled('FACTURADO')]).toEqual([[id], [], []]);
    expect(await bill()).toMatchObject({ status: 409, body: { message: 'No hay mercancía del pedido por facturar: lo que falta no ha llegado a la bodega.' } });

    await has(10);
    expect(await bill()).toMatchObject({ body: { data: { state: 'CUMPLIDO', status_label: 'FACTURADO', invoiced_value: 119_000 } } });
    expect([await labelled('FACTURADO'), await labelled('FACTURADO PARCIAL')]).toEqual([[id], []]);
    expect(await inStock()).toBe(7);
    expect(await read()).toMatchObject({
      lines: [{ quantity: 10, missing_quantity: 0 }],
      invoices: [
        { number: 'Fv-1', total: 83_300 },
        { number: 'Fv-2', total: 35_700 },
      ],
    });
    // 5 % of what each bills, not of the whole order twice.
    const owed = (await server.as(seller).get(`/api/cartera?contact_id=${customer.id}&sortBy=invoice_id&sort=ASC`)).body.data;
    expect(owed).toMatchObject([
      { invoice_id: 'Fv-1', discount: 3_500, document: { documents_products: [{ quantity: 7 }] } },
      { invoice_id: 'Fv-2', discount: 1_500, document: { documents_products: [{ quantity: 3 }] } },
    ]);
    // The seller's phone computes the same without the lines.
    const held = (await server.as(seller).get('/sync/receivables')).body.documents as { invoice_id: string; prompt_payment_base: number }[];
    expect(Object.fromEntries(held.map((one) => [one.invoice_id, one.prompt_payment_base]))).toEqual({ 'Fv-1': 70_000, 'Fv-2': 30_000 });
    expect((await server.store.db.select().from(receivables)).map((row) => row.debit_value).toSorted()).toEqual([35_700, 83_300]);
  });

  test('closing it ends it without what is missing; one of which nothing was billed is not closed', async () => {
    const { bill, read, server, admin, product, seller } = await world({ stock: 2 });
    expect(await bill({ close: true })).toMatchObject({ body: { data: { state: 'CUMPLIDO', status_label: 'FACTURADO PARCIAL' } } });
    expect((await read()).lines).toMatchObject([{ missing_quantity: 3 }]);
    // Units that will not be delivered any more become a lost sale of the order's author.
    expect((await server.as(admin).get('/api/ventas-perdidas/detalle')).body.data).toMatchObject([
      { product_id: product.id, quantity: 3, quantity_available: 0, lost_value: 30_000, source: 'pedido', user_id: seller.id, seller_id: seller.contactId },
    ]);

    const nothing = await world({ stock: 0 });
    expect((await nothing.bill({ close: true })).status).toBe(409);
    expect(await nothing.read()).toMatchObject({ state: 'APROBADO' });
  });

  test('an order that nobody invoiced is cancelled with its reason, and its units go back; one with invoices is not, and is delivered', async () => {
    const { server, seller, admin, customer, product, id, bill, read, inStock } = await world();
    const cancel = (reason: string) => server.as(admin).post(`/api/pedidos/${id}/anular`, { reason });
    expect(await inStock()).toBe(0);
    expect(await cancel(' ')).toMatchObject({ status: 422, body: { errors: { reason: ['Escriba el motivo.'] } } });
    expect((await server.as(seller).post(`/api/pedidos/${id}/anular`, { reason: 'No quiero' })).status).toBe(403);
    expect(await cancel('El cliente desistió')).toMatchObject({
      status: 200,
      body: { data: { state: 'ANULADO', cancellation: { reason: 'El cliente desistió' } } },
    });
    expect(await inStock()).toBe(5);
    expect((await server.as(admin).get(`/api/pedidos/${id}/historial`)).body.data[0]).toMatchObject({
      action: 'cancel',
      after: { reason: 'El cliente desistió' },
    });
    expect((await cancel('Otra vez')).status).toBe(409);
    expect(await inStock()).toBe(5);
    expect((await bill()).status).toBe(409);

    // The same products again, from the cancelled order.
    const cart = await server.as(seller).post(`/api/pedido-a-carrito/${id}`, {});
    expect(cart.body.data.documents_products).toMatchObject([{ product_id: product.id, quantity: 5 }]);
    expect((await server.as(seller).post(`/api/pedido-a-carrito/${id}`, {})).status).toBe(409);
    const again = (await server.as(seller).post(`/api/pedido-a-carrito/${id}`, { replace: true })).body.data;
    const second = (await server.as(seller).post('/api/finalizar-pedido', { id: again.id, accepted_total: again.total })).body.data;
    await server.finishJobs();
    const deliver = (body: object) => server.as(admin).post(`/api/pedidos/${second.document_id}/entregar`, { on: '2026-11-24', received_by: 'Rosa', ...body });
    expect(await deliver({})).toMatchObject({ status: 409, body: { message: 'El pedido todavía no tiene facturas: la entrega se registra después.' } });
    await server.as(admin).post(`/api/pedidos/${second.document_id}/facturar`, {});
    expect((await server.as(admin).post(`/api/pedidos/${second.document_id}/anular`, { reason: 'Tarde' })).status).toBe(409);
    expect(await deliver({ on: '2026-11-23' })).toMatchObject({ status: 422, body: { errors: { on: [expect.stringContaining('anterior')] } } });
    expect(await deliver({ on: '2026-11-25' })).toMatchObject({ status: 422, body: { errors: { on: [expect.stringContaining('no ha llegado')] } } });
    expect(await deliver({})).toMatchObject({ status: 200, body: { data: { delivered: { on: '2026-11-24', received_by: 'Rosa', observation: null } } } });
    expect((await deliver({ received_by: 'Rosa Peña' })).body.data.delivered.received_by).toBe('Rosa Peña');
    const history = (await server.as(admin).get(`/api/pedidos/${second.document_id}/historial`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['deliver', 'deliver', 'bill', 'create']);
    expect(await read()).toMatchObject({ delivered: null, contact_id: customer.id });
  });

  test('steps over the numbers that invoices of another system have', async () => {
    const { given, subscriber, seller, customer, bill, invoices } = await world();
    for (const invoice_id of ['Fv-1', 'Fv-2'])
      await given.receivable({ customer, subscriber, seller_id: seller.contactId, invoice_id, due_date: '2026-12-01', debit_value: 100 });
    expect((await bill()).status).toBe(200);
    expect(await invoices()).toMatchObject([{ number: 'Fv-3', total: 59_500 }]);
  });

  test('what is owed is told to whoever sells to the branch today', async () => {
    const { server, given, subscriber, admin, customer, bill, invoices, seller } = await world();
    const other = await given.seller({ subscriber });
    expect((await server.as(admin).put(`/api/establecimientos/${customer.branchId}`, { seller_id: other.contactId })).status).toBe(200);
    await bill();
    expect((await server.as(other).get(`/api/cartera?contact_id=${customer.id}`)).body.data).toMatchObject([{ invoice_id: 'Fv-1', saldo: 59_500 }]);
    expect((await server.as(seller).get(`/api/cartera?contact_id=${customer.id}`)).status).toBe(404);
    expect(await invoices()).toMatchObject([{ number: 'Fv-1' }]);
  });

  test('does nothing where another system bills, to a quotation, or for whom may not', async () => {
    const there = await world();
    const { server, seller, given, customer, id, bill } = there;
    await given.receivable({
      customer,
      subscriber: there.subscriber,
      seller_id: seller.contactId,
      invoice_id: 'FE-1',
      document_uuid: (await there.read()).uuid,
      due_date: '2026-12-01',
      debit_value: 100,
    });
    expect(await bill()).toMatchObject({ status: 409, body: { message: 'Las facturas de este pedido las hace otro sistema.' } });
    expect((await server.as(seller).post(`/api/pedidos/${id}/facturar`, {})).status).toBe(403);
    const stranger = await given.user({ role: 'Administrador' });
    expect((await server.as(stranger).post(`/api/pedidos/${id}/facturar`, {})).status).toBe(404);
    expect((await bill({ close: 'quizás' })).body.errors).toHaveProperty('close');
    expect(await there.invoices()).toHaveLength(1);
  });
});
