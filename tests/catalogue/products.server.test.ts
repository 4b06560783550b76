import { describe, expect, test } from 'vitest';
import { catalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { product_references, product_relations } from '#server/features/catalogue/catalogue.tables.ts';
import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import { thirdPartiesReplication } from '#server/features/third-parties/third-parties.replication.ts';
import { noScope } from '#server/platform/replication.ts';
import type { ProductView, ReplenishmentView } from '#shared/features/catalogue/product-view.documents.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { startServer } from '../support/server.ts';

async function world() {
  const server = await startServer();
  const { given, store, subscriber } = server;
  const dear = await given.priceList({ order: 1, name: 'Detal' });
  const own = await given.priceList({ order: 2, name: 'Mayorista' });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: own.id } });
  const bearings = await given.line({ line_description: 'Rodamientos' });
  const brand = await given.brand({ description: 'SKF' });
  const bearing = await given.product({
    product_code: '6203-2RS/C3',
    reference: 'SK-6203.A',
    description: 'Rodamiento rígido de bolas',
    line_id: bearings.id,
    brand_id: brand.id,
    prices: { [dear.id]: 12_000, [own.id]: 10_000 },
    stock: 7,
  });
  const bigger = await given.product({ product_code: '6203-2RS/C4', description: 'Rodamiento', prices: { [dear.id]: 13_000 } });
  const seal = await given.product({
    product_code: 'RET-40',
    description: 'Retenedor para 6203',
    prices: { [dear.id]: 5_000, [own.id]: 4_500 },
    discount_percentage: 15,
    stock: 20,
  });
  await store.withTransaction(subscriber.id, async (tx) => {
    const reference = 'NTN 40/22';
    await tx.insert(product_references).values({ subscriber_id: subscriber.id, product_id: seal.id, reference, reference_key: normaliseCode(reference) });
    await tx.insertMany(product_relations, [
      { subscriber_id: subscriber.id, product_id: bearing.id, related_product_id: seal.id, kind: 'related' },
      { subscriber_id: subscriber.id, product_id: bearing.id, related_product_id: bigger.id, kind: 'equivalent' },
    ]);
  });
  return { server, given, dear, own, seller, customer, bearings, brand, bearing, bigger, seal };
}
const codes = (answer: { body: { data: { product_code: string }[] } }) => answer.body.data.map((product) => product.product_code);

