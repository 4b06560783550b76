import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents } from '#server/features/orders/orders.tables.ts';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { startServer } from '../support/server.ts';
import { losesTheAnswer, neverAnswers, refusesWith, startForeignErp } from './foreign-erp.ts';

const down = refusesWith(503, 'en mantenimiento');

async function world() {
  const erp = await startForeignErp();
  const server = await startServer();
  const { given, subscriber } = server;
  const [office] = await server.store.db.select().from(subscribers).where(eq(subscribers.id, subscriber.id));
  await server.store.withTransaction(subscriber.id, async (tx) => {
    const settings = { ...(office?.settings as NonNullable<typeof office>['settings']), erp: 'http' as const };
    await tx.update(subscribers).set({ settings }).where(eq(subscribers.id, subscriber.id));
  });
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id, code: '007' } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const administrator = await given.user();
  /** Logged in anew each time: these tests last for days. */
  const admin = () => server.as(administrator);
  const chief = server.as(await given.user({ role: 'Super Administrador' }));
  const connect = (change: object = {}) => chief.put('/api/erp/conexion', { url: erp.url, token: 'secreto', timeout_ms: 800, ...change });
  expect((await connect()).status).toBe(200);
  const order = async (contact_warehouse_id = customer.branchId) => {
    const cart = (await server.as(seller).post('/api/items-carrito', { contact_warehouse_id, product_id: product.id, quantity: 2 })).body.data;
    const { body } = await server.as(seller).post('/api/finalizar-pedido', { id: cart.id });
    await server.finishJobs();
    return body.data.document_id as number;
  };
  const read = async (id: number) => (await server.as(seller).get(`/api/detalle-documento/${id}`)).body.data;
  const waiting = async () => (await admin().get('/api/erp/pendientes')).body.data;
  return { erp, server, given, list, seller, customer, product, admin, chief, connect, order, read, waiting };
}

test('an order goes to the ERP as JSON, with its key and the token, and comes back approved', async () => {
  const { erp, order, read, waiting } = await world();
  const sent = await read(await order());
  expect(sent).toMatchObject({ state: 'APROBADO' });
  expect(erp.asked).toMatchObject([
    {
      method: 'POST',
      path: 'orders',
      key: sent.uuid,
      authorization: 'Bearer secreto',
      body: { number: sent.number, branch_code: '007', total: 23_800, lines: [{ quantity: 2, unit_value: 10_000, total: 23_800 }] },
    },
    { method: 'GET', path: 'orders/ERP-1', key: undefined },
  ]);
  expect(Object.keys(erp.asked[0]?.body?.['lines'] as object[][0]).length).toBeGreaterThan(0);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['a lost answer', losesTheAnswer],
  ['a server error', down],
  ['silence', neverAnswers],
])('%s is asked again by the same key, and the order is there once', async (_name, fault) => {
  const { erp, order, read } = await world();
  erp.faults.push(fault);
  const sent = await read(await order());
  expect(sent.state).toBe('APROBADO');
  expect(erp.asked.filter(({ path }) => path === 'orders').map(({ key }) => key)).toEqual([sent.uuid, sent.uuid]);
  expect([...erp.orders.keys()]).toEqual([sent.uuid]);
});

