import { and, count, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { feedSources, searchTexts } from '#server/capabilities.ts';
import { type DemoCompany, demoCompany, otherCompany } from '#server/demo/company.ts';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { isPasswordOf } from '#server/features/access/password.service.ts';
import { activities, events } from '#server/features/agenda/agenda.tables.ts';
import { brands, product_lines, product_relations, product_stock, products, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { subscribers, voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { promotions } from '#server/features/promotions/promotions.tables.ts';
import { pay_receivables, receivables } from '#server/features/receivables/receivables.tables.ts';
import { leadership_sellers } from '#server/features/teams/teams.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { repairSearchTexts } from '#server/platform/db/search-texts.ts';
import type { Store } from '#server/platform/db/store.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestStore } from '#tests/support/store.ts';

const clock = { now: () => '2026-11-21T14:00:00.000Z' };
const smallDemo: DemoCompany = { ...demoCompany(700), customerCount: 150, branchCount: 220 };
const replicated = new Set(feedSources.map(({ collection }) => collection));
const seed = (store: Store) => seedDemo(store, { clock, productCount: 700, replicated, log: createLog('silent'), companies: [smallDemo, otherCompany] });

let store: Store;
beforeAll(async () => {
  const opened = await openTestStore({ sources: feedSources, clock });
  store = opened.store;
  await seed(store);
  return opened.close;
});

test('the accounts of the README exist, with its password', async () => {
  const people = await store.db.select({ email: users.email, hash: users.password_hash, changed: users.password_changed }).from(users);
  const emails = people.map(({ email }) => email);
  expect(emails).toEqual(
    expect.arrayContaining([
      'super@demo.correria.co',
      'jefe3@demo.correria.co',
      'vendedor12@demo.correria.co',
      'cliente20@demo.correria.co',
      'admin@otra.correria.co',
      'vendedor1@otra.correria.co',
    ]),
  );
  expect(people.every(({ changed }) => changed)).toBe(true);
  expect(await isPasswordOf(people[0]?.hash, demoPassword)).toBe(true);
});

test('eight promotions are there: seven published, one draft', async () => {
  const rows = await store.db.select({ state: promotions.state, subscriber: promotions.subscriber_id }).from(promotions);
  expect(rows.map(({ state }) => state).sort()).toEqual(['draft', ...Array.from({ length: 7 }, () => 'published')]);
  expect(new Set(rows.map(({ subscriber }) => subscriber))).toEqual(new Set([1]));
});

test('the demo distributor is subscriber 1, and its freight is product 32893', async () => {
  const [first] = await store.db.select().from(subscribers).where(eq(subscribers.name, smallDemo.name));
  expect(first?.id).toBe(1);
  // What its PDFs and e-mails show.
  expect(first?.logo).toMatch(/^data:image\/png;base64,/);
  const freight = await store.db
    .select({ code: products.product_code })
    .from(products)
    .where(and(eq(products.subscriber_id, 1), eq(products.id, 32_893)));
  expect(freight).toEqual([{ code: 'FLETE' }]);
  expect(await store.db.$count(products, eq(products.subscriber_id, 1))).toBe(701);
  expect(await store.db.$count(cities)).toBe(1_122);
});

test('orders are voucher type 1 with prefix Pd, and its consecutive is the last number given', async () => {
  const [voucher] = await store.db
    .select()
    .from(voucher_types)
    .where(and(eq(voucher_types.subscriber_id, 1), eq(voucher_types.id, 1)));
  const orders = await store.db.$count(documents, and(eq(documents.subscriber_id, 1), eq(documents.inventory_operation, 'pedido')));
  expect(voucher).toMatchObject({ prefix: 'Pd', consecutive_number: orders });
  expect(orders).toBeGreaterThan(300);
});

test('every reference points at a row of the same subscriber', async () => {
  const orphans = async (child: string, column: string, parent: string) => {
    const rows = await store.withTransaction(0, (tx) =>
      tx.execute(
        sql.raw(
          `SELECT count(*) AS n FROM ${child} c WHERE c.${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE p.subscriber_id = c.subscriber_id AND p.id = c.${column})`,
        ),
      ),
    );
    return Number(rows[0]?.['n']);
  };
  for (const [child, column, parent] of [
    ['products', 'line_id', 'product_lines'],
    ['products', 'subline_id', 'sublines'],
    ['products', 'brand_id', 'brands'],
    ['products', 'subbrand_id', 'subbrands'],
    ['products', 'category_id', 'categories'],
    ['product_prices', 'product_id', 'products'],
    ['product_prices', 'price_list_id', 'parameters'],
    ['product_stock', 'product_id', 'products'],
    ['product_stock', 'warehouse_id', 'warehouses'],
    ['product_relations', 'related_product_id', 'products'],
    ['product_references', 'product_id', 'products'],
    ['brand_restrictions', 'contact_warehouse_id', 'contact_warehouses'],
    ['parameters', 'paramtable_id', 'parameter_tables'],
    ['contact_warehouses', 'contact_id', 'contacts'],
    ['contact_warehouses', 'seller_id', 'contacts'],
    ['contact_warehouses', 'price_list_id', 'parameters'],
    ['clerks', 'contact_id', 'contacts'],
    ['user_subscribers', 'contact_id', 'contacts'],
    ['leadership_sellers', 'seller_id', 'contacts'],
    ['documents', 'contact_id', 'contacts'],
    ['documents', 'contact_warehouse_id', 'contact_warehouses'],
    ['documents', 'seller_id', 'contacts'],
    ['document_products', 'product_id', 'products'],
    ['receivables', 'contact_id', 'contacts'],
    ['pay_receivables', 'receivable_id', 'receivables'],
    ['events', 'type_id', 'activities'],
    ['events', 'contact_warehouse_id', 'contact_warehouses'],
    ['visits', 'event_id', 'events'],
    ['price_list_configurations', 'price_list_id', 'parameters'],
  ] as const) {
    expect(await orphans(child, column, parent), `${child}.${column}`).toBe(0);
  }
  for (const table of [
    product_lines,
    sublines,
    brands,
    product_relations,
    product_stock,
    product_prices,
    activities,
    leadership_sellers,
    contact_warehouses,
    visits,
  ]) {
    expect(await store.db.$count(table, eq(table.subscriber_id, 1))).toBeGreaterThan(0);
    expect(await store.db.$count(table, eq(table.subscriber_id, 2))).toBeGreaterThan(0);
  }
});

test('what is owed of each invoice is its total less what was paid', async () => {
  const rows = await store.db
    .select({
      debit: receivables.debit_value,
      applied: receivables.applied_value,
      paid: sql<number>`coalesce(sum(${pay_receivables.applied_value}), 0)`.mapWith(Number),
    })
    .from(receivables)
    .leftJoin(pay_receivables, and(eq(pay_receivables.subscriber_id, receivables.subscriber_id), eq(pay_receivables.receivable_id, receivables.id)))
    .groupBy(receivables.subscriber_id, receivables.id, receivables.debit_value, receivables.applied_value);
  expect(rows.filter(({ applied, paid, debit }) => applied !== paid || applied > debit)).toEqual([]);
  expect(rows.some(({ applied, debit }) => applied < debit)).toBe(true);
});

test("each document's total is the sum of its lines", async () => {
  const rows = await store.db
    .select({ uuid: documents.uuid, total: documents.total, lines: sql<number>`sum(${document_products.total})`.mapWith(Number) })
    .from(documents)
    .innerJoin(document_products, and(eq(document_products.subscriber_id, documents.subscriber_id), eq(document_products.document_uuid, documents.uuid)))
    .groupBy(documents.subscriber_id, documents.uuid, documents.total);
  expect(rows.filter(({ total, lines }) => total !== lines)).toEqual([]);
});

test('each seller has customers and an agenda; each client is the person of one customer', async () => {
  const perSeller = await store.db
    .select({ seller: contact_warehouses.seller_id, branches: count() })
    .from(contact_warehouses)
    .where(eq(contact_warehouses.subscriber_id, 1))
    .groupBy(contact_warehouses.seller_id);
  expect(perSeller).toHaveLength(12);
  const withAgenda = await store.db.selectDistinct({ seller: events.seller_id }).from(events).where(eq(events.subscriber_id, 1));
  expect(withAgenda).toHaveLength(12);
  const clients = await store.db
    .select({ is_customer: contacts.is_customer })
    .from(user_subscribers)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, user_subscribers.subscriber_id), eq(contacts.id, user_subscribers.contact_id)))
    .where(and(eq(user_subscribers.subscriber_id, 1), eq(user_subscribers.role, 'Cliente')));
  expect(clients).toEqual(Array.from({ length: 20 }, () => ({ is_customer: true })));
});

