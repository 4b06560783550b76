/** Buyers of one customer with limits, and their approvers (decision 0329). */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { product_stock } from '#server/features/catalogue/catalogue.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { orderPayload } from '#tests/support/order-payload.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

/** A customer with a buyer limited to 1,000,000 per order and 1,500,000 per month, an approver, and another customer. */
async function world(settings = {}) {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const of = { seller, subscriber, branch: { price_list_id: list.id } };
  const customer = await given.customer(of);
  const product = await given.product({ subscriber, prices: { [list.id]: 100_000 }, stock: 1_000, iva_percentage: 0 });
  const office = server.as(await given.user({ role: 'Administrador', subscriber }));
  const person = (name: string, contactId = customer.id) => given.user({ role: 'Cliente', subscriber, contactId, name });
  const [buyer, approver, second, stranger] = [
    await person('Berta'),
    await person('Ana'),
    await person('Luis'),
    await person('Otro', (await given.customer(of)).id),
  ];
  const limit = (client: typeof office, user: GivenUser, fields: Record<string, unknown>) => client.post(`/api/compradores/${user.id}`, fields);
  const ofDevice = new Map<GivenUser, string>();
  const push = async (user: GivenUser, type: string, payload: Record<string, unknown>, device = ofDevice.get(user) ?? newUuid()) => {
    ofDevice.set(user, device);
    const command = { id: newUuid(), type, created_at: server.clock.now(), payload };
    const answer = await server.as(user).post('/sync/commands', { protocol: 1, device, commands: [command] });
    return answer.body.results[0];
  };
  const finalise = (user: GivenUser, quantity: number, change = {}) => {
    const seen_total = quantity * 100_000;
    const lines = [{ product_id: product.id, quantity, seen_unit_value: 100_000 }];
    return push(user, 'orders.finalise', { ...orderPayload({ uuid: newUuid(), customer, subscriber, list, product }), seen_total, lines, ...change });
  };
  const stock = async () =>
    (await server.store.db.select({ left: product_stock.quantity_available }).from(product_stock).where(eq(product_stock.product_id, product.id)))[0]?.left;
  return { server, given, subscriber, customer, seller, product, list, office, buyer, approver, second, stranger, limit, push, finalise, stock };
}

test('an order over the limit waits without stock, exposure or purchase; its approver lets it go once; nobody else decides', async () => {
  const { server, subscriber, customer, office, buyer, approver, second, stranger, seller, limit, push, finalise, stock } = await world({
    credit_mode: 'hard',
  });
  await server.store.withTransaction(subscriber.id, async (tx) => {
    await tx.update(contacts).set({ credit_quota: 1_900_000 }).where(eq(contacts.id, customer.id));
  });
  expect((await limit(office, buyer, { max_order_value: 1_000_000 })).body.errors).toEqual({
    approves: ['Con un límite hace falta otra persona de la misma empresa que apruebe. Elija primero quién aprueba.'],
  });
  expect((await limit(office, approver, { approves: true })).body.message).toBe('Los límites del comprador han sido guardados');
  expect((await limit(office, buyer, { max_order_value: '1000000', max_month_value: 1_500_000 })).body.data).toMatchObject({ max_order_value: 1_000_000 });
  expect((await limit(office, approver, { approves: false })).status).toBe(422);

  const waiting = await finalise(buyer, 12);
  expect(waiting.document.document).toMatchObject({ status_label: 'POR APROBAR', steps: [], approval: { over: 'order', limit: 1_000_000, decision: null } });
  const { id: uuid, document_id: id } = waiting.document.document;
  await server.finishJobs();
  expect(await stock()).toBe(1_000);
  expect((await server.as(approver).get(`/sync/third_parties?limit=1000`)).text).not.toContain('"last_purchase":"2');
  // It does not count in the exposure: the quota has room for another order of the same value.
  const own = await finalise(approver, 12);
  expect(own.document.document).toMatchObject({ state: 'enviando', approval: null });
  await server.finishJobs();
  expect(await stock()).toBe(988);

  for (const [user, code] of [
    [buyer, 'orders.ownApproval'],
    [second, 'orders.mayNotApprove'],
    [stranger, 'orders.notFound'],
    [seller, 'orders.mayNotApprove'],
  ] as const)
    expect((await push(user, 'orders.approve', { uuid })).code).toBe(code);
  expect((await server.as(stranger).post(`/api/pedidos/${id}/aprobar`)).status).toBe(404);
  expect((await server.as(buyer).post(`/api/pedidos/${id}/aprobar`)).status).toBe(403);
  expect((await server.as(seller).get('/api/pedidos?status=POR APROBAR')).body.data).toHaveLength(1);

  // Credit is judged at the moment of approval: the approver's own order meanwhile has used the quota.
  const yes = await push(approver, 'orders.approve', { uuid });
  expect(yes.document.document).toMatchObject({ state: 'retenido', credit: null, approval: { decision: 'approved', decided_by: 'Ana De Prueba' } });
  expect((await office.post(`/api/pedidos/${id}/liberar`)).body.data.state).toBe('enviando');
  expect((await push(approver, 'orders.approve', { uuid })).document.document).toMatchObject({ approval: { decision: 'approved' } });
  expect(await push(approver, 'orders.reject', { uuid, reason: 'No' })).toMatchObject({ code: 'orders.decided' });
  await server.finishJobs();
  expect(await stock()).toBe(976);
  expect((await office.get(`/api/detalle-documento/${id}`)).body.data).toMatchObject({ state: 'APROBADO', steps: Array(8).fill({ state: 'done' }) });
  const told = (await office.get(`/api/pedidos/${id}/historial`)).body.data.map(({ action }: { action: string }) => action);
  expect(told).toEqual(['release', 'approve', 'create']);
});

