import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wiring } from '#server/capabilities.ts';
import { bulkJobHandler } from '#server/features/bulk/bulk.jobs.ts';
import { contactSearchText } from '#server/features/third-parties/search-texts.repository.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Begins a bulk change and applies it. Returns its check and its end. */
async function change(server: TestServer, office: Client, path: string, body: object) {
  const { status, body: begun } = await office.post(path, body);
  expect(status).toBe(202);
  await server.finishJobs();
  const { id } = begun.data;
  const checked = (await office.get(`/api/cambios-en-bloque/${id}`)).body.data;
  const wouldRefuse = (await office.get(`/api/cambios-en-bloque/${id}/rechazos`)).body.data;
  expect((await office.post(`/api/cambios-en-bloque/${id}/aplicar`)).status).toBe(202);
  await server.finishJobs();
  const applied = (await office.get(`/api/cambios-en-bloque/${id}`)).body.data;
  const refused = (await office.get(`/api/cambios-en-bloque/${id}/rechazos`)).body.data;
  return { id, checked, wouldRefuse, applied, refused };
}

/** Customers named after their city, more than two pieces hold. */
async function manyCustomers({ store, subscriber }: TestServer, count: number): Promise<number[]> {
  return await store.withTransaction(subscriber.id, async (tx) => {
    const first = await tx.nextIds('contacts', count);
    const rows = Array.from({ length: count }, (_, index) => {
      const row = { name: `Ferretería ${index}`, identification: String(700_000_000 + index), identification_type: 1, is_customer: true, updated_at: tx.now };
      return { ...row, subscriber_id: tx.subscriberId, id: first + index, search_text: contactSearchText(row) };
    });
    await tx.insertMany(contacts, rows);
    return rows.map(({ id }) => id);
  });
}

test('all third parties that a search finds are changed in pieces, exactly once, and taken back but for the one that somebody changed since', async () => {
  const server = await startServer();
  const { given, services, store, subscriber } = server;
  const admin = await given.user({ role: 'Administrador' });
  const office = server.as(admin);
  const seller = await given.seller({ name: 'Edwin' });
  const ids = await manyCustomers(server, 420);
  const already = await office.put(`/api/terceros/${ids[0]}`, { customer: { seller_id_1: seller.contactId, credit_quota: 500_000 } });
  expect(already.status).toBe(200);
  const values = { 'customer.seller_id_1': seller.contactId, 'customer.credit_quota': 500_000 };

  const { body } = await office.post('/api/terceros/en-bloque', { all: { filter: 'ferreteria' }, values });
  await server.finishJobs();
  const { id } = body.data;
  const run = async () => (await office.get(`/api/cambios-en-bloque/${id}`)).body.data;
  expect(await run()).toMatchObject({ state: 'checked', total_rows: 420, done_rows: 420, changed_rows: 419, unchanged_rows: 1, refused_rows: 0 });
  expect((await office.get(`/api/terceros/${ids[401]}`)).body.data).toMatchObject({ credit_quota: null, version: 1 });

  // The server stops after the first piece; the same job starts again.
  await store.withTransaction(subscriber.id, async (tx) => {
    const { bulkRuns } = await import('#server/features/bulk/bulk-runs.repository.ts');
    await bulkRuns.update(tx, id, { state: 'applying', done_rows: 0, changed_rows: 0, unchanged_rows: 0 });
  });
  const stops: Store = {
    ...store,
    withTransaction: (() => {
      let done = 0;
      return async (subscriberId: number, work: never) => {
        done += 1;
        if (done > 1) throw new Error('the process ended');
        return await store.withTransaction(subscriberId, work);
      };
    })() as Store['withTransaction'],
  };
  const job = { subscriberId: subscriber.id, payload: { id, phase: 'apply' as const }, dedupe_key: `${id}:apply`, attempt: 1 };
  await expect(bulkJobHandler({ ...services, store: stops }, wiring.bulkTasks(services)).run(job)).rejects.toThrow('the process ended');
  expect(await run()).toMatchObject({ state: 'applying', done_rows: 400 });
  await bulkJobHandler(services, wiring.bulkTasks(services)).run(job);
  expect(await run()).toMatchObject({ state: 'applied', done_rows: 420, changed_rows: 419, unchanged_rows: 1, refused_rows: 0, can_undo: true });
  expect((await office.post(`/api/cambios-en-bloque/${id}/aplicar`)).status).toBe(409);

  for (const one of [ids[1], ids[401], ids[419]]) {
    const row = (await office.get(`/api/terceros/${one}`)).body.data;
    expect(row).toMatchObject({ version: 2, credit_quota: 500_000, customer: { seller_id_1: seller.contactId } });
    const history = (await office.get(`/api/terceros/${one}/historial`)).body.data;
    expect(history).toMatchObject([{ action: 'update', user_id: admin.id, after: { customer: { credit_quota: 500_000 } } }]);
  }
  // A colleague sees nothing of it, and cannot undo it.
  const colleague = server.as(await given.user({ role: 'Administrador' }));
  expect((await colleague.get(`/api/cambios-en-bloque/${id}`)).status).toBe(404);
  expect((await colleague.post(`/api/cambios-en-bloque/${id}/deshacer`)).status).toBe(404);

  await office.put(`/api/terceros/${ids[3]}`, { customer: { credit_quota: 1 } });
  expect((await office.post(`/api/cambios-en-bloque/${id}/deshacer`)).status).toBe(202);
  await server.finishJobs();
  expect(await run()).toMatchObject({
    state: 'undone',
    can_undo: false,
    message: 'Deshecho: 418 de 419. Cambiaron después y quedaron como están: 700000003.',
  });
  expect((await office.get(`/api/terceros/${ids[401]}`)).body.data).toMatchObject({ credit_quota: null, customer: { seller_id_1: null } });
  expect((await office.get(`/api/terceros/${ids[0]}`)).body.data).toMatchObject({ credit_quota: 500_000 });
  expect((await office.get(`/api/terceros/${ids[3]}`)).body.data).toMatchObject({ credit_quota: 1, customer: { seller_id_1: seller.contactId } });
});