test('what the demo has is found as what people write: its search texts are those of their formulas', async () => {
  const textsOf = async () => {
    const tables = [contacts, contact_warehouses, products, documents];
    const rows = await Promise.all(tables.map((table) => store.db.select({ subscriber: table.subscriber_id, text: table.search_text }).from(table)));
    return rows.map((those) => those.map(({ subscriber, text }) => `${subscriber} ${text}`).sort());
  };
  const seeded = await textsOf();
  await repairSearchTexts(store, searchTexts, createLog('silent'));
  expect(await textsOf()).toEqual(seeded);
  const [customer] = await store.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.subscriber_id, 1), eq(contacts.is_customer, true)))
    .limit(1);
  expect(customer?.search_text).toContain(customer?.cell_phone?.replace(/\D/g, '') ?? 'no telephone');
});

test('a second start makes nothing', async () => {
  const before = await store.db.$count(documents);
  expect(await seed(store)).toBe(false);
  expect(await store.db.$count(documents)).toBe(before);
  expect(await store.db.$count(subscribers)).toBe(2);
});

test('a start that is killed while a company is written goes on with that one, and leaves no half of it', async () => {
  const opened = await openTestStore({ sources: feedSources, clock });
  const companies = [otherCompany, { ...otherCompany, domain: 'tercera.correria.co', identification: '900112233' }];
  const dying: Store = {
    ...opened.store,
    withTransaction: (subscriberId, work) =>
      opened.store.withTransaction(subscriberId, async (tx) => {
        const value = await work(tx);
        if (subscriberId === 2) throw new Error('killed before the commit');
        return value;
      }),
  };
  const request = { clock, productCount: 300, replicated, log: createLog('silent'), companies };
  await expect(seedDemo(dying, request)).rejects.toThrow('killed');
  expect(await opened.store.db.$count(products)).toBe(301);

  expect(await seedDemo(opened.store, request)).toBe(true);
  expect(await opened.store.db.$count(products)).toBe(602);
  expect(await opened.store.db.$count(subscribers)).toBe(2);
  await opened.close();
});
