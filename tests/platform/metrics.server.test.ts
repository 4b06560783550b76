import { expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const token = 'llave-de-las-metricas';
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

/** Every sample: its name with its labels, and its value. */
async function samples(server: TestServer): Promise<Map<string, number>> {
  const response = await fetch(`${server.url}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

test('the metrics answer the operator by address or token, and to anybody else their address does not exist', async () => {
  const server = await startServer({ port: true, metrics: { allow: '127.0.0.1', token } });
  const read = async (headers: Record<string, string> = {}, path = '/metrics') => {
    const response = await fetch(`${server.url}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  const nowhere = await read({}, '/nada');
  expect(nowhere.status).toBe(404);

  expect(await read()).toMatchObject({ status: 200, text: expect.stringContaining('correria_database_size_bytes') });
  for (const name of ['x-forwarded-for', 'forwarded']) {
    expect(await read({ [name]: '127.0.0.1' })).toEqual(nowhere);
    expect(await read({ [name]: '127.0.0.1', ...bearer(token) })).toMatchObject({ status: 200 });
  }
  for (const wrong of ['', 'otra', `${token}s`, token.slice(1)]) expect(await read({ 'x-forwarded-for': '190.1.2.3', ...bearer(wrong) })).toEqual(nowhere);
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('an address that is not in the list needs the token, and without one nothing opens the metrics', async () => {
  const elsewhere = await startServer({ port: true, metrics: { allow: '10.8.0.0/16', token } });
  const closed = await startServer({ port: true, metrics: { allow: '10.8.0.0/16', token: undefined } });
  expect((await fetch(`${elsewhere.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${elsewhere.url}/metrics`, { headers: bearer(token) })).status).toBe(200);
  for (const headers of [{}, bearer(token), bearer('undefined')]) expect((await fetch(`${closed.url}/metrics`, { headers })).status).toBe(404);
});

test('what devices, jobs and the ERP do is counted', async () => {
  const server = await startServer({ port: true, metrics: { allow: '127.0.0.1', token: undefined } });
  const { given, subscriber } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const phone = server.as(seller);
  const device = '00000000-0000-7000-8000-000000000001';
  const before = await samples(server);

  const stream = new AbortController();
  await phone.fetch('/sync/stream', { headers: { 'x-device': device }, signal: stream.signal });
  await phone.get('/sync/orders');
  await phone.get('/sync/orders');
  await phone.get('/sync/no-existe');
  const sent = (type: string, id: number) => ({
    id: `00000000-0000-7000-8000-00000000010${id}`,
    type,
    payload: {},
    created_at: server.clock.now(),
    depends_on: [],
  });
  await phone.post('/sync/commands', { protocol: 1, device, commands: [sent('orders.finalise', 1), sent('inventado por un cliente', 2), 'basura'] });
  const cart = await phone.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
  expect((await phone.post('/api/finalizar-pedido', { id: cart.body.data.id })).status).toBe(200);
  await server.finishJobs();
  await server.store.withTransaction(subscriber.id, (tx) =>
    enqueueJob(tx, { kind: 'mañana', payload: {}, dedupe_key: 'x', run_at: new Date(Date.parse(server.clock.now()) + 86_400_000).toISOString() }),
  );

  const after = await samples(server);
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('correria_streams{kind="device"}')).toBe(1);
  expect(grown('correria_pulls_total{collection="orders"}')).toBe(2);
  expect(grown('correria_commands_total{type="unknown",result="refused"}')).toBe(1);
  expect(grown('correria_commands_total{type="unknown",result="retry"}')).toBe(1);
  expect(grown('correria_commands_total{type="orders.finalise",result="refused"}')).toBe(1);
  expect(grown('correria_http_request_duration_seconds_count{method="GET",route="/sync/:collection",status="200",ok="true"}')).toBe(2);
  expect(grown('correria_http_request_duration_seconds_count{method="GET",route="/sync/:collection",status="404",ok="false"}')).toBe(1);
  expect(grown('correria_erp_call_duration_seconds_count{erp="interno",operation="sendOrder",result="ok"}')).toBe(1);
  expect(grown('correria_database_transaction_duration_seconds_count{result="committed"}')).toBeGreaterThan(2);
  expect(grown('correria_database_statements_total')).toBeGreaterThan(10);
  expect(grown('correria_database_statement_seconds_total')).toBeGreaterThan(0);
  expect([...after.keys()].filter((name) => name.startsWith('correria_job_duration_seconds_count') && grown(name) > 0)).not.toEqual([]);
  expect(after.get('correria_jobs{kind="mañana",state="later"}')).toBe(1);
  expect(after.get('correria_database_size_bytes')).toBeGreaterThan(100_000);
  const connections = [...after.keys()].filter((name) => name.startsWith('correria_database_connections{'));
  if (dialect === 'postgres') expect(connections).toContain('correria_database_connections{state="idle"}');
  else expect(connections).toEqual([]);

  stream.abort();
  await expect.poll(async () => (await samples(server)).get('correria_streams{kind="device"}')).toBe(before.get('correria_streams{kind="device"}') ?? 0);
});

test('no label names a company, a person, a device or what a client invented', async () => {
  const server = await startServer({ port: true, metrics: { allow: '127.0.0.1', token: undefined } });
  const seller = await server.given.seller();
  const phone = server.as(seller);
  const secrets = ['secreto-en-la-ruta', 'secreto-en-la-consulta', seller.email, '00000000-0000-7000-8000-0000000000aa'];
  const [path, query, email, device] = secrets;
  await phone.get(`/${path}`);
  await phone.get(`/sync/${path}`);
  await phone.get(`/api/detalle-documento/${path}?a=${query}`);
  await phone.post('/sync/commands', { protocol: 1, device, commands: [{ id: device, type: email, payload: { email }, created_at: server.clock.now() }] });
  await phone.fetch('/sync/orders', { headers: { 'x-device': device ?? '' } });
  const text = await (await fetch(`${server.url}/metrics`)).text();
  for (const secret of secrets) expect(text).not.toContain(secret);
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  const known = [
    'ok',
    'method',
    'route',
    'status',
    'type',
    'result',
    'collection',
    'kind',
    'state',
    'erp',
    'operation',
    'pool',
    'le',
    'quantile',
    'space',
    'version',
  ];
  expect([...labels].filter((name) => !known.includes(name ?? '') && !/^(major|minor|patch)$/.test(name ?? ''))).toEqual([]);
});