test('each row is judged by the rules of its form: establishments, users, products and parameters', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = await given.user({ role: 'Administrador' });
  const office = server.as(admin);
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({});
  const customers = [await given.customer({ seller }), await given.customer({ seller })];
  const branches = customers.map(({ branchId }) => branchId);

  const moved = await change(server, office, '/api/establecimientos/en-bloque', {
    ids: branches,
    values: { price_list_id: list.id, pay_condition: '45 días' },
  });
  expect(moved.applied).toMatchObject({ changed_rows: 2, refused_rows: 0, can_undo: true });
  expect((await office.get(`/api/establecimientos/${branches[1]}`)).body.data).toMatchObject({ price_list_id: list.id, pay_condition: '45 días' });
  await office.post(`/api/cambios-en-bloque/${moved.id}/deshacer`);
  await server.finishJobs();
  expect((await office.get(`/api/establecimientos/${branches[1]}`)).body.data).toMatchObject({ price_list_id: null, pay_condition: null });

  // Nobody can take away their own access, nor that of a user with a higher role.
  const above = await given.user({ role: 'Super Administrador' });
  const other = await given.user({ role: 'RRHH' });
  const shut = await change(server, office, '/api/usuarios/en-bloque', { ids: [admin.id, above.id, other.id], values: { deleted_at: 1 } });
  expect(shut.checked).toMatchObject({ state: 'checked', changed_rows: 1, refused_rows: 2 });
  expect(shut.wouldRefuse).toEqual(shut.refused);
  expect(shut.refused.map(({ id }: { id: number }) => id)).toEqual([admin.id, above.id]);
  expect((await office.get(`/api/usuarios/${other.id}`)).body.data.deleted_at).toBe(1);

  // A line may require what one of its products lacks.
  const line = (await office.post('/api/lineas', { line_code: '77', line_description: 'Con marca', brand: 2 })).body.data;
  const brand = await given.brand();
  const [bare, branded] = [await given.product({}), await given.product({})];
  expect((await office.put(`/api/productos/${branded.id}`, { brand_id: brand.id })).status).toBe(200);
  const lined = await change(server, office, '/api/productos/en-bloque', { ids: [bare.id, branded.id], values: { line_id: line.id, block_sale: true } });
  expect(lined.applied).toMatchObject({ changed_rows: 1, refused_rows: 1 });
  expect(lined.refused[0]).toMatchObject({ id: bare.id });
  const sheet = async (id: number) => (await office.get(`/api/productos/${id}/ficha`)).body.data.product;
  expect(await sheet(branded.id)).toMatchObject({ line_id: line.id, block_sale: true });
  await office.post(`/api/cambios-en-bloque/${lined.id}/deshacer`);
  await server.finishJobs();
  expect(await sheet(branded.id)).toMatchObject({ block_sale: false, brand_id: brand.id });

  const zone = await given.parameter({ paramtable_id: 1 });
  const told = await change(server, office, '/api/parametros/en-bloque', { ids: [zone.id], values: { alphanum_data_first: 'Norte' } });
  expect(told.applied).toMatchObject({ changed_rows: 1 });

  // An invalid change is refused before any row is read.
  const wrong = await office.post('/api/terceros/en-bloque', { ids: [customers[0]?.id], values: { 'customer.credit_quota': -5 } });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { 'values.customer.credit_quota': ['Cupo de crédito debe ser mínimo 0.'].map((text) => `Cliente: ${text}`) } },
  });
  for (const body of [
    { all: { filtro: 'x' }, values: { state: 0 } },
    { ids: [1], all: {}, values: { state: 0 } },
    { ids: [1], values: { identification: '1' } },
    { ids: [1], values: {} },
  ])
    expect((await office.post('/api/terceros/en-bloque', body)).status, JSON.stringify(body)).toBe(422);
  // A third party is found by its telephone, in any notation, and by its e-mail.
  const named = await office.put(`/api/terceros/${customers[0]?.id}`, {
    cell_phone: '300 123-4567',
    main_telephone: '(604) 444 5566',
    email: 'compras@cortes.co',
  });
  expect(named.status).toBe(200);
  for (const typed of ['3001234567', '300 123 4567', '+57 300 123 4567', '(604) 444-5566', '6044445566', 'compras@cortes'])
    expect((await office.get(`/api/terceros?filter=${encodeURIComponent(typed)}`)).body.data, typed).toMatchObject([{ id: customers[0]?.id }]);

  // A person who reaches some customers changes those alone.
  const stranger = await change(server, office, '/api/terceros/en-bloque', { ids: [999_999], values: { state: 0 } });
  expect(stranger.refused).toEqual([{ id: 999_999, name: '999999', reason: 'El tercero no existe.' }]);
});