test('two orders of 900,000 pass a month of 1,500,000 by the second; rejected, its buyer reads why; the month begins anew; the switch ends it all', async () => {
  const { server, office, buyer, approver, limit, push, finalise, stock } = await world();
  await limit(office, approver, { approves: true });
  await limit(office, buyer, { max_month_value: 1_500_000 });
  expect((await finalise(buyer, 9)).document.document.state).toBe('enviando');
  const second = (await finalise(buyer, 9)).document.document;
  expect(second).toMatchObject({ status_label: 'POR APROBAR', approval: { over: 'month', limit: 1_500_000, used: 900_000 } });
  // What waits spends nothing of the month.
  expect((await finalise(buyer, 6)).document.document.state).toBe('enviando');
  expect((await push(approver, 'orders.reject', { uuid: second.id, reason: ' ' })).code).toBe('sync.commandInvalid');
  await push(approver, 'orders.reject', { uuid: second.id, reason: 'muy alto' });
  const read = (await server.as(buyer).get(`/api/detalle-documento/${second.document_id}`)).body.data;
  expect(read).toMatchObject({ status_label: 'RECHAZADO', approval: { decision: 'rejected', reason: 'muy alto', decided_by: 'Ana De Prueba' } });
  expect((await office.post(`/api/pedidos/${second.document_id}/aprobar`)).body).toMatchObject({
    message: 'Ana De Prueba ya decidió sobre este pedido: está RECHAZADO.',
  });
  await server.finishJobs();
  expect(await stock()).toBe(985);

  // The office decides where the approver is out of reach.
  const third = (await finalise(buyer, 9)).document.document;
  expect((await office.post(`/api/pedidos/${third.document_id}/aprobar`)).body.message).toBe('El pedido ha sido aprobado');
  // The same approval from two devices of the approver lets it go once.
  const fourth = (await finalise(buyer, 9)).document.document;
  for (const device of [newUuid(), newUuid()]) {
    const yes = await push(approver, 'orders.approve', { uuid: fourth.id }, device);
    expect(yes.document.document).toMatchObject({ status_label: 'ENVIANDO', approval: { decision: 'approved', decided_by: 'Ana De Prueba' } });
  }
  const told = (await office.get(`/api/pedidos/${fourth.document_id}/historial`)).body.data.map(({ action }: { action: string }) => action);
  expect(told).toEqual(['approve', 'create']);
  await office.put('/api/ecommerce/configuracion', { purchase_approval: false });
  expect((await finalise(buyer, 1)).document.document.state).toBe('enviando');
  await office.put('/api/ecommerce/configuracion', { purchase_approval: true });
  expect((await finalise(buyer, 1)).document.document.state).toBe('por aprobar');
  server.clock.advance({ days: 10 });
  expect((await finalise(buyer, 15)).document.document.state).toBe('enviando');
  expect((await finalise(buyer, 1)).document.document.state).toBe('por aprobar');
});

test('an approver sets the limits of colleagues and not their own; devices tell colleagues’ limits to approvers alone, and nothing to anybody else', async () => {
  const { server, customer, office, buyer, approver, second, stranger, seller, limit } = await world();
  await limit(office, approver, { approves: true });
  expect((await limit(server.as(buyer), second, { approves: true })).body.message).toBe(
    'Los límites los pone quien aprueba los pedidos de su empresa, o su distribuidor.',
  );
  expect((await limit(server.as(approver), approver, { approves: true, max_order_value: 1 })).body.message).toBe('Nadie cambia sus propios límites.');
  expect((await limit(server.as(approver), stranger, {})).status).toBe(404);
  expect((await limit(server.as(approver), buyer, { max_order_value: 1_234_567 })).status).toBe(200);
  expect((await limit(server.as(approver), buyer, { max_order_value: 0 })).body.errors).toEqual({ max_order_value: ['Debe ser mayor que 0.'] });
  expect((await office.get(`/api/compradores?contact_id=${customer.id}`)).body.data).toMatchObject([
    { user_id: approver.id, approves: true },
    { user_id: buyer.id, max_order_value: 1_234_567 },
    { user_id: second.id, max_order_value: null },
  ]);
  const held = async (user: GivenUser) => (await server.as(user).get('/sync/third_parties?limit=1000')).text;
  for (const user of [approver, buyer]) expect(await held(user)).toContain('1234567');
  for (const user of [second, stranger, seller]) expect(await held(user)).not.toContain('1234567');
  for (const user of [stranger, seller]) expect(await held(user)).not.toContain('Berta');
});
