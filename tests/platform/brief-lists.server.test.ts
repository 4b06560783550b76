import { expect, test } from 'vitest';
import { contactSearchText } from '#server/features/third-parties/search-texts.repository.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { writeBenchProducts } from '#tests/bench/write-bench-products.ts';
import { startServer } from '#tests/support/server.ts';

test('a brief search gives the first rows without counting them, and misses none that another condition leaves', async () => {
  const server = await startServer();
  const { given, store, subscriber } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  // More than the candidates of a word; the last of them is the only provider.
  await store.withTransaction(subscriber.id, async (tx) => {
    const first = await tx.nextIds('contacts', 620);
    const rows = Array.from({ length: 620 }, (_, index) => {
      const row = { name: `Ferretería ${index}`, identification: String(700_000_000 + index), identification_type: 1, is_customer: true, updated_at: tx.now };
      return { ...row, is_provider: index === 619, subscriber_id: tx.subscriberId, id: first + index, search_text: contactSearchText(row) };
    });
    await tx.insertMany(contacts, rows);
  });
  const found = async (query: string) => {
    const { data, meta } = (await office.get(`/api/terceros?perPage=5&${query}`)).body;
    return { names: data.map(({ name }: { name: string }) => name), total: meta.total, near: meta.near };
  };
  expect(await found('filter=ferreteria')).toMatchObject({ total: 620 });
  expect(await found('brief=1&filter=ferreteria')).toEqual({ names: [0, 1, 2, 3, 4].map((n) => `Ferretería ${n}`), total: 5, near: undefined });
  // The best of the candidates, on either database.
  expect(await found('brief=1&filter=ferreteria&sort=DESC')).toMatchObject({ names: [499, 498, 497, 496, 495].map((n) => `Ferretería ${n}`) });
  expect(await found('brief=1&filter=ferreteria&is_provider=1')).toEqual({ names: ['Ferretería 619'], total: 1, near: undefined });
  expect(await found('brief=1&filter=700.000.619')).toMatchObject({ names: ['Ferretería 619'], total: 1 });
  expect(await found('brief=1&filter=feretería')).toMatchObject({ total: 5, near: true });
  expect(await found('brief=1&filter=zapatos')).toMatchObject({ names: [], total: 0 });
  // Another company's rows are no candidates.
  const other = await given.subscriber();
  const stranger = server.as(await given.user({ role: 'Administrador', subscriber: other }));
  await given.customer({ subscriber: other, seller: await given.seller({ subscriber: other }), name: 'Ferretería Ajena' });
  expect((await stranger.get('/api/terceros?brief=1&filter=ferreteria')).body.data).toMatchObject([{ name: 'Ferretería Ajena' }]);

  // Of documents the newest.
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, name: 'Taller Largo', branch: { price_list_id: list.id } });
  const product = await given.product({ product_code: 'ABC-1', description: 'Balinera de prueba', prices: { [list.id]: 10_000 }, stock: 100 });
  for (let n = 0; n < 7; n += 1) {
    const cart = (await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 })).body
      .data;
    await server.as(seller).post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total });
  }
  const orders = (await office.get('/api/pedidos?perPage=5&brief=1&filter=taller')).body;
  expect(orders.data.map(({ number }: { number: string }) => number)).toEqual(['Pd-7', 'Pd-6', 'Pd-5', 'Pd-4', 'Pd-3']);
  expect(orders.meta.total).toBe(5);
  expect((await office.get('/api/buscar-productos?filter=balinera')).body.data).toMatchObject([{ product_code: 'ABC-1' }]);
  // The product with exactly that code is first, wherever it is among those that say the same.
  await writeBenchProducts(store, subscriber.id, 620);
  await given.product({ product_code: 'RODAMIENTO', description: 'Uno con ese código', prices: { [list.id]: 10_000 }, stock: 1 });
  const { data } = (await office.get('/api/buscar-productos?filter=rodamiento')).body;
  expect(data[0]).toMatchObject({ product_code: 'RODAMIENTO' });
  expect(data.length).toBeGreaterThan(5);
  expect((await office.get('/api/buscar-productos?filter=rodamieto')).body.data.length).toBeGreaterThan(5);
});
