import { eq, gte } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { product_stock } from '#server/features/catalogue/catalogue.tables.ts';
import { ordersCommandHandlers } from '#server/features/orders/orders.command-handlers.ts';
import { documents, submission_steps } from '#server/features/orders/orders.tables.ts';
import { type StepWorks, submitOrder } from '#server/features/orders/submission.service.ts';
import { submissionWorks } from '#server/features/orders/submission-works.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { submissionStepNames } from '#shared/features/orders/order.documents.ts';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '../support/given-people.ts';
import { tokenFor } from '../support/given-people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

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

function draft({ customer, product, own, subscriber }: Pick<World, 'customer' | 'product' | 'own' | 'subscriber'>, change: Record<string, unknown> = {}) {
  return finaliseOrderSchema.parse({
    uuid: newUuid(),
    device_number: 'A-0001',
    contact_id: customer.id,
    contact_warehouse_id: customer.branchId,
    warehouse_id: subscriber.warehouseId,
    seen_total: 23_800,
    seen_price_list_id: own.id,
    lines: [{ product_id: product.id, quantity: 2, seen_unit_value: 10_000 }],
    ...change,
  });
}

/** Executes a command as the queue does: in the tenant's transaction, with a thrown refusal as an answer. */
async function execute(server: TestServer, user: GivenUser, type: string, payload: ReturnType<typeof draft>) {
  const handler = ordersCommandHandlers(server.services).find((one) => one.type === type);
  if (!handler) throw new Error(type);
  const { actor } = await server.services.actors.identify(await tokenFor(server.services, user), null);
  return await server.store
    .withTransaction(user.subscriberId, async (tx) => {
      const now = server.clock.now();
      const command = { id: newUuid(), payload, base: undefined, created_at: now, made_at: now, device: newUuid() };
      return await handler.run(tx, actor, command, await handler.load?.(tx, [{ actor, payload }]));
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) return { ok: false as const, code: error.code, data: error.data };
      throw error;
    });
}

describe('sending an order', () => {
  const said = { buy_order: 'OC-77', observation: 'Por la tarde' };
  const onlyOrder = async ({ server, seller }: World) => (await server.as(seller).get('/api/pedidos')).body.data[0];
  const send = ({ server, seller }: World, body: object) => server.as(seller).post('/api/enviar-pedido-interno', body);

  test('right after it was finalised, and ever after, is answered with its state; it was sent once', async () => {
    const there = await world();
    await execute(there.server, there.seller, 'orders.finalise', draft(there));
    const { document_id: id } = await onlyOrder(there);
    expect((await send(there, { id })).status).toBe(200);
    await there.server.finishJobs();
    expect(await send(there, { id, ...said })).toMatchObject({ status: 200, body: { data: { state: 'APROBADO', buy_order: null, observation: null } } });
    expect((await onlyOrder(there)).steps).toMatchObject(Array(8).fill({ state: 'done' }));
  });

  test('keeps what it says until the ERP has it; one that failed goes on with that', async () => {
    const there = await world();
    const { server, seller, subscriber } = there;
    await execute(server, seller, 'orders.finalise', draft(there));
    await server.finishJobs();
    await server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(documents).set({ state: 'retenido' });
      await tx.update(submission_steps).set({ state: 'failed' }).where(gte(submission_steps.step, 5));
    });
    const { document_id: id } = await onlyOrder(there);
    expect(await send(there, { id, ...said })).toMatchObject({ status: 200, body: { data: { state: 'retenido', ...said } } });
    expect((await server.as(seller).get('/api/pedidos?filter=oc-77')).body.data).toHaveLength(1);
    await server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(documents).set({ state: 'fallido' });
    });
    expect(await send(there, { id, observation: 'Mañana' })).toMatchObject({ status: 200, body: { data: { state: 'enviando', buy_order: 'OC-77' } } });
    await server.finishJobs();
    expect(await onlyOrder(there)).toMatchObject({ state: 'APROBADO', buy_order: 'OC-77', observation: 'Mañana' });
  });

  test('has not failed when another process held the company for too long: it goes on from where it was', async () => {
    const there = await world();
    const { server, seller, subscriber } = there;
    const order = draft(there);
    await execute(server, seller, 'orders.finalise', order);
    await server.finishJobs();
    await server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(documents).set({ state: 'enviando' });
      await tx.update(submission_steps).set({ state: 'pending' }).where(gte(submission_steps.step, 6));
    });
    const works = submissionWorks(server.services);
    const held = async () => {
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    };
    const submit = (how: StepWorks) => submitOrder({ ...server.services, works: how }, { subscriberId: subscriber.id, uuid: order.uuid });

    await expect(submit({ ...works, fetch_order: { ...works.fetch_order, inside: held } })).rejects.toThrow('lock timeout');
    const { state, steps } = await onlyOrder(there);
    expect([state, steps[5].state]).toEqual(['enviando', 'pending']);
    await submit(works);
    expect(await onlyOrder(there)).toMatchObject({ state: 'APROBADO', steps: Array(8).fill({ state: 'done' }) });
  });
});

