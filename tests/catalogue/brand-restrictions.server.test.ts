import { describe, expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

async function world() {
  const server = await startServer();
  const { given } = server;
  const own = await given.priceList({ order: 1, name: 'Detal' });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: own.id } });
  const second = await given.branch(customer, { seller, price_list_id: own.id });
  const brand = await given.brand({ description: 'SKF' });
  const line = await given.line({ line_description: 'Rodamientos' });
  const product = await given.product({ line_id: line.id, brand_id: brand.id, prices: { [own.id]: 10_000 } });
  return { server, given, seller, customer, second, brand, line, product, admin: await given.user() };
}

describe('a brand restriction', () => {
  test('hides the brand from the branch until it is lifted, and tells the devices', async () => {
    const { server, seller, customer, second, brand, product, admin } = await world();
    const heard: string[][] = [];
    server.store.onNews(({ collections }) => heard.push(collections));
    const path = `/api/productos/${product.id}?contact_warehouse_id=`;

    const made = await server.as(admin).post('/api/restriccion-marcas', { contact_warehouse_id: customer.branchId, brand_id: brand.id });
    expect(made).toMatchObject({
      status: 201,
      body: { data: [{ contact_warehouse_id: customer.branchId, line_id: 0, line_description: null, brand_description: 'SKF' }] },
    });
    await expect.poll(() => heard.flat()).toContain('third_parties');
    expect((await server.as(seller).get(`${path}${customer.branchId}`)).status).toBe(404);
    expect((await server.as(seller).get(`${path}${second.id}`)).status).toBe(200);
    expect((await server.as(seller).get(`/api/productos?contact_warehouse_id=${customer.branchId}`)).body.meta.total).toBe(0);

    const lifted = await server.as(admin).delete(`/api/restriccion-marcas/${made.body.data[0].id}`);
    expect(lifted).toMatchObject({ status: 200, body: { data: [] } });
    expect((await server.as(seller).get(`${path}${customer.branchId}`)).status).toBe(200);
  });

  test('of a whole customer covers every branch, said twice it is one, and what all branches hide leaves their portal', async () => {
    const { server, given, customer, second, brand, line, product, admin } = await world();
    const buyer = await given.customerUser(customer);
    const device = { headers: { 'x-device': '00000000-0000-7000-8000-000000000001' } };
    const held = (await server.as(buyer).get('/sync/catalogue', device)).body;
    expect(held.product_count).toBe(1);
    const restrict = () => server.as(admin).post('/api/restriccion-marcas', { contact_id: customer.id, brand_id: brand.id, line_id: line.id });
    await restrict();
    expect((await restrict()).body.data.map((row: { contact_warehouse_id: number }) => row.contact_warehouse_id).sort()).toEqual(
      [customer.branchId, second.id].sort(),
    );
    expect((await server.as(admin).get(`/api/restriccion-marcas/${customer.id}`)).body.data).toHaveLength(2);
    // A brand that two branches do not see is one brand.
    const another = await given.customer({});
    const listed = (await server.as(admin).get('/api/terceros?is_customer=1&hidden_brands=1')).body.data;
    const hiddenFrom = (id: number) => listed.find((row: { id: number }) => row.id === id)?.shown.hidden_brands;
    expect([customer.id, another.id].map(hiddenFrom)).toEqual(['1 marca', '0 marcas']);
    // The customer's device starts the catalogue again, without the brand.
    expect((await server.as(buyer).get(`/sync/catalogue_changes?checkpoint=${held.checkpoint}`, device)).body.resync).toBe(true);
    expect((await server.as(buyer).get('/sync/catalogue', device)).body.product_count).toBe(0);
    expect((await server.as(buyer).get(`/api/productos/${product.id}`)).status).toBe(404);
  });

  test('is refused by the field, for what does not exist and for who may not', async () => {
    const { server, given, seller, customer, brand, admin } = await world();
    const elsewhere = await given.subscriber();
    const foreign = await given.user({ subscriber: elsewhere });
    const body = { contact_warehouse_id: customer.branchId, brand_id: brand.id };
    expect(await server.as(admin).post('/api/restriccion-marcas', { ...body, brand_id: 999, line_id: 999 })).toMatchObject({
      status: 422,
      body: { errors: { brand_id: ['La marca no existe.'], line_id: ['La línea no existe.'] } },
    });
    expect(await server.as(admin).post('/api/restriccion-marcas', { brand_id: brand.id })).toMatchObject({
      status: 422,
      body: { errors: { contact_warehouse_id: ['Elija la sucursal, o el tercero para todas sus sucursales.'] } },
    });
    expect((await server.as(foreign).post('/api/restriccion-marcas', body)).status).toBe(404);
    expect((await server.as(foreign).get(`/api/restriccion-marcas/${customer.id}`)).status).toBe(404);
    expect((await server.as(admin).delete('/api/restriccion-marcas/999')).status).toBe(404);
    expect((await server.as(seller).post('/api/restriccion-marcas', body)).status).toBe(403);
  });
});