test('what an ERP says with characters that no database keeps is kept without them', async () => {
  const { erp, server, order, read, waiting } = await world();
  const says = (status: number, json: string) => (_asked: unknown, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(json);
  erp.faults.push(says(200, String.raw`{"erp_number":"E\u0000R\ud83dP"}`));
  const sent = await read(await order());
  const [row] = await server.store.db.select({ erp_number: documents.erp_number }).from(documents).where(eq(documents.uuid, sent.uuid));
  // The emoji lies across the longest reason's end.
  erp.faults.push(says(422, JSON.stringify({ message: `${'x'.repeat(299)}😀` })));
  const refused = await read(await order());

  expect([sent.state, row?.erp_number]).toEqual(['APROBADO', 'ER\ufffdP']);
  expect(refused.state).not.toBe('APROBADO');
  expect((await waiting())[0].reason).toContain(`${'x'.repeat(299)}\ufffd`);
});

test('an ERP that is down leaves the order waiting with its reason; it goes by itself when the ERP is back', async () => {
  const { erp, server, order, read, waiting } = await world();
  erp.faults.push(down, down, down);
  const id = await order();
  const failed = await read(id);
  expect(failed).toMatchObject({ state: 'fallido' });
  expect(failed.steps.find((step: { state: string }) => step.state === 'failed')).toMatchObject({
    name: 'send_order',
    message: 'Error enviando el pedido: El ERP no responde (HTTP 503).',
  });
  expect(await waiting()).toMatchObject([
    { operation: 'send_order', idempotency_key: failed.uuid, attempts: 1, reason: 'El ERP no responde (HTTP 503).', request: { number: failed.number } },
  ]);

  server.clock.advance({ minutes: 3 });
  await server.finishJobs();
  expect(await read(id)).toMatchObject({ state: 'APROBADO' });
  expect(await waiting()).toEqual([]);
  expect(erp.orders.size).toBe(1);
});

test('a customer reads that the ERP refused, and not what it said; their seller reads both', async () => {
  const { erp, server, given, list, product, seller, order, read } = await world();
  const said = 'Cliente sin código contable';
  const refuses = refusesWith(422, JSON.stringify({ message: said }));
  const prospect = await given.customer({
    seller,
    identification: '860034313',
    check_digit: 7,
    city_id: 1,
    is_prospect: true,
    branch: { price_list_id: list.id },
  });
  const buyer = await given.customerUser(prospect);
  const customer = server.as(buyer);
  const enrol = async (who: typeof customer) => {
    erp.faults.push(refuses);
    return await who.post(`/api/crear-prospecto-http/${prospect.id}`);
  };
  const told = { status: 422, body: { code: 'erp.refusedToCustomer' } };
  expect(await enrol(customer)).toMatchObject(told);
  expect((await enrol(server.as(seller))).body.message).toContain(said);

  erp.faults.push(refuses);
  const failed = await order(prospect.branchId);
  const sentence = 'Error al crear el tercero';
  const messageOf = ({ steps }: { steps: { state: string; message: string }[] }) => steps.find(({ state }) => state === 'failed')?.message;
  const readers = async (who: typeof customer) => [
    messageOf((await who.get(`/api/detalle-documento/${failed}`)).body.data),
    messageOf((await who.get('/api/pedidos')).body.data[0]),
    messageOf((await who.get('/sync/orders')).body.documents[0]),
  ];
  expect(await readers(customer)).toEqual([sentence, sentence, sentence]);
  for (const message of await readers(server.as(seller))) expect(message).toBe(`${sentence}: El ERP respondió: ${said}`);

  const sent = await server.as(buyer).post('/api/items-carrito', { contact_warehouse_id: prospect.branchId, product_id: product.id, quantity: 1 });
  const approved = (await customer.post('/api/finalizar-pedido', { id: sent.body.data.id })).body.data.id;
  await server.finishJobs();
  expect(await read(approved)).toMatchObject({ state: 'APROBADO' });
  erp.faults.push(refuses);
  expect(await customer.post('/api/obtener-pedido-http', { id: approved })).toMatchObject(told);
});

test('what the ERP refuses waits for a person, who replays it when it was put right; nobody else sees it', async () => {
  const { erp, server, given, admin, order, read, waiting, seller } = await world();
  erp.faults.push(refusesWith(422, JSON.stringify({ message: 'Cliente sin código contable' })));
  const id = await order();
  expect(await waiting()).toMatchObject([{ reason: 'El ERP respondió: Cliente sin código contable' }]);
  expect((await read(id)).steps.find((step: { state: string }) => step.state === 'failed').message).toBe(
    'Se ha presentado un error al enviar el pedido: El ERP respondió: Cliente sin código contable',
  );
  // A refusal is an answer: it is not asked again by itself.
  expect(erp.asked).toHaveLength(1);
  server.clock.advance({ days: 1 });
  await server.finishJobs();
  expect(erp.asked).toHaveLength(1);

  const [letter] = await waiting();
  const path = `/api/erp/pendientes/${letter.id}/reintentar`;
  const foreigner = server.as(await given.user({ subscriber: await given.subscriber() }));
  expect((await foreigner.get('/api/erp/pendientes')).body.data).toEqual([]);
  expect((await foreigner.post(path)).status).toBe(404);
  expect((await server.as(seller).post(path)).status).toBe(403);
  expect(await admin().post(path)).toMatchObject({ status: 202, body: { message: 'El envío al ERP se intentará de nuevo' } });
  await server.finishJobs();
  expect(await read(id)).toMatchObject({ state: 'APROBADO' });
  expect((await admin().post(path)).status).toBe(409);
  expect((await admin().post('/api/erp/pendientes/999/reintentar')).status).toBe(404);
});

test('what waits is found by what was sent or why it failed, by kind, and in either order; who replays it stands in the audit', async () => {
  const { erp, server, admin, given, order, read } = await world();
  erp.faults.push(refusesWith(422, JSON.stringify({ message: 'Período cerrado' })), refusesWith(422, JSON.stringify({ message: 'Cliente sin código' })));
  const first = (await read(await order())).number;
  server.clock.advance({ minutes: 5 });
  const second = (await read(await order())).number;
  const found = async (query: string) => {
    const { body } = await admin().get(`/api/erp/pendientes?${query}`);
    return body.data.map(({ request }: { request: { number: string } }) => request.number);
  };

  expect(await found('')).toEqual([second, first]);
  expect(await found('sort=ASC')).toEqual([first, second]);
  expect(await found('filter=periodo')).toEqual([first]);
  expect(await found(`filter=${second}`)).toEqual([second]);
  expect(await found('operation=send_order&sortBy=attempts')).toHaveLength(2);
  expect(await found('operation=fetch_order')).toEqual([]);
  expect((await admin().get('/api/erp/pendientes?operation=otra')).status).toBe(422);

  const keeper = await given.user({ role: 'Administrador' });
  const [letter] = (await admin().get('/api/erp/pendientes')).body.data;
  await server.as(keeper).post(`/api/erp/pendientes/${letter.id}/reintentar`);
  expect((await admin().get('/api/auditoria?entity=erp_dead_letters')).body.data).toMatchObject([
    { action: 'retry', entity_id: String(letter.id), user_id: keeper.id },
  ]);
});

test('after four tries by itself a delivery waits for a person', async () => {
  const { erp, server, order, waiting } = await world();
  erp.faults.push(...Array.from({ length: 40 }, () => refusesWith(500, '')));
  await order();
  for (let days = 0; days < 8; days += 1) {
    server.clock.advance({ days: 1 });
    await server.finishJobs();
  }
  expect(await waiting()).toMatchObject([{ attempts: 5 }]);
}, 60_000);

test('an order that the ERP has not approved yet is asked for again', async () => {
  const { erp, server, order, read, waiting } = await world();
  erp.state = 'PENDIENTE';
  const id = await order();
  expect(await waiting()).toMatchObject([{ operation: 'fetch_order', reason: 'El ERP aún no aprueba el pedido: lo tiene PENDIENTE.' }]);
  erp.state = 'APROBADO';
  server.clock.advance({ minutes: 3 });
  await server.finishJobs();
  expect(await read(id)).toMatchObject({ state: 'APROBADO' });
  expect(erp.asked.filter(({ path }) => path === 'orders')).toHaveLength(1);
});

test('a prospect that could not be created is replayed by itself and becomes a customer', async () => {
  const { erp, server, given, seller, list, admin, waiting } = await world();
  const prospect = await given.customer({
    seller,
    is_customer: false,
    is_prospect: true,
    identification: '860034313',
    check_digit: 7,
    city_id: 5001,
    branch: { price_list_id: list.id },
  });
  erp.faults.push(down, down, down);
  expect(await server.as(seller).post(`/api/crear-prospecto-http/${prospect.id}`)).toMatchObject({ status: 503 });
  const [letter] = await waiting();
  expect(letter).toMatchObject({ operation: 'create_prospect', document_uuid: null, contact_id: prospect.id });
  await admin().post(`/api/erp/pendientes/${letter.id}/reintentar`);
  await server.finishJobs();
  expect(await waiting()).toEqual([]);
  expect((await server.as(seller).post(`/api/crear-prospecto-http/${prospect.id}`)).body.data).toMatchObject({ is_prospect: false });
  expect(erp.prospects.size).toBe(1);
});

test('nobody goes around the ERP that the company works with', async () => {
  const { server, given, seller, order, admin, chief } = await world();
  const prospect = await given.customer({ seller, is_customer: false, is_prospect: true });
  const refused = { status: 422, body: { code: 'erp.notOwn', message: 'La empresa no trabaja con el ERP interno.' } };
  expect(await server.as(seller).post(`/api/crear-prospecto-interno/${prospect.id}`)).toMatchObject(refused);
  expect((await admin().get(`/api/terceros/${prospect.id}`)).body.data).toMatchObject({ is_prospect: true });
  const id = await order();
  for (const call of ['enviar', 'obtener']) expect(await server.as(seller).post(`/api/${call}-pedido-interno`, { id })).toMatchObject(refused);
  expect((await chief.put(`/api/suscriptores/${server.subscriber.id}`, { erp: 'interno' })).status).toBe(200);
  expect((await server.as(seller).post('/api/enviar-pedido-interno', { id })).status).toBe(200);
});

test('the address of the ERP is for who supervises; its token is never told and never follows to another address', async () => {
  const { erp, admin, chief, connect, order, read } = await world();
  expect((await admin().put('/api/erp/conexion', { url: 'http://otro.test' })).status).toBe(403);
  expect((await chief.get('/api/erp/conexion')).body.data).toEqual({ url: erp.url, has_token: true, timeout_ms: 800 });
  expect((await connect({ token: '' })).body.data).toMatchObject({ has_token: true });
  expect((await connect({ token: undefined, url: `${erp.url}v2/` })).body.data).toMatchObject({ has_token: false });
  expect((await connect({ url: 'ftp://nada', timeout_ms: 1 })).body.errors).toEqual({
    url: ['La dirección no es válida.'],
    timeout_ms: ['Espere mínimo 100 ms.'],
  });
  expect((await connect({ url: 'http://ana:secreta@erp.example/' })).body.errors).toEqual({
    url: ['Escriba la clave en su propio campo, no en la dirección.'],
  });
  await connect();
  erp.faults.push((_asked, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/robo' }).end());
  erp.faults.push((_asked, response) => response.writeHead(200).end('<html>'));
  expect((await read(await order())).state).toBe('fallido');
});

test('an ERP that nobody configured is said, and an unknown one is a 404', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  expect((await server.as(seller).post('/api/obtener-pedido-http', { id: 1 })).status).toBe(422);
  const admin = server.as(await server.given.user());
  expect(await admin.post('/api/obtener-pedido-http', { id: 1 })).toMatchObject({ status: 422, body: { code: 'erp.notConfigured' } });
  expect((await admin.post('/api/obtener-pedido-sap', { id: 1 })).status).toBe(404);
});

test('an ERP of the server’s own network is not asked unless the installation allows its address, by whatever spelling', async () => {
  const { erp, server, chief, connect, order, read } = await world();
  server.services.config.erpAllow = '';
  const { port } = new URL(erp.url);
  for (const host of ['127.0.0.1', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '169.254.169.254', '10.0.0.1', '[fd00::1]']) {
    expect((await connect({ url: `http://${host}:${port}/erp/` })).status).toBe(200);
    const step = (await read(await order())).steps.find(({ state }: { state: string }) => state === 'failed');
    expect([host, step?.message]).toEqual([host, expect.stringContaining('ERP_ALLOW')]);
  }
  expect(erp.asked).toEqual([]);

  const named = await chief.put('/api/erp/conexion', { url: erp.url.replace('//', '//usuario:clave@'), timeout_ms: 800 });
  expect([named.status, named.body.errors.url]).toEqual([422, ['Escriba la clave en su propio campo, no en la dirección.']]);
});

test('of an answer without end a megabyte is read', async () => {
  const { erp, order, read } = await world();
  let sent = 0;
  erp.faults.push(
    ...Array.from({ length: 3 }, (): (typeof erp.faults)[number] => (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 200_000_000) {
          sent += 65_536;
          if (!response.write(' '.repeat(65_536))) return;
        }
      };
      response.on('drain', more);
      more();
    }),
  );
  const step = (await read(await order())).steps.find(({ state }: { state: string }) => state === 'failed');
  expect(step?.message).toContain('demasiado larga');
  expect(sent).toBeLessThan(40_000_000);
});