test('the invoices of an order are told without what concerns the tables alone, those of the cartera too', async () => {
  const there = await world();
  const { server, given, seller, customer, subscriber } = there;
  await execute(server, seller, 'orders.finalise', draft(there));
  await server.finishJobs();
  const [order] = (await server.as(seller).get('/api/pedidos')).body.data;
  const [row] = await server.store.db.select().from(documents);
  await server.store.withTransaction(subscriber.id, async (tx) => {
    const own = {
      uuid: newUuid(),
      id: await tx.nextIds('documents'),
      inventory_operation: 'factura',
      vouchertype_id: 3,
      prefix: 'FV',
      consecutive: 1,
      erp_number: null,
    };
    if (row) await tx.insert(documents).values({ ...row, ...own, state: 'CUMPLIDO', source_uuid: row.uuid, due_date: '2026-12-24' });
  });
  await given.receivable({
    subscriber,
    customer,
    seller_id: seller.contactId,
    invoice_id: 'FE-9',
    document_uuid: order.uuid,
    due_date: '2026-12-20',
    debit_value: 5_000,
  });
  const invoices = (await server.as(seller).get(`/api/facturas-pedido/${order.document_id}`)).body.data;
  expect(invoices).toMatchObject([
    { inventory_operation: 'factura', number: 'FV-1', due_date: '2026-12-24', total: 23_800 },
    { inventory_operation: 'factura', number: 'FE-9', due_date: '2026-12-20', total: 5_000 },
  ]);
  for (const invoice of invoices)
    for (const inner of ['subscriber_id', 'user_id', 'device_id', 'search_text', 'document']) expect(invoice).not.toHaveProperty(inner);
});