test('the establishments of chosen customers change together and go back; each person finds their own last changes', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const [before, after] = [await given.seller({ name: 'Antes' }), await given.seller({ name: 'Después' })];
  const [one, two, other] = [await given.customer({ seller: before }), await given.customer({ seller: before }), await given.customer({ seller: before })];
  const second = await given.branch(one, { seller: before });
  const sellers = async () => {
    const ids = [one.branchId, second.id, two.branchId, other.branchId];
    return await Promise.all(ids.map(async (id) => (await office.get(`/api/establecimientos/${id}`)).body.data.seller_id));
  };
  const path = '/api/terceros/en-bloque/establecimientos';
  const moved = await change(server, office, path, { ids: [one.id, two.id], values: { seller_id: after.contactId } });
  expect(moved.checked).toMatchObject({ total_rows: 3, changed_rows: 3, refused_rows: 0 });
  expect(await sellers()).toEqual([after.contactId, after.contactId, after.contactId, before.contactId]);
  await office.post(`/api/cambios-en-bloque/${moved.id}/deshacer`);
  await server.finishJobs();
  expect(await sellers()).toEqual(Array.from({ length: 4 }, () => before.contactId));

  const all = await office.post(path, { all: { is_customer: '1' }, values: { state: 0 } });
  expect(all.body.data).toMatchObject({ total_rows: 4 });
  const provider = await given.contact({ is_provider: true });
  expect(await office.post(path, { ids: [provider.id], values: { state: 0 } })).toMatchObject({ status: 422, body: { message: 'Ninguna fila coincide.' } });
  // A seller reaches the customers, but writes none.
  expect((await server.as(before).post(path, { ids: [one.id], values: { state: 0 } })).status).toBe(403);

  const lastOf = async (client: Client, tasks: string) =>
    (await client.get(`/api/cambios-en-bloque?tasks=${tasks}`)).body.data.map(({ id }: { id: number }) => id);
  const edited = await change(server, office, '/api/terceros/en-bloque', { ids: [one.id], values: { 'customer.credit_quota': 100_000 } });
  expect(await lastOf(office, 'changeBranchesOfParties')).toEqual([all.body.data.id, moved.id]);
  expect(await lastOf(office, 'changeThirdParties,changeBranchesOfParties')).toEqual([edited.id, all.body.data.id, moved.id]);
  expect(await lastOf(server.as(await given.user({ role: 'Administrador' })), 'changeThirdParties')).toEqual([]);
});

