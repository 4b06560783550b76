import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

async function world() {
  const server = await startServer();
  const { given } = server;
  const dear = await given.priceList({ order: 1, name: 'Detal' });
  const own = await given.priceList({ order: 2, name: 'Mayorista' });
  const seller = await given.seller();
  const customer = await given.customer({ seller, percentage_discount: 5, branch: { price_list_id: own.id } });
  const plain = await given.product({ prices: { [dear.id]: 12_000, [own.id]: 10_001 }, stock: 3 });
  const promoted = await given.product({ prices: { [own.id]: 20_000 }, discount_percentage: 12.5 });
  const priceless = await given.product({ prices: { [dear.id]: 9_000 } });
  return { server, given, dear, own, seller, customer, plain, promoted, priceless };
}

test("a branch's price has the better of promotion and own discount, and 'sin precio' is never 0", async () => {
  const { server, seller, customer, own, plain, promoted, priceless } = await world();
  const { body } = await server.as(seller).post(`/api/calcular-precios/${customer.branchId}`, {
    products: [{ product_id: plain.id, quantity: 3 }, { product_id: promoted.id }, { product_id: priceless.id }, { product_id: 999 }],
  });
  expect(body.data).toMatchObject([
    {
      price_list_id: own.id,
      quantity_available: 3,
      amounts: { unit_value: 10_001, discount_percentage: 5, discount_value: 500, net_unit_value: 9_501, subtotal: 28_503, iva_value: 5_416 },
    },
    { amounts: { unit_value: 20_000, discount_percentage: 12.5, net_unit_value: 17_500 } },
    { amounts: null, refusal: { code: 'pricing.noPrice', message: `${priceless.product_code} está sin precio en Mayorista: no se puede pedir.` } },
    { product_code: null, amounts: null, refusal: { code: 'orders.unknownProduct' } },
  ]);
  const one = await server.as(seller).get(`/api/calcular-precio/${customer.branchId}/${plain.id}`);
  expect(one.body.data.amounts).toMatchObject({ unit_value: 10_001, quantity: 1 });
  expect((await server.as(seller).get(`/api/calcular-precio/${customer.branchId}/999`)).status).toBe(404);
});

test('a promotion is told with its figures at the list that is asked for', async () => {
  const { server, seller, customer, promoted, priceless } = await world();
  const at = `contact_warehouse_id=${customer.branchId}`;
  expect((await server.as(seller).get(`/api/calcular-promociones/${promoted.id}?${at}`)).body.data).toMatchObject({
    percentage: 12.5,
    unit_value: 20_000,
    discount_value: 2_500,
    net_unit_value: 17_500,
    promotion: { id: 0, code: '', name: 'Promoción del producto', kind: 'percentage', until: null, message: 'Promoción del producto 12.5 %' },
  });
  expect((await server.as(seller).get(`/api/calcular-promociones/${priceless.id}?${at}`)).body.data).toMatchObject({ unit_value: null, net_unit_value: null });
});

test("another's branch has no prices, nor has a branch without list; quantities are whole", async () => {
  const { server, given, seller, customer, plain } = await world();
  const body = { products: [{ product_id: plain.id }] };
  expect((await server.as(await given.seller()).post(`/api/calcular-precios/${customer.branchId}`, body)).status).toBe(404);
  expect((await server.as(await given.user({ role: 'RRHH' })).post(`/api/calcular-precios/${customer.branchId}`, body)).status).toBe(403);
  const bare = await given.customer({ seller });
  expect((await server.as(seller).post(`/api/calcular-precios/${bare.branchId}`, body)).body.code).toBe('pricing.noPriceList');
  expect(
    (await server.as(seller).post(`/api/calcular-precios/${customer.branchId}`, { products: [{ product_id: plain.id, quantity: 0 }] })).body.errors,
  ).toEqual({
    'products.0.quantity': ['Debe ser mayor que 0.'],
  });
});