describe('finalising an order', () => {
  test('numbers it, carries it through the eight steps, takes the stock and leaves a PDF', async () => {
    const there = await world();
    const { server, seller, product, subscriber } = there;
    const result = await execute(server, seller, 'orders.finalise', draft(there));
    expect(result).toMatchObject({ ok: true, value: { document: { number: 'Pd-1', total: 23_800, state: 'enviando', device_number: 'A-0001' } } });
    await server.finishJobs();

    const [buyer] = await server.store.db.select({ last: contacts.last_purchase }).from(contacts).where(eq(contacts.id, there.customer.id));
    expect(buyer?.last).toBe('2026-11-24');
    const { body } = await server.as(seller).get('/api/pedidos');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ state: 'APROBADO', status_label: 'APROBADO', has_pdf: true, seller_name: 'Vendedor' });
    expect(body.data[0].steps.map((step: { state: string }) => step.state)).toEqual(Array(8).fill('done'));
    const [stock] = await server.store.db.select().from(product_stock);
    expect(stock).toMatchObject({ product_id: product.id, subscriber_id: subscriber.id, quantity_available: 98 });
    const pdf = await server.as(seller).fetch(`/api/imprimir-pedido/${body.data[0].document_id}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('is found by every word that was typed, whole or in part, in any order; signs that a database reads its own way are only signs', async () => {
    const there = await world();
    const { server, given, seller, own, subscriber } = there;
    const customer = await given.customer({ name: 'Ferretería La Unión Ltda.', seller, subscriber, branch: { price_list_id: own.id } });
    await execute(server, seller, 'orders.finalise', draft({ ...there, customer }));
    await execute(server, seller, 'orders.finalise', draft(there));
    const found = async (typed: string) => (await server.as(seller).get(`/api/pedidos?filter=${encodeURIComponent(typed)}`)).body.meta.total;
    expect([await found(''), await found('ltda. la union'), await found('%%%'), await found('_'), await found('\\')]).toEqual([2, 1, 0, 0, 0]);
  });

  test('is found by a telephone of its customer or of its branch, also by the one that they have since, and not by that of another branch', async () => {
    const there = await world();
    const { server, given, seller, own, subscriber } = there;
    const contact = { name: 'Ferretería La Unión', main_telephone: '(604) 444-5566', cell_phone: '300 123 4567' };
    const customer = await given.customer({ ...contact, seller, subscriber, branch: { price_list_id: own.id, telephone: '315 777 8899' } });
    const other = await given.branch(customer, { seller, subscriber, price_list_id: own.id, telephone: '316 111 2233' });
    await execute(server, seller, 'orders.finalise', draft({ ...there, customer }));
    await execute(server, seller, 'orders.finalise', draft(there));
    const office = server.as(await given.user({ role: 'Administrador', subscriber }));
    const found = async (typed: string) =>
      (await office.get(`/api/pedidos?filter=${encodeURIComponent(typed)}`)).body.data.map(({ contact_name }: { contact_name: string }) => contact_name);
    for (const typed of ['6044445566', '(604) 444-5566', '+57 300 123 4567', '3001234567', '315 777 8899', 'unión 3157778899'])
      expect(await found(typed), typed).toEqual([contact.name]);
    for (const typed of ['3161112233', '3001234568', '3209998877']) expect(await found(typed), typed).toEqual([]);

    expect((await office.put(`/api/establecimientos/${other.id}`, { telephone: '3201112233' })).status).toBe(200);
    expect((await office.put(`/api/establecimientos/${customer.branchId}`, { telephone: '3209998877' })).status).toBe(200);
    expect(await found('3209998877')).toEqual([contact.name]);
    expect(await found('3157778899')).toEqual([]);
  });

  test('the same document again is the same document: one number, one row', async () => {
    const there = await world();
    const payload = draft(there);
    const first = await execute(there.server, there.seller, 'orders.finalise', payload);
    const again = await execute(there.server, there.seller, 'orders.finalise', payload);
    expect(again).toMatchObject({ ok: true, value: { document: { id: payload.uuid, number: 'Pd-1' } } });
    expect(first).toMatchObject({ ok: true, value: { document: { number: 'Pd-1' } } });
    expect((await there.server.as(there.seller).get('/api/pedidos')).body.meta.total).toBe(1);
  });

  test('a price that changed meanwhile is told before it is charged, and is accepted when the customer agrees', async () => {
    const there = await world();
    const payload = draft(there, { seen_total: 20_000, lines: [{ product_id: there.product.id, quantity: 2, seen_unit_value: 8_403 }] });
    expect(await execute(there.server, there.seller, 'orders.finalise', payload)).toMatchObject({
      ok: false,
      code: 'orders.pricesChanged',
      data: { seen_total: 20_000, total: 23_800 },
    });
    expect((await there.server.as(there.seller).get('/api/pedidos')).body.meta.total).toBe(0);
    expect(await execute(there.server, there.seller, 'orders.finalise', { ...payload, accepted_total: 23_800 })).toMatchObject({ ok: true });
  });

  test('a yes is to the total that was told: prices that moved once more are told once more', async () => {
    const there = await world();
    const { server, seller, subscriber } = there;
    const payload = draft(there, { seen_total: 20_000, lines: [{ product_id: there.product.id, quantity: 2, seen_unit_value: 8_403 }] });
    expect(await execute(server, seller, 'orders.finalise', payload)).toMatchObject({ ok: false, data: { total: 23_800 } });
    await server.store.withTransaction(subscriber.id, async (tx) => {
      await tx.update(product_prices).set({ price: 11_000 }).where(eq(product_prices.price_list_id, there.own.id));
    });
    expect(await execute(server, seller, 'orders.finalise', { ...payload, accepted_total: 23_800 })).toMatchObject({
      ok: false,
      code: 'orders.pricesChanged',
      data: { seen_total: 23_800, total: 26_180 },
    });
    expect((await server.as(seller).get('/api/pedidos')).body.meta.total).toBe(0);
    const accepted = await execute(server, seller, 'orders.finalise', { ...payload, accepted_total: 26_180 });
    expect(accepted).toMatchObject({ ok: true, value: { document: { total: 26_180 } } });
  });

  test('of an order that is partly billed only the rest takes credit', async () => {
    const there = await world({ credit_mode: 'hard' });
    const { server, given, subscriber, seller } = there;
    const customer = await given.customer({ seller, subscriber, credit_quota: 30_000, branch: { price_list_id: there.own.id } });
    const first = draft({ ...there, customer });
    await execute(server, seller, 'orders.finalise', first);
    await server.finishJobs();
    await server.store.withTransaction(subscriber.id, async (tx) => {
      const [order] = await tx.select().from(documents).where(eq(documents.uuid, first.uuid));
      if (!order) throw new Error('the order is not there');
      const invoice = { ...order, uuid: newUuid(), id: await tx.nextIds('documents'), inventory_operation: 'factura', source_uuid: first.uuid };
      await tx.insert(documents).values({ ...invoice, vouchertype_id: 999, consecutive: 1, total: 20_000 });
    });
    // Billed and paid: 20,000 of 23,800. With this one of 23,800 it is 27,600 of 30,000.
    const second = await execute(server, seller, 'orders.finalise', draft({ ...there, customer }));
    expect(second).toMatchObject({ ok: true, value: { document: { state: 'enviando', credit: { exposure: 3_800 } } } });
  });

  test('credit that two offline sellers spend twice is judged in order: the second waits for its release', async () => {
    const there = await world({ credit_mode: 'hard' });
    const { server, given, subscriber, seller } = there;
    const customer = await given.customer({ seller, subscriber, credit_quota: 30_000, branch: { price_list_id: there.own.id } });
    const first = await execute(server, seller, 'orders.finalise', draft({ ...there, customer }));
    const second = await execute(server, seller, 'orders.finalise', draft({ ...there, customer }));
    expect(first).toMatchObject({ ok: true, value: { document: { state: 'enviando' } } });
    expect(second).toMatchObject({ ok: true, value: { document: { state: 'retenido', credit: { decision: 'held', exceeded_by: 17_600 } } } });
    await server.finishJobs();

    const admin = await given.user({ role: 'Administrador', subscriber });
    const held = (await server.as(admin).get('/api/pedidos?status=RETENIDO')).body.data[0];
    // All eight steps have a result, and no step is written before it begins.
    const rowsOf = () => server.store.db.select().from(submission_steps).where(eq(submission_steps.document_uuid, held.uuid)).orderBy(submission_steps.step);
    expect(held.steps).toEqual(submissionStepNames.map((name, index) => ({ step: index + 1, name, state: 'pending', message: null, finished_at: null })));
    expect(await rowsOf()).toEqual([]);
    expect((await server.as(seller).post(`/api/pedidos/${held.document_id}/liberar`)).status).toBe(403);
    expect((await server.as(admin).post(`/api/pedidos/${held.document_id}/liberar`)).body.data.state).toBe('enviando');
    const history = `/api/pedidos/${held.document_id}/historial`;
    expect((await server.as(admin).get(history)).body).toMatchObject({
      data: [
        { action: 'release', user_id: admin.id, before: { state: 'retenido' }, after: { state: 'enviando' } },
        { action: 'create', user_id: seller.id, before: null },
      ],
      meta: { total: 2 },
    });
    expect((await server.as(admin).get(`${history}?perPage=1&page=2`)).body.data).toMatchObject([{ action: 'create' }]);
    await server.finishJobs();
    expect((await server.as(admin).get('/api/pedidos?status=APROBADO')).body.meta.total).toBe(2);
    expect(await rowsOf()).toMatchObject(submissionStepNames.map((name) => ({ name, state: 'done', attempts: 1 })));
  });

  test('what the warehouse does not have is written as missing on its line', async () => {
    const there = await world();
    await execute(
      there.server,
      there.seller,
      'orders.finalise',
      draft(there, { seen_total: 1_428_000, lines: [{ product_id: there.product.id, quantity: 120, seen_unit_value: 10_000 }] }),
    );
    await there.server.finishJobs();
    const [order] = (await there.server.as(there.seller).get('/api/pedidos')).body.data;
    expect(order.lines[0]).toMatchObject({ quantity: 120, missing_quantity: 20 });
  });

  test.each(['orders.finalise', 'quotations.finalise'])(
    'a branch that is not of the customer who is named is refused by its field, and nothing is done: %s',
    async (type) => {
      const there = await world();
      const { server, given, subscriber, seller, own } = there;
      const other = await given.customer({ seller, subscriber, branch: { price_list_id: own.id } });
      const send = async (payload: object) => {
        const command = { id: newUuid(), type, payload, created_at: server.clock.now() };
        return (await server.as(seller).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] })).body.results[0];
      };
      const sentence = 'La sucursal elegida no es de ese cliente. Elija de nuevo el cliente y su sucursal.';

      const mixed = await send(draft(there, { contact_id: other.id }));

      expect(mixed).toMatchObject({ status: 'refused', code: 'orders.otherCustomersBranch', sentence, data: { contact_warehouse_id: sentence } });
      expect(await server.store.db.select().from(documents)).toEqual([]);
      expect(await send(draft(there, { contact_warehouse_id: other.branchId }))).toMatchObject({ code: 'orders.otherCustomersBranch' });
      // Who names the branch alone has named its customer.
      expect(await send(draft(there, { contact_id: null }))).toMatchObject({
        status: 'accepted',
        document: { document: { consecutive: 1, contact_id: there.customer.id } },
      });
    },
  );

  test("another seller's branch does not exist, nor do their orders", async () => {
    const there = await world();
    const { server, given, subscriber, seller } = there;
    const other = await given.seller({ subscriber });
    expect(await execute(server, other, 'orders.finalise', draft(there))).toMatchObject({ ok: false, code: 'thirdParties.branchNotFound' });
    await execute(server, seller, 'orders.finalise', draft(there));
    const id = (await server.as(seller).get('/api/pedidos')).body.data[0].document_id;
    for (const path of [`/api/detalle-documento/${id}`, `/api/imprimir-pedido/${id}`, `/api/total-pedido/${id}`, `/api/facturas-pedido/${id}`]) {
      expect((await server.as(seller).get(path)).status, path).toBe(200);
      expect((await server.as(other).get(path)).status, path).toBe(404);
    }
    const stranger = await given.seller();
    expect((await server.as(stranger).get(`/api/detalle-documento/${id}`)).status).toBe(404);
  });
});

describe('a quotation', () => {
  test('changes no stock and no exposure, keeps its prices while valid, and becomes an order once', async () => {
    const there = await world();
    const { server, seller, own, product, subscriber } = there;
    const quoted = draft(there);
    expect(await execute(server, seller, 'quotations.finalise', quoted)).toMatchObject({
      ok: true,
      value: { document: { state: 'vigente', number: 'Ct-1', steps: [] } },
    });
    await server.finishJobs();
    expect((await server.as(seller).get('/api/pedidos')).body.meta.total).toBe(0);
    expect((await server.store.db.select().from(product_stock))[0]?.quantity_available).toBe(100);

    await server.store.withTransaction(subscriber.id, async (tx) => {
      const { product_prices } = await import('#server/features/pricing/pricing.tables.ts');
      await tx.update(product_prices).set({ price: 15_000 });
    });
    const order = draft(there, { quotation_uuid: quoted.uuid, seen_price_list_id: own.id });
    expect(await execute(server, seller, 'orders.finalise', order)).toMatchObject({
      ok: true,
      value: { document: { total: 23_800, lines: [{ product_id: product.id, unit_value: 10_000 }] } },
    });
    expect((await server.as(seller).get('/api/cotizaciones')).body.data[0].state).toBe('convertida');
    expect(await execute(server, seller, 'orders.finalise', draft(there, { quotation_uuid: quoted.uuid }))).toMatchObject({
      ok: false,
      code: 'orders.quotationConverted',
    });
  });
});
