import { expect, test } from 'vitest';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer } from '../support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
const device = { headers: { 'x-device': '00000000-0000-7000-8000-000000000001' } };

async function world() {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const buyer = await given.customerUser(customer);
  const brand = await given.brand({ description: 'SKF' });
  const product = await given.product({ brand_id: brand.id, prices: { [list.id]: 10_000 }, stock: 10 });
  const other = await given.product({ prices: { [list.id]: 5_000 }, stock: 10 });
  const admin = await given.user();
  const deploy = (change: Record<string, boolean>) => server.as(admin).put(`/api/marcas/${brand.id}`, change);
  const subbrand = (await server.as(admin).post('/api/submarcas', { brand_id: brand.id, subbrand_code: 'X', description: 'Explorer' })).body.data;
  /** How a person sees the brand and its product: in the call, in the list, in the search and on their device. */
  const sees = async (person: typeof buyer) => {
    const client = server.as(person);
    const one = (await client.get(`/api/productos/${product.id}?contact_warehouse_id=${customer.branchId}`)).status === 200;
    const listed = (await client.get(`/api/productos?contact_warehouse_id=${customer.branchId}`)).body.meta.total === 2;
    const held = (await client.get('/sync/catalogue', device)).body.product_count === 2;
    const named = (await client.get('/api/marcas')).body.data.length === 1 && (await client.get('/api/submarcas')).body.data.length === 1;
    const opened = (await client.get(`/api/marcas/${brand.id}`)).status === 200 && (await client.get(`/api/submarcas/${subbrand.id}`)).status === 200;
    expect([listed, held, named, opened]).toEqual([one, one, one, one]);
    return one;
  };
  return { server, given, list, seller, customer, buyer, brand, product, other, admin, deploy, sees };
}

test.each([
  [{}, { buyer: true, seller: true }],
  [{ deploy_b2b: false }, { buyer: false, seller: true }],
  [{ deploy_sales_force_app: false }, { buyer: true, seller: false }],
  [{ active: false }, { buyer: false, seller: false }],
])('a brand that is %j is seen by %j, and always by the office', async (change, expected) => {
  const { buyer, seller, admin, deploy, sees } = await world();
  expect((await deploy(change)).status).toBe(200);
  expect({ buyer: await sees(buyer), seller: await sees(seller) }).toEqual(expected);
  expect(await sees(admin)).toBe(true);
});

test('a brand that leaves the portal leaves the devices that held it, and comes back', async () => {
  const { server, buyer, deploy, sees } = await world();
  const held = (await server.as(buyer).get('/sync/catalogue', device)).body;
  const heard: string[][] = [];
  server.store.onNews(({ collections }) => heard.push(collections));
  await deploy({ deploy_b2b: false });
  await expect.poll(() => heard.flat()).toContain('catalogue_changes');
  expect((await server.as(buyer).get(`/sync/catalogue_changes?checkpoint=${held.checkpoint}`, device)).body).toMatchObject({ resync: true });
  expect(await sees(buyer)).toBe(false);
  await deploy({ deploy_b2b: true });
  expect(await sees(buyer)).toBe(true);
});

test('what is not deployed to who orders is not sold to them, whatever their device still held', async () => {
  const { server, list, seller, customer, buyer, product, deploy } = await world();
  await deploy({ deploy_b2b: false });
  const refusal = await server.as(buyer).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
  expect(refusal.status).toBeGreaterThanOrEqual(400);
  expect((await server.as(buyer).get(`/api/calcular-precio/${customer.branchId}/${product.id}`)).status).toBeGreaterThanOrEqual(400);

  const order = () =>
    finaliseOrderSchema.parse({
      ...{ uuid: newUuid(), device_number: 'A-0001', contact_id: customer.id, contact_warehouse_id: customer.branchId },
      ...{ warehouse_id: server.subscriber.warehouseId, seen_total: 11_900, seen_price_list_id: list.id },
      lines: [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }],
    });
  const push = async () => {
    const commands = [{ id: newUuid(), type: 'orders.finalise', payload: order(), created_at: server.clock.now() }];
    return (await server.as(seller).post('/sync/commands', { protocol: 1, device: newUuid(), commands })).body.results[0];
  };
  expect(await push()).toMatchObject({ status: 'accepted' });
  await deploy({ active: false });
  expect(await push()).toMatchObject({ status: 'refused', code: 'orders.linesRefused' });
});