describe('the list of products', () => {
  test("tells the branch's own price, what there is in the warehouse, and names", async () => {
    const { server, seller, customer, own, bearing, bearings, brand } = await world();
    const answer = await server.as(seller).get(`/api/productos?contact_warehouse_id=${customer.branchId}&line_id=${bearings.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.meta).toEqual({ current_page: 1, per_page: 15, total: 1, last_page: 1 });
    expect(answer.body.data[0]).toMatchObject({
      id: bearing.id,
      price: { price: 10_000, percentage: 0 },
      price_list_id: own.id,
      quantity_available: 7,
      stock: { [server.subscriber.warehouseId]: 7 },
      line: { id: bearings.id, description: 'Rodamientos' },
      brand: { id: brand.id, description: 'SKF' },
      category: null,
    });
    expect(answer.body.data[0].prices).toBeUndefined();
  });

  test('a product without a price in the list is sin precio, never 0', async () => {
    const { server, seller, customer, bigger } = await world();
    const { body } = await server.as(seller).get(`/api/productos/${bigger.id}?contact_warehouse_id=${customer.branchId}`);
    expect(body.data.price).toEqual({ price: null, percentage: 0 });
  });

  test.each([
    ['the code without punctuation', '62032rsc3', ['6203-2RS/C3']],
    ['the reference without punctuation', 'sk6203a', ['6203-2RS/C3']],
    ["another maker's code", 'ntn-4022', ['RET-40']],
    ['words without their accents, in any order', 'BOLAS rigido', ['6203-2RS/C3']],
    ['a character that SQL understands', '%', []],
  ])('is narrowed by %s', async (_what, filter, expected) => {
    const { server, seller } = await world();
    expect(codes(await server.as(seller).get(`/api/productos?filter=${encodeURIComponent(filter)}`))).toEqual(expected);
  });

  test('is narrowed by brand, and sorted by its own columns only', async () => {
    const { server, seller, brand } = await world();
    expect(codes(await server.as(seller).get(`/api/productos?brand_id=${brand.id}`))).toEqual(['6203-2RS/C3']);
    expect(codes(await server.as(seller).get('/api/productos?sort=DESC&perPage=2'))).toEqual(['RET-40', '6203-2RS/C4']);
    const refused = await server.as(seller).get('/api/productos?sortBy=search_text');
    expect(refused).toMatchObject({ status: 422, body: { errors: { sortBy: [expect.stringContaining('Solo se ordena por')] } } });
  });

  test('the ones on promotion, the best first', async () => {
    const { server, seller } = await world();
    expect(codes(await server.as(seller).get('/api/productos-promociones'))).toEqual(['RET-40']);
  });
});

test('what a line hides of its products no call answers', async () => {
  const { server, seller, given } = await world();
  const brand = await given.brand();
  const line = await given.line({ field_settings: { brand: 9, reference: 9, barcode: 2 } });
  const product = await given.product({ line_id: line.id, brand_id: brand.id, reference: 'SK-1', barcode: '770', product_code: 'OCULTO-1' });
  const shown = { brand_id: null, brand: null, reference: null, barcode: '770' };
  expect((await server.as(seller).get(`/api/productos/${product.id}`)).body.data).toMatchObject(shown);
  expect((await server.as(seller).get('/api/productos?filter=OCULTO')).body.data).toMatchObject([shown]);
});

describe('searching', () => {
  test('the code itself comes first, then codes that begin so, then words', async () => {
    const { server, given, seller } = await world();
    await given.product({ product_code: '6203', description: 'El corto' });
    expect(codes(await server.as(seller).get('/api/buscar-productos?filter=6203'))).toEqual(['6203', '6203-2RS/C3', '6203-2RS/C4', 'RET-40']);
  });

  test('a barcode finds its product first, with and without the zero that a scanner adds', async () => {
    const { server, given, seller } = await world();
    await given.product({ product_code: 'LIMA', description: 'Lima 036000291452 de caja', barcode: '036000291452' });
    await given.product({ product_code: 'ARO', description: 'Repuesto del 036000291452' });
    await given.product({ product_code: 'SIERRA', barcode: '7702010000010' });
    for (const typed of ['0036000291452', '36000291452', '0 36000 29145 2'])
      expect(codes(await server.as(seller).get(`/api/buscar-productos?filter=${encodeURIComponent(typed)}`)), typed).toMatchObject({ 0: 'LIMA' });
    expect(codes(await server.as(seller).get('/api/buscar-productos?filter=036000291452'))).toEqual(['LIMA', 'ARO']);
    expect(codes(await server.as(seller).get('/api/productos?filter=7702010000010'))).toEqual(['SIERRA']);
  });

  test('asks for three characters', async () => {
    const { server, seller } = await world();
    for (const path of ['/api/buscar-productos?filter=62', '/api/buscar-productos']) {
      expect(await server.as(seller).get(path)).toMatchObject({ status: 422, body: { errors: { filter: ['Escriba al menos 3 caracteres.'] } } });
    }
  });

  test('equivalents come before what goes together', async () => {
    const { server, seller, bearing } = await world();
    expect(codes(await server.as(seller).get(`/api/relacionados/${bearing.id}`))).toEqual(['6203-2RS/C4', 'RET-40']);
    expect((await server.as(seller).get('/api/relacionados/99999')).status).toBe(404);
  });
});

test('what a branch usually buys is suggested when its time has come, saying why, with the figures that its device has', async () => {
  const { server, seller, customer, bearing, seal } = await world();
  const buy = async (day: string, products: { id: number }[], quantity: number) => {
    server.clock.set(`${day}T15:00:00.000Z`);
    let id = 0;
    for (const product of products) {
      const sent = { contact_warehouse_id: customer.branchId, product_id: product.id, quantity };
      ({ id } = (await server.as(seller).post('/api/items-carrito', sent)).body.data);
    }
    expect((await server.as(seller).post('/api/finalizar-pedido', { id })).status).toBe(200);
  };
  const today = localDateOf(server.clock.now());
  await buy(addDays(today, -105), [bearing, seal], 2);
  await buy(addDays(today, -75), [bearing], 2);
  await buy(addDays(today, -45), [bearing, seal], 2);
  server.clock.set(`${today}T15:00:00.000Z`);

  const { body } = await server.as(seller).get(`/api/productos-reposicion?contact_warehouse_id=${customer.branchId}`);
  expect(body.data).toMatchObject([
    {
      product_code: '6203-2RS/C3',
      price: { price: 10_000 },
      replenishment: {
        state: 'late',
        is_due: true,
        suggested_quantity: 2,
        days_since: 45,
        average_days: 30,
        reason: 'Lleva 2 unidades cada 30 días (3 compras). La última fue hace 45 días: atrasado 15 días.',
      },
    },
  ]);
  const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
  const scope = { ...noScope, now: server.clock.now() };
  const document = (await thirdPartiesReplication.project(server.store.db, actor, [String(customer.id)], scope)).get(String(customer.id));
  // The document on a device is a CustomerDocument as plain JSON.
  const [branch] = (document as unknown as CustomerDocument).branches;
  const facts = body.data.map((view: ProductView) => [view.id, { ...view, price: view.price.price, available: view.quantity_available }]);
  const onDevice = replenishBranch(branch?.rhythms ?? [], new Map(facts), { today });
  expect(onDevice.map(({ replenishment }) => replenishment)).toEqual(body.data.map(({ replenishment }: ReplenishmentView) => replenishment));
  const covering = await server.as(seller).get(`/api/productos-reposicion?contact_warehouse_id=${customer.branchId}&cover_days=60`);
  expect(covering.body.data).toMatchObject([{ replenishment: { parts: { needed_quantity: 4 } } }]);
});

describe('who sees what', () => {
  test('a prospect sees the products and no price, neither by a call nor on their device', async () => {
    const { server, given, customer, own, bearing } = await world();
    const user = await given.user({ role: 'Prospecto', contactId: customer.id });
    const prospect = server.as(user);
    expect((await prospect.get(`/api/productos/${bearing.id}`)).body.data).toMatchObject({
      product_code: '6203-2RS/C3',
      price: { price: null },
      price_list_id: null,
    });
    expect((await prospect.get(`/api/productos/${bearing.id}?price_list_id=${own.id}`)).body.data.price.price).toBeNull();
    expect((await prospect.get(`/api/calcular-precio/${customer.branchId}/${bearing.id}`)).body.code).toBe('access.forbidden');
    const { actor } = await server.services.actors.identify(await server.tokenOf(user), null);
    const scope = { ...(await catalogueScopeOf(server.store.db, actor)), now: server.clock.now() };
    const document = (await catalogueChanges.project(server.store.db, actor, [String(bearing.id)], scope)).get(String(bearing.id));
    expect(document).toMatchObject({ product: { product_code: '6203-2RS/C3', prices: {} } });
  });

  test('a customer sees their own list only, and no branch of another', async () => {
    const { server, given, seller, customer, dear, own, bearing } = await world();
    const third = await given.priceList({ order: 3, name: 'Especial' });
    const fourth = await given.priceList({ order: 4, name: 'Distribuidor' });
    const buyer = await given.customerUser(customer);
    const path = `/api/productos/${bearing.id}`;
    expect((await server.as(buyer).get(path)).body.data).toMatchObject({ price: { price: 10_000 }, price_list_id: own.id });
    expect((await server.as(buyer).get(`${path}?price_list_id=${dear.id}`)).body.data.price.price).toBe(12_000);
    expect((await server.as(buyer).get(`${path}?price_list_id=${third.id}`)).status).toBe(200);
    expect((await server.as(buyer).get(`${path}?price_list_id=${fourth.id}`)).status).toBe(404);
    const other = await given.customer({ seller });
    expect((await server.as(buyer).get(`${path}?contact_warehouse_id=${other.branchId}`)).status).toBe(404);
  });

  test("another seller's branch and another subscriber's product do not exist; nobody without permission asks", async () => {
    const { server, given, seller, customer, bearing } = await world();
    const other = await given.seller();
    expect((await server.as(other).get(`/api/productos?contact_warehouse_id=${customer.branchId}`)).status).toBe(404);
    expect((await server.as(other).get(`/api/productos-reposicion?contact_warehouse_id=${customer.branchId}`)).status).toBe(404);
    expect(await server.as(seller).get('/api/productos-reposicion')).toMatchObject({
      status: 422,
      body: { errors: { contact_warehouse_id: ['Elija la sucursal.'] } },
    });
    const elsewhere = await given.subscriber();
    const stranger = await given.seller({ subscriber: elsewhere });
    expect((await server.as(stranger).get(`/api/productos/${bearing.id}`)).status).toBe(404);
    const clerk = await given.user({ role: 'RRHH' });
    expect((await server.as(clerk).get('/api/productos')).status).toBe(403);
  });
});
