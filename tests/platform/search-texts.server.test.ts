import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchTexts } from '#server/capabilities.ts';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contactSearchTexts } from '#server/features/third-parties/search-texts.repository.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { repairSearchTexts } from '#server/platform/db/search-texts.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const log = { info: () => undefined };

/** A company with an order and its invoice, whose search texts an earlier version wrote. */
async function givenOldTexts(server: TestServer) {
  const { given, subscriber, store } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const branch = { code: 'SUR-77', zone: 'Guayabal', price_list_id: list.id };
  const customer = await given.customer({ seller, name: 'Adriana', surname: 'Peláez', identification: '43567890', branch });
  const brand = await given.brand({ brand_code: 'KOYO', description: 'Koyo' });
  const product = await given.product({ product_code: 'A-42', brand_id: brand.id, prices: { [list.id]: 96_500 }, stock: 100 });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const client = server.as(seller);
  const cart = (await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 })).body.data;
  const { document_id, number } = (await client.post('/api/finalizar-pedido', { id: cart.id })).body.data;
  await server.finishJobs();
  expect((await office.post(`/api/pedidos/${document_id}/facturar`, {})).body).toMatchObject({ success: true });
  const fresh = await textsOf(server);
  await store.withTransaction(subscriber.id, async (tx) => {
    for (const table of [contacts, contact_warehouses, products, documents]) {
      await tx.update(table).set({ search_text: 'old' }).where(eq(table.subscriber_id, subscriber.id));
    }
  });
  return { office, fresh, number };
}

async function textsOf({ store: { db } }: TestServer): Promise<string[]> {
  const rows = [
    ...(await db.select({ text: contacts.search_text }).from(contacts).orderBy(contacts.id)),
    ...(await db.select({ text: contact_warehouses.search_text }).from(contact_warehouses).orderBy(contact_warehouses.id)),
    ...(await db.select({ text: documents.search_text }).from(documents).orderBy(documents.id)),
  ];
  return rows.map(({ text }) => text);
}

test('rows that an earlier version wrote are found as those of today, after a start', async () => {
  const server = await startServer();
  const { office, fresh, number } = await givenOldTexts(server);
  const branchesFound = async (typed: string) => (await office.get(`/api/establecimientos?filter=${typed}`)).body.data.length;
  expect(await branchesFound('sur-77')).toBe(0);

  await repairSearchTexts(server.store, searchTexts, log);

  expect(await branchesFound('sur-77')).toBe(1);
  expect(await branchesFound('guayabal')).toBe(1);
  expect(await server.store.db.select({ text: products.search_text }).from(products)).toEqual([{ text: expect.stringMatching(/^a-42 .* koyo$/) }]);
  expect((await office.get('/api/pedidos?filter=pelaez')).body.data).toMatchObject([{ number }]);
  // The repair and today's writers give the same text for every row.
  expect(await textsOf(server)).toEqual(fresh);
  const [invoice] = await server.store.db.select().from(documents).where(eq(documents.inventory_operation, 'factura'));
  expect(invoice?.search_text).toContain(number.toLowerCase());
});

test('the texts are made anew once for each version of their formula, and again after a start that was cut off', async () => {
  const server = await startServer();
  await givenOldTexts(server);
  const first = contactSearchTexts;
  let pages = 0;
  const counted = {
    ...first,
    rewriteNext: async (...asked: Parameters<typeof first.rewriteNext>) => {
      pages += 1;
      if (pages === 1) throw new Error('cut off');
      return await first.rewriteNext(...asked);
    },
  };
  await expect(repairSearchTexts(server.store, [counted], log)).rejects.toThrow('cut off');
  await repairSearchTexts(server.store, [counted], log);
  const repaired = await server.store.db.select().from(contacts).where(eq(contacts.search_text, 'old'));
  expect(repaired).toEqual([]);
  const before = pages;
  await repairSearchTexts(server.store, [counted], log);
  expect(pages).toBe(before);

  const ofSubscriber = and(eq(contacts.subscriber_id, server.subscriber.id));
  await server.store.withTransaction(server.subscriber.id, async (tx) => void (await tx.update(contacts).set({ search_text: 'old' }).where(ofSubscriber)));
  await repairSearchTexts(server.store, [{ ...counted, version: first.version + 1 }], log);
  expect(await server.store.db.$count(contacts, eq(contacts.search_text, 'old'))).toBe(0);
});