test('a line that is not for the portal is neither seen nor sold there, whatever its brand; who sells and the office go on with it', async () => {
  const { server, given, list, buyer, seller, admin, customer, product, other } = await world();
  const line = await given.line();
  const inLine = await given.product({ line_id: line.id, prices: { [list.id]: 7_000 }, stock: 10 });
  const subline = (await server.as(admin).post('/api/sublineas', { line_id: line.id, subline_code: '01', subline_description: 'Una' })).body.data;
  expect((await server.as(admin).put(`/api/lineas/${line.id}`, { deploy_b2b: false })).status).toBe(200);

  const seen = async (person: typeof buyer) => {
    const client = server.as(person);
    const { body } = await client.get(`/api/productos?contact_warehouse_id=${customer.branchId}`);
    const reads = await Promise.all(
      [`/api/productos/${inLine.id}?contact_warehouse_id=${customer.branchId}`, `/api/lineas/${line.id}`, `/api/sublineas/${subline.id}`].map(
        async (path) => (await client.get(path)).status,
      ),
    );
    const held = (await client.get('/sync/catalogue', device)).body.product_count;
    const named = (await client.get('/api/lineas')).body.data.some(({ id }: { id: number }) => id === line.id);
    return { ids: body.data.map(({ id }: { id: number }) => id).sort(), reads: [...new Set(reads)], held, named };
  };
  const everything = [product.id, other.id, inLine.id].sort();
  expect(await seen(buyer)).toEqual({ ids: [product.id, other.id].sort(), reads: [404], held: 2, named: false });
  expect(await seen(seller)).toEqual({ ids: everything, reads: [200], held: 3, named: true });
  expect((await seen(admin)).ids).toEqual(everything);

  const item = { contact_warehouse_id: customer.branchId, product_id: inLine.id, quantity: 1 };
  expect((await server.as(buyer).post('/api/items-carrito', item)).status).toBe(422);
  expect((await server.as(admin).put(`/api/lineas/${line.id}`, { deploy_b2b: true })).status).toBe(200);
  expect((await server.as(buyer).post('/api/items-carrito', item)).status).toBe(200);
  expect(await seen(buyer)).toEqual({ ids: everything, reads: [200], held: 3, named: true });
});

test('before a brand is switched off the office hears how many customers and products it loses', async () => {
  const { server, given, seller, customer, buyer, brand, admin, deploy } = await world();
  const office = server.as(admin);
  const second = await given.product({ brand_id: brand.id });
  await given.product({ brand_id: brand.id, state: 0 });
  // Two people of one customer are one customer; who has no access, and whose every branch is restricted, does not see the brand.
  await given.customerUser(customer);
  const restricted = await given.customer({ seller });
  await given.customerUser(restricted);
  await given.customer({ seller });
  expect((await office.post('/api/restriccion-marcas', { contact_id: restricted.id, brand_id: brand.id })).status).toBe(201);
  const losses = async (query: string) => (await office.get(`/api/marcas/${brand.id}/dejan-de-verla?${query}`)).body.data;

  expect(await losses('deploy_b2b=0')).toEqual({
    ...{ name: 'SKF', customers: 1, sellers: false, products: 2 },
    message: 'La dejan de ver 1 cliente y 2 productos.',
  });
  expect(await losses('active=0')).toMatchObject({
    customers: 1,
    sellers: true,
    message: 'La dejan de ver 1 cliente y 2 productos. Los vendedores tampoco la ven.',
  });
  expect(await losses('active=1&deploy_b2b=1')).toMatchObject({ customers: 0, sellers: false, message: null });
  // A branch that is not restricted sees the brand.
  await given.branch(restricted, { seller });
  expect(await losses('deploy_b2b=0')).toMatchObject({ customers: 2 });
  expect((await office.delete(`/api/productos/${second.id}`)).status).toBe(200);
  expect(await losses('deploy_b2b=0')).toMatchObject({ products: 1 });
  // The question changes nothing, and a brand that is off already takes nothing from customers.
  expect((await office.get(`/api/marcas/${brand.id}`)).body.data).toMatchObject({ active: true, deploy_b2b: true, version: 1 });
  await deploy({ deploy_b2b: false });
  expect(await losses('deploy_b2b=0')).toMatchObject({ customers: 0, message: null });
  expect(await losses('active=0')).toMatchObject({ customers: 0, sellers: true });
  await deploy({ active: false });
  expect(await losses('active=0&deploy_b2b=0')).toMatchObject({ message: null });

  expect((await server.as(buyer).get(`/api/marcas/${brand.id}/dejan-de-verla?active=0`)).status).toBe(403);
  const stranger = server.as(await given.user({ subscriber: await given.subscriber() }));
  expect((await stranger.get(`/api/marcas/${brand.id}/dejan-de-verla?active=0`)).status).toBe(404);
});
