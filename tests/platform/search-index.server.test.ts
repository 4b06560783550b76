import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** A company with two customers, a product and an order of the second customer. */
async function givenCompany() {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const first = await given.customer({
    seller,
    name: 'Tatiana Polanía Repuestos',
    identification: '900784100',
    branch: { code: 'T1', price_list_id: list.id },
  });
  const second = await given.customer({
    ...{ seller, name: 'Almacén de Repuestos Cortés', identification: '901892090', branch: { code: 'ZIPA-1', zone: 'Zipaquirá', price_list_id: list.id } },
  });
  const product = await given.product({ product_code: 'ROD-6203/C3', description: 'Rodamiento rígido', prices: { [list.id]: 90_000 }, stock: 50 });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const client = server.as(seller);
  const cart = (await client.post('/api/items-carrito', { contact_warehouse_id: second.branchId, product_id: product.id, quantity: 2 })).body.data;
  const { number } = (await client.post('/api/finalizar-pedido', { id: cart.id })).body.data;
  return { server, office, first, second, product, number: String(number) };
}

const found = async (office: ReturnType<TestServer['as']>, path: string, typed: string) =>
  (await office.get(`${path}?filter=${encodeURIComponent(typed)}`)).body as { data: Record<string, unknown>[]; meta?: { total: number; near?: true } };

test('third parties, branches, products and orders are found by any part of what they say, and with one wrong letter', async () => {
  const { office, second, product, number } = await givenCompany();
  for (const typed of ['901.892.090-8', '901892090', '01892', 'cortés', 'ort', 'CORTES repuestos', 'al', 'repuestos al']) {
    expect([typed, (await found(office, '/api/terceros', typed)).data.map(({ id }) => id)]).toEqual([typed, expect.arrayContaining([second.id])]);
  }
  for (const typed of ['Cortez', 'almasen', 'corets', 'coortes', 'repuesto cotes']) {
    const { data, meta } = await found(office, '/api/terceros', typed);
    expect([typed, data.map(({ id }) => id), meta]).toEqual([typed, [second.id], expect.objectContaining({ total: 1, near: true })]);
  }
  expect((await found(office, '/api/establecimientos', 'zipaqira')).data).toMatchObject([{ id: second.branchId }]);
  expect((await found(office, '/api/productos/fichas', 'rodamento')).data).toMatchObject([{ id: product.id }]);
  for (const typed of ['rod6203', 'ROD 6203 C3', '6203c3', 'rigido 6203', 'rodamiemto']) {
    expect([typed, (await found(office, '/api/buscar-productos', typed)).data.map(({ id }) => id)]).toEqual([typed, [product.id]]);
  }
  for (const typed of [number, number.replace('-', ''), 'cortez', 'repuestos cortes', '901892090-8']) {
    expect([typed, (await found(office, '/api/pedidos', typed)).data.map((order) => order['number'])]).toEqual([typed, [number]]);
  }
  // The sums are of all rows that match, whatever the page.
  const [{ total: pesos } = { total: 0 }] = (await office.get('/api/pedidos')).body.data;
  expect((await office.get('/api/pedidos?totals=1')).body.meta).toMatchObject({ total: 1, totals: { total: pesos } });
  expect((await office.get('/api/pedidos?totals=1&filter=zzzzzz')).body.meta).toMatchObject({ total: 0, totals: { total: 0 } });
  expect((await office.get('/api/pedidos')).body.meta.totals).toBeUndefined();
  // A number matches no other number, and a text without similar texts finds nothing.
  for (const typed of ['901892091', 'zzzzzz', 'cor ibague']) expect([typed, (await found(office, '/api/terceros', typed)).data]).toEqual([typed, []]);
});

test('the third party with exactly the typed number comes before those that contain it', async () => {
  const { server, office, first } = await givenCompany();
  const seller = await server.given.seller();
  const exact = await server.given.customer({ seller, name: 'Zulma', identification: '784100' });
  expect((await found(office, '/api/terceros', '784100')).data.map(({ id }) => id)).toEqual([exact.id, first.id]);
});

test('the index follows every change of a row, keeps companies apart, and takes any text', async () => {
  const { server, office, second } = await givenCompany();
  const { store, subscriber } = server;
  const other = await server.given.subscriber();
  const theirs = await server.given.user({ role: 'Administrador', subscriber: other });
  expect((await found(server.as(theirs), '/api/terceros', 'cortes')).data).toEqual([]);
  const one = and(eq(contacts.subscriber_id, subscriber.id), eq(contacts.id, second.id));
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.update(contacts).set({ search_text: 'otro "nombre" 100% a_b' }).where(one);
  });
  expect((await found(office, '/api/terceros', 'cortes')).data).toEqual([]);
  for (const typed of ['"nombre"', '100%', 'a_b']) expect((await found(office, '/api/terceros', typed)).data).toMatchObject([{ id: second.id }]);
  for (const typed of ['***', 'AND OR NOT', 'x'.repeat(190), '(((', 'no_bre', 'nom%re']) {
    expect([typed, (await found(office, '/api/terceros', typed)).data]).toEqual([typed, []]);
  }
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.delete(contacts).where(one);
  });
  const rows = await store.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(matchesWords(contacts.search_text, [['"nombre"']]));
  expect(rows).toEqual([]);
});