test('held orders are released together and approved orders invoiced together, each once', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({});
  const office = server.as(await given.user({ role: 'Administrador' }));
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const orders: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const customer = await given.customer({ seller, blocked: index > 0, branch: { price_list_id: list.id } });
    const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
    const order = await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total });
    orders.push(order.body.data.document_id);
  }
  await server.finishJobs();
  const [free] = orders;

  const released = await change(server, office, '/api/pedidos/liberar-en-bloque', { ids: orders, values: {} });
  expect(released.checked).toMatchObject({ changed_rows: 2, refused_rows: 1, can_undo: false });
  expect(released.refused).toMatchObject([{ id: free }]);
  const state = async (id: number) => (await office.get(`/api/detalle-documento/${id}`)).body.data.state;
  expect(await Promise.all(orders.map(state))).toEqual(['APROBADO', 'APROBADO', 'APROBADO']);

  const billed = await change(server, office, '/api/pedidos/facturar-en-bloque', { all: { status: 'APROBADO' }, values: {} });
  expect(billed.applied).toMatchObject({ total_rows: 3, changed_rows: 3, refused_rows: 0 });
  for (const id of orders) expect((await office.get(`/api/facturas-pedido/${id}`)).body.data).toHaveLength(1);

  // The office finds an order by its number in any notation, by its seller and by its invoice.
  const [invoice] = (await office.get(`/api/facturas-pedido/${orders[1]}`)).body.data;
  const found = async (filter: string) =>
    (await office.get(`/api/pedidos?filter=${encodeURIComponent(filter)}`)).body.data.map(({ document_id }: { document_id: number }) => document_id);
  for (const typed of ['Pd2', 'pd-2', 'PD-2', invoice.number]) expect((await found(typed))[0], typed).toBe(orders[1]);
  expect((await found('2'))[0]).toBe(orders[1]);
  expect(new Set(await found('vendedor'))).toEqual(new Set(orders));
  expect(await found('nadie')).toEqual([]);

  const paper = await office.fetch(`/api/imprimir-pedidos?ids=${orders.join()}`);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  const pages = Buffer.from(await paper.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(3);
  expect((await office.fetch('/api/imprimir-pedidos?ids=999999')).status).toBe(404);
});

// A row that leaves its page is entered anew into each of the twelve indexes of the table.
test.runIf(dialect === 'postgres')('a change of a column without an index leaves the rows of a whole company in their pages', async () => {
  const server = await startServer();
  const { given, store } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  await manyCustomers(server, 1_000);
  const pages = async () =>
    await store.withTransaction(server.subscriber.id, async (tx) => await tx.execute(sql`SELECT id, (ctid::text::point)[0] AS page FROM contacts ORDER BY id`));
  const before = await pages();
  const { body } = await office.post('/api/terceros/en-bloque', { all: { filter: 'ferreteria' }, values: { exclude_visits: true } });
  await server.finishJobs();
  await office.post(`/api/cambios-en-bloque/${body.data.id}/aplicar`);
  await server.finishJobs();
  expect((await office.get(`/api/cambios-en-bloque/${body.data.id}`)).body.data).toMatchObject({ state: 'applied', changed_rows: 1_000 });
  const moved = (await pages()).filter((row, place) => row['page'] !== before[place]?.['page']);
  expect(moved.length).toBeLessThan(50);
});
