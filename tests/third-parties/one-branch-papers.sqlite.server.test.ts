import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { startServer } from '#tests/support/server.ts';

/** A customer with two branches: an order, a quotation and an invoice of each, and an invoice without branch. */
async function world() {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const seller = await given.seller();
  const lists = [await given.priceList({ order: 1 }), await given.priceList({ order: 2 }), await given.priceList({ order: 3 })] as const;
  const fixed = { disable_dynamic_price_list: true };
  const customer = await given.customer({ seller, name: 'El Tornillo', branch: { description: 'Centro', price_list_id: lists[0].id, ...fixed } });
  const { id: north } = await given.branch(customer, { seller, description: 'Norte', price_list_id: lists[2].id, ...fixed });
  const product = await given.product({ prices: Object.fromEntries(lists.map(({ id }) => [id, 10_000])), stock: 100 });
  const buys = async (contact_warehouse_id: number, call: string): Promise<number> => {
    const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id, product_id: product.id, quantity: 2 });
    const made = await server.as(seller).post(call, { id: cart.body.data.id });
    expect(made.status, made.text).toBeLessThan(300);
    return made.body.data.document_id;
  };
  const orders = { centre: await buys(customer.branchId, '/api/finalizar-pedido'), north: await buys(north, '/api/finalizar-pedido') };
  const quotations = { centre: await buys(customer.branchId, '/api/finalizar-cotizacion'), north: await buys(north, '/api/finalizar-cotizacion') };
  await server.finishJobs();
  const owed = { customer, seller_id: seller.contactId, due_date: '2026-12-04', debit_value: 1_000 };
  await given.receivable({ ...owed, invoice_id: 'FV-CENTRO' });
  await given.receivable({ ...owed, invoice_id: 'FV-NORTE', contact_warehouse_id: north });
  await given.receivable({ ...owed, invoice_id: 'FV-CLIENTE', contact_warehouse_id: null });
  const buyer = await given.customerUser(customer);
  const buysFor = async (contact_warehouse_id: number | null) => {
    const { version } = (await admin.get(`/api/usuarios/${buyer.id}`)).body.data;
    const saved = await admin.put(`/api/usuarios/${buyer.id}`, { contact_warehouse_id, version });
    expect(saved.status, saved.text).toBe(200);
  };
  return { server, given, seller, customer, north, product, lists, orders, quotations, buyer, buysFor };
}

type World = Awaited<ReturnType<typeof world>>;

/** The documents on a person's device after all its pulls from a checkpoint, and the server's count of them. */
async function pulls({ server }: World, user: GivenUser, collection: string, checkpoint?: string) {
  const after = checkpoint ? `&checkpoint=${encodeURIComponent(checkpoint)}` : '';
  const { body } = await server.as(user).get(`/sync/${collection}?limit=50${after}`);
  const held = body.documents.filter(({ _deleted }: { _deleted: boolean }) => !_deleted);
  return { branches: held.map((one: { contact_warehouse_id: number | null }) => one.contact_warehouse_id), body };
}

