/** The sales table of the reports equals the documents, and is written outside of the orders' transactions. */
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { document_products, documents, isPurchase } from '#server/features/orders/orders.tables.ts';
import { sales_lines, sales_months, sales_product_months, sales_seller_product_months, sales_team_months } from '#server/features/reports/reports.tables.ts';
import { salesRollups } from '#server/features/reports/sales-rollups.repository.ts';
import { freshSales, recountSales } from '#server/features/reports/take-sales.service.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { importFile } from '#tests/imports/import-file.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let office: Client;
beforeAll(async () => {
  server = await startServer({ keep: true });
  office = server.as(await server.given.user({ role: 'Administrador' }));
  return () => server.close();
});

const bases = { venta: ['pedido', 'factura', 'devolucion'], facturado: ['factura_de_pedido', 'factura', 'devolucion'] } as const;
const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** The subtotals: as every count of purchases says, in the lines, and in the months. */
async function sums(basis: keyof typeof bases = 'venta') {
  const { db } = server.store;
  const [said] = await db
    .select({ sum: sumOf(document_products.subtotal), units: sumOf(document_products.quantity), lines: sql<number>`count(*)`.mapWith(Number) })
    .from(documents)
    .innerJoin(document_products, eq(document_products.document_uuid, documents.uuid))
    .where(and(isPurchase(), eq(document_products.is_freight, false)));
  const kinds = sql.raw(`kind IN ('${bases[basis].join("', '")}')`);
  const [lines] = await db
    .select({ sum: sumOf(sales_lines.subtotal), units: sumOf(sales_lines.quantity), lines: sql<number>`count(*)`.mapWith(Number) })
    .from(sales_lines)
    .where(kinds);
  const [months] = await db
    .select({ sum: sumOf(sales_months.subtotal), units: sumOf(sales_months.quantity), lines: sumOf(sales_months.lines) })
    .from(sales_months)
    .where(kinds);
  return { said, lines, months };
}
const fresh = () => freshSales(server.services, server.subscriber.id);

test('the sales are those of the documents: an invoice of an order is not a second one, returns are net, what was discarded leaves', async () => {
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, identification: '900123456', branch: { price_list_id: list.id } });
  const product = await given.product({ product_code: 'A-1', prices: { [list.id]: 10_000 }, stock: 100 });
  const client = server.as(seller);
  const ordered = async (quantity: number) => {
    const cart = (await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
    const order = (await client.post('/api/finalizar-pedido', { id: cart.id })).body.data;
    await server.finishJobs();
    return order;
  };
  const first = await ordered(10);
  const second = await ordered(5);
  // An order writes no rows for reports, so that its commit costs nothing more.
  expect(await sums()).toMatchObject({ said: { lines: 2 }, lines: { lines: 0 }, months: { lines: 0 } });

  expect(await fresh()).toBe(server.clock.now());
  const sold = { sum: 150_000, units: 15, lines: 2 };
  expect(await sums()).toEqual({ said: sold, lines: sold, months: sold });

  const today = localDateOf(server.clock.now());
  const imported = async (...rows: string[]) => {
    const content = ['documento;fecha;nit;codigo;cantidad;precio;iva;numero_pedido', ...rows].join('\n');
    const run = await importFile(server, office, { kind: 'sales', content });
    return { id: run.id, ...(await run.apply()) };
  };
  const history = ['FE-2;2024-02-10;900123456;A-1;7;10000;19;', `NC-1;${today};900123456;A-1;-2;10000;19;`];
  const run = await imported(`FE-1;${today};900123456;A-1;10;10000;19;${first.number}`, ...history);
  expect(run).toMatchObject({ created_rows: 3, error_rows: 0 });
  await fresh();
  const after = { sum: 200_000, units: 20, lines: 4 };
  expect(await sums()).toEqual({ said: after, lines: after, months: after });
  // What was invoiced: the order's invoice, the old one, and the return.
  expect((await sums('facturado')).months).toEqual({ sum: 150_000, units: 15, lines: 3 });

  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx
      .update(documents)
      .set({ state: 'ANULADO', updated_at: tx.now })
      .where(and(eq(documents.subscriber_id, tx.subscriberId), eq(documents.uuid, second.uuid)));
    tx.touch('orders', second.uuid);
  });
  await fresh();
  const left = { sum: 150_000, units: 15, lines: 3 };
  expect(await sums()).toEqual({ said: left, lines: left, months: left });

  expect((await office.post(`/api/importaciones/${run.id}/deshacer`)).status).toBe(200);
  await fresh();
  const alone = { sum: 100_000, units: 10, lines: 1 };
  expect(await sums()).toEqual({ said: alone, lines: alone, months: alone });
  expect((await server.store.db.select().from(sales_months)).every(({ lines }) => lines > 0)).toBe(true);
});

test('every night the sales are compared with the documents, and what differs is taken anew', async () => {
  server.clock.advance({ minutes: 10 });
  expect(await recountSales(server.services, server.subscriber.id)).toBe(0);
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(document_products).set({ brand_id: 77 }).where(eq(document_products.subscriber_id, tx.subscriberId));
  });
  expect(await recountSales(server.services, server.subscriber.id)).toBe(1);
  expect(await server.store.db.select({ brand_id: sales_months.brand_id, lines: sales_months.lines }).from(sales_months)).toEqual([{ brand_id: 77, lines: 1 }]);
  expect(await recountSales(server.services, server.subscriber.id)).toBe(0);
});

test('sums by month that differ from their lines are made anew at night, in each of the four tables', async () => {
  const { db } = server.store;
  const subtotals = async () => {
    const found = [];
    for (const table of [sales_lines, ...salesRollups]) found.push((await db.select({ sum: sumOf(table.subtotal) }).from(table))[0]?.sum);
    return found;
  };
  const before = await subtotals();
  expect(before).toEqual([100_000, 100_000, 100_000, 100_000, 100_000]);
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(sales_team_months).set({ subtotal: 1 }).where(eq(sales_team_months.subscriber_id, tx.subscriberId));
    for (const table of [sales_product_months, sales_seller_product_months]) await tx.delete(table).where(eq(table.subscriber_id, tx.subscriberId));
  });
  expect(await recountSales(server.services, server.subscriber.id)).toBe(3);
  expect(await subtotals()).toEqual(before);
  expect(await recountSales(server.services, server.subscriber.id)).toBe(0);
});
