/** Files of real companies, where the folder is present; nothing of them is part of the project. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { productsByCode } from '#server/features/catalogue/product-codes.service.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { importReal, realFilesAreHere } from '#tests/support/real-files.ts';
import { startServer } from '#tests/support/server.ts';

const isHere = realFilesAreHere();

test.skipIf(!isHere)('a real bearing catalogue of 45,655 rows goes in without an error', { timeout: 300_000 }, async () => {
  const server = await startServer();
  const { counts, problems } = await importReal(server, { kind: 'products', path: 'bearings/bearing_catalog.csv', mapping: 'bearings.productos' });
  expect(counts).toMatchObject({
    total_rows: 45_655, // Five codes come twice, in other capitals.
    created_rows: 38_205,
    error_rows: 0,
  });
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  expect(await server.store.db.$count(products)).toBe(38_205);
  const [known] = await productsByCode(server.store.db, server.subscriber.id, ['U1206TM 10-GPZ']).then((found) => [...found.values()]);
  expect(known?.description).toBe('Rodamientos de rodillos cilíndricos U1206TM 30x62x16 mm');
});

test.skipIf(!isHere)('a real distributor goes in: products, prices, stores and three years of sales', { timeout: 300_000 }, async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  await server.given.parameter({ paramtable_id: 14, code_parameter: 'LP1', name_parameter: 'Lista 1', order: 1 });
  const goods = await importReal(server, { kind: 'products', path: 'adventureworks/products.csv', mapping: 'adventureworks.productos' });
  expect(goods.counts).toMatchObject({ total_rows: 504, created_rows: 504, error_rows: 0 });
  const prices = await importReal(server, { kind: 'prices', path: 'adventureworks/products.csv', mapping: 'adventureworks.precios' });
  // 200 raw parts have a list price of 0: they are 'sin precio', and told so.
  expect(prices.counts).toMatchObject({ created_rows: 304, error_rows: 200 });
  const stores = await importReal(server, { kind: 'customers', path: 'adventureworks/stores.csv', mapping: 'adventureworks.clientes' });
  expect(stores.counts).toMatchObject({ total_rows: 701, created_rows: 701, error_rows: 0 });
  expect(await server.store.db.$count(contacts)).toBe(701);
  const sales = await importReal(server, { kind: 'sales', path: 'adventureworks/order_lines.csv', mapping: 'adventureworks.ventas' });
  expect(sales.counts).toMatchObject({ total_rows: 60_855, created_rows: 60_855, error_rows: 0 });
  const [made] = await server.store.db
    .select({ count: sql<number>`count(*)`.mapWith(Number), subtotal: sql<number>`sum(${documents.subtotal})`.mapWith(Number) })
    .from(documents);
  expect(made?.count).toBe(3_796);
  // The published net total of its reseller orders is 80,450,596.98; each unit was rounded to pesos at 4,000.
  expect(Math.abs((made?.subtotal ?? 0) / 4_000 - 80_450_596.98)).toBeLessThan(100);
});