test('a buyer for one branch lists, opens, prints and exports its orders and quotations, and no other branch’s', async () => {
  const place = await world();
  const { server, north, orders, quotations, buyer, buysFor } = place;
  let portal = server.as(buyer);
  const branchesIn = async (path: string) => (await portal.get(path)).body.data.map((row: { contact_warehouse_id: number }) => row.contact_warehouse_id);
  const exported = async (path: string) => {
    const answer = await portal.fetch(path);
    const rows = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
    // After the headings and before the sums.
    return rows.slice(1, -1).map((row) => row.find((cell) => cell === 'Centro' || cell === 'Norte'));
  };
  expect((await branchesIn('/api/pedidos')).length).toBe(2);

  // What changes whom they buy for ends their sessions.
  await buysFor(north);
  portal = server.as(buyer);

  for (const path of ['/api/pedidos', '/api/pedidos-vendedor', '/api/cotizaciones']) expect(await branchesIn(path), path).toEqual([north]);
  for (const path of ['/api/reporte-pedidos', '/api/cotizaciones/exportar']) expect(await exported(path), path).toEqual(['Norte']);
  for (const [own, other] of [
    [orders.north, orders.centre],
    [quotations.north, quotations.centre],
  ]) {
    for (const call of ['detalle-documento', 'imprimir-pedido', 'total-pedido']) {
      expect((await portal.get(`/api/${call}/${own}`)).status, call).toBe(200);
      expect((await portal.get(`/api/${call}/${other}`)).status, call).toBe(404);
    }
  }
  expect((await portal.get(`/api/facturas-pedido/${orders.centre}`)).status).toBe(404);
  expect((await portal.post('/api/generar-pdf-pedido', { id: orders.centre })).status).toBe(404);
  expect((await portal.post(`/api/cotizacion-a-carrito/${quotations.centre}`, {})).status).toBe(404);
});

test('a buyer for one branch reads what that branch owes alone, also on the statement, which says so', async () => {
  const { server, customer, north, buyer, buysFor } = await world();
  let portal = server.as(buyer);
  const owed = async (path = '/api/cartera') => (await portal.get(path)).body.data.map(({ invoice_id }: { invoice_id: string }) => invoice_id).sort();
  const statement = async () => pdfText(await (await portal.fetch('/api/cartera/estado-de-cuenta')).arrayBuffer());
  expect(await owed()).toEqual(['FV-CENTRO', 'FV-CLIENTE', 'FV-NORTE']);

  await buysFor(north);
  portal = server.as(buyer);

  expect(await owed()).toEqual(['FV-NORTE']);
  expect(await owed(`/api/cartera?contact_id=${customer.id}`)).toEqual(['FV-NORTE']);
  expect(await owed(`/api/cartera?contact_warehouse_id=${customer.branchId}`)).toEqual([]);
  expect((await portal.get('/api/cartera/resumen')).body.data).toMatchObject({ saldo: 1_000, documents: 1 });
  const text = await statement();
  if (text === null) return;
  expect(text).toContain('FV-NORTE');
  expect(text).toContain('Solo la sucursal Norte');
  for (const other of ['FV-CENTRO', 'FV-CLIENTE']) expect(text).not.toContain(other);
});

test('their device holds that branch’s orders, invoices and prices alone, and learns of it when the branch is another', async () => {
  const place = await world();
  const { customer, north, server, seller, product, lists, buyer, buysFor } = place;
  const whole = await pulls(place, buyer, 'orders');
  expect([whole.branches.length, whole.body.count]).toEqual([4, 4]);

  await buysFor(north);

  const orders = await pulls(place, buyer, 'orders', whole.body.checkpoint);
  expect(orders.body.resync).toBe(true);
  expect([orders.branches, orders.body.count]).toEqual([[north, north], 2]);
  const receivables = await pulls(place, buyer, 'receivables');
  expect([receivables.branches, receivables.body.count]).toEqual([[north], 1]);
  const { actor } = await server.services.actors.identify(await server.tokenOf(buyer), null);
  expect((await catalogueScopeOf(server.store.db, actor)).lists).toEqual([lists[2].id]);

  // Purchases of the other branch are excluded too, and the figures remain correct.
  const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
  await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id });
  await server.finishJobs();
  const later = await pulls(place, buyer, 'orders', orders.body.checkpoint);
  expect([later.body.resync, later.branches, later.body.count]).toEqual([false, [], 2]);

  await buysFor(customer.branchId);
  const moved = await pulls(place, buyer, 'orders', later.body.checkpoint);
  expect([moved.body.resync, moved.branches, moved.body.count]).toEqual([true, [customer.branchId, customer.branchId, customer.branchId], 3]);
  await buysFor(null);
  expect((await pulls(place, buyer, 'orders', moved.body.checkpoint)).body.count).toBe(5);
});
