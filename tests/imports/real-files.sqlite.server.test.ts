/** Files of real companies, if their folder is present; the project contains none of their contents. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands, categories, product_relations, product_stock, products, subcategories } from '#server/features/catalogue/catalogue.tables.ts';
import { productsByCode } from '#server/features/catalogue/product-codes.service.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { warehouseRows } from '#server/features/organisation/organisation-entities.repository.ts';
import { takeSales } from '#server/features/reports/take-sales.service.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import type { MatrixHeading, ReportAnswer } from '#shared/features/reports/report.documents.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { importReal, realFilesAreHere, realRecords } from '#tests/support/real-files.ts';
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
  expect(known).toMatchObject({
    ...{ description: 'Rodamientos de rodillos cilíndricos U1206TM 30x62x16 mm', weight: 0.225, dimensions: '30 x 62 x 16 mm' },
  });
  const rows = await realRecords('bearings/bearing_catalog.csv');
  const kinds = new Set(rows.map(({ category_es }) => category_es || 'Rodamientos'));
  expect(await server.store.db.$count(categories)).toBe(kinds.size);
  expect(await server.store.db.$count(brands)).toBe(new Set(rows.map(({ brand }) => brand)).size);

  // The table of equivalents has all manufacturers; only products of both EPK and SKF are in this catalogue.
  const codesOf = (maker: string) => new Set(rows.filter(({ brand }) => brand === maker).map(({ code = '' }) => code.toLowerCase()));
  const [epk, skf] = [codesOf('EPK'), codesOf('SKF')];
  const equivalents = (await realRecords('bearings/bearing_gost_iso.csv')).map(({ gost_latin = '', iso = '' }) => [
    gost_latin.toLowerCase(),
    iso.toLowerCase(),
  ]);
  const sold = equivalents.filter(([gost = '', iso = '']) => epk.has(gost) && skf.has(iso)).map((pair) => pair.join(' '));
  const relations = await importReal(server, { kind: 'relations', path: 'bearings/bearing_gost_iso.csv', mapping: 'bearings.equivalentes' });
  const different = new Set(sold).size;
  expect(different).toBeGreaterThan(50);
  expect(relations.counts).toMatchObject({
    ...{ total_rows: equivalents.length, created_rows: different, unchanged_rows: sold.length - different, error_rows: equivalents.length - sold.length },
  });
  expect(await server.store.db.$count(product_relations, eq(product_relations.kind, 'equivalent'))).toBe(different);
});

test.skipIf(!isHere)('a real distributor goes in: products, prices, stores and three years of sales', { timeout: 300_000 }, async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  await server.given.parameter({ paramtable_id: 14, code_parameter: 'LP1', name_parameter: 'Lista 1', order: 1 });
  const goods = await importReal(server, { kind: 'products', path: 'adventureworks/products.csv', mapping: 'adventureworks.productos' });
  expect(goods.counts).toMatchObject({ total_rows: 504, created_rows: 504, error_rows: 0 });
  const rows = await realRecords('adventureworks/products.csv');
  const classed = rows.filter(({ category }) => category);
  expect(await server.store.db.$count(categories)).toBe(new Set(classed.map(({ category }) => category)).size);
  expect(await server.store.db.$count(subcategories)).toBe(new Set(classed.map(({ subcategory }) => subcategory)).size);
  expect(await server.store.db.$count(products, isNotNull(products.subcategory_id))).toBe(classed.length);
  const prices = await importReal(server, { kind: 'prices', path: 'adventureworks/products.csv', mapping: 'adventureworks.precios' });
  // 200 raw parts have a list price of 0: they are 'sin precio', and reported as such.
  expect(prices.counts).toMatchObject({ created_rows: 304, error_rows: 200 });
  await checkStock(server);
  const stores = await importReal(server, { kind: 'customers', path: 'adventureworks/stores.csv', mapping: 'adventureworks.clientes' });
  expect(stores.counts).toMatchObject({ total_rows: 701, created_rows: 701, error_rows: 0 });
  expect(await server.store.db.$count(contacts)).toBe(701);
  await checkSpecialOffers(server);
  await createSalesPersons(server);
  const columns = { seller_identification: 'sales_person_id' };
  const sales = await importReal(server, { kind: 'sales', path: 'adventureworks/order_lines.csv', mapping: 'adventureworks.ventas', columns });
  expect(sales.counts).toMatchObject({ total_rows: 60_855, created_rows: 60_855, error_rows: 0 });
  const [made] = await server.store.db
    .select({ count: sql<number>`count(*)`.mapWith(Number), subtotal: sql<number>`sum(${documents.subtotal})`.mapWith(Number) })
    .from(documents);
  expect(made?.count).toBe(3_796);
  // The published net total of its reseller orders is 80,450,596.98; each unit was rounded to pesos at 4,000.
  expect(Math.abs((made?.subtotal ?? 0) / 4_000 - 80_450_596.98)).toBeLessThan(100);
  await checkYearlySales(server);
});

type World = Awaited<ReturnType<typeof startServer>>;

/** The sales persons of the file as sellers, looked up by their number. */
async function createSalesPersons({ given, store, subscriber }: World): Promise<void> {
  for (const { sales_person_id = '', name = '' } of await realRecords('adventureworks/sales_persons.csv')) {
    const { contactId } = await given.seller({ name });
    await store.withTransaction(subscriber.id, async (tx) => {
      await tx
        .update(contacts)
        .set({ identification: sales_person_id })
        .where(and(eq(contacts.subscriber_id, tx.subscriberId), eq(contacts.id, contactId)));
    });
  }
}

/** The matrix of each year by territory, category and salesperson has the sums of the files; each unit was rounded to pesos. */
async function checkYearlySales(server: World): Promise<void> {
  await takeSales(server.services, server.subscriber.id);
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const byKey = async (path: string, key: string) => new Map((await realRecords(`adventureworks/${path}`)).map((row) => [row[key] ?? '', row]));
  const headers = await byKey('order_headers.csv', 'order_number');
  const [territories, persons, goods] = [
    await byKey('territories.csv', 'territory_id'),
    await byKey('sales_persons.csv', 'sales_person_id'),
    await byKey('products.csv', 'code'),
  ];
  const lines = (await realRecords('adventureworks/order_lines.csv')).flatMap((line) => {
    const header = headers.get(line['order_number'] ?? '');
    return header?.['channel'] === 'reseller' ? [{ ...line, ...header }] : [];
  });
  const keyOf = {
    zone: (line: Record<string, string>) => territories.get(line['territory_id'] ?? '')?.['name'] ?? '',
    category: (line: Record<string, string>) => goods.get(line['product_code'] ?? '')?.['category_es'] ?? '',
    seller: (line: Record<string, string>) => persons.get(line['sales_person_id'] ?? '')?.['name'] ?? '',
  };
  for (const [rows, key] of Object.entries(keyOf)) {
    const query = new URLSearchParams({ rows, columns: 'year', start_date: '2010-01-01', end_date: '2014-12-31' });
    const { matrix } = (await office.get(`/api/sql-file/matriz-dinamica?${query}`)).body.data as ReportAnswer;
    const labelOf = (headings: MatrixHeading[] | undefined, place: number | null | undefined) => headings?.[place ?? -1]?.label ?? '';
    const found = new Map(matrix?.cells.map(([row, column, sales]) => [`${labelOf(matrix.rows, row)} ${labelOf(matrix.columns, column)}`, sales ?? 0]));
    const wanted = Map.groupBy(lines, (line) => `${key(line)} ${line['order_date']?.slice(0, 4)}`);
    expect(wanted.size, rows).toBeGreaterThan(10);
    for (const [name, own] of wanted) {
      const exact = own.reduce((sum, line) => sum + Number(line['line_total']) * 4_000, 0);
      const rounding = own.reduce((sum, line) => sum + Number(line['quantity']) / 2 + 1, 0);
      expect(Math.abs((found.get(name) ?? 0) - exact), `${rows}: ${name}`).toBeLessThanOrEqual(rounding);
    }
  }
}

/** The stock of the file's fourteen locations adds up to the file's total. */
async function checkStock({ store, subscriber }: World): Promise<void> {
  const rows = await realRecords('adventureworks/inventory.csv');
  await store.withTransaction(subscriber.id, async (tx) => {
    for (const warehouse_code of new Set(rows.map(({ location_id = '' }) => location_id))) {
      const described = { warehouse_code, warehouse_description: `Bodega ${warehouse_code}` };
      await warehouseRows.create(tx, schemaOf(warehouse).parse({ ...described, branchoffice_id: subscriber.branchofficeId }));
    }
  });
  const { counts } = await importReal({ store, subscriber }, { kind: 'stock', path: 'adventureworks/inventory.csv', mapping: 'adventureworks.existencias' });
  expect(counts).toMatchObject({ total_rows: rows.length, created_rows: rows.length, error_rows: 0 });
  const [sum] = await store.db.select({ units: sql<number>`sum(${product_stock.quantity_available})`.mapWith(Number) }).from(product_stock);
  expect(sum?.units).toBe(rows.reduce((units, { quantity }) => units + Number(quantity), 0));
}

/** The special offers are published as promotions, and three of them apply to the price for a store. */
async function checkSpecialOffers({ as, given, store }: World): Promise<void> {
  const office = as(await given.user());
  const offers = (await realRecords('adventureworks/special_offers.csv')).filter(({ discount_pct }) => Number(discount_pct) > 0);
  const reach = await realRecords('adventureworks/special_offer_products.csv');
  const rows = await realRecords('adventureworks/products.csv');
  const codes = new Map(rows.map(({ product_id = '', code = '' }) => [product_id, code]));
  const ids = new Map((await store.db.select({ id: products.id, code: products.product_code }).from(products)).map(({ id, code }) => [code, id]));
  const idOf = (code = '') => ids.get(code) ?? 0;
  // The offers end in 2013; moved by thirteen years, the last of them are in force.
  const later = (date = '') => `${Number(date.slice(0, 4)) + 13}${date.slice(4)}`;
  const states: string[] = [];
  for (const { special_offer_id, name_es, discount_pct, start_date, end_date, min_qty } of offers) {
    const reached = reach.filter((row) => row['special_offer_id'] === special_offer_id);
    const from = Math.max(1, Number(min_qty));
    const made = await office.post('/api/promociones', {
      ...{ code: `AW-${special_offer_id}`, name: name_es, kind: from > 1 ? 'quantity_break' : 'percentage', since: later(start_date), until: later(end_date) },
      tiers: [{ from, percentage: Number(discount_pct) * 100 }],
      scopes: reached.map(({ product_id = '' }) => ({ kind: 'product', id: idOf(codes.get(product_id)) })),
    });
    expect(made.body, made.text).toMatchObject({ success: true, data: { terms: { scopes: { length: reached.length } } } });
    const published = await office.post(`/api/promociones/${made.body.data.id}/publicar`, { version: made.body.data.version, confirmed: true });
    if (reached.length > 0) expect(published.body, published.text).toMatchObject({ success: true });
    states.push(published.body.data?.state ?? 'Borrador');
  }
  expect(states.filter((state) => state === 'Vigente')).toHaveLength(6);

  const [branch] = (await office.get('/api/establecimientos?perPage=1')).body.data;
  const priceOf = async (code: string, quantity: number) => {
    const { body } = await office.get(`/api/calcular-promociones/${idOf(code)}?contact_warehouse_id=${branch.id}&quantity=${quantity}`);
    return body.data;
  };
  const pesos = (code: string) => Math.round(Number(rows.find((row) => row['code'] === code)?.['list_price']) * 4_000);
  const spots: [code: string, quantity: number, percentage: number][] = [
    ['GL-F110-L', 10, 0],
    ['GL-F110-L', 12, 2],
    ['GL-F110-L', 30, 10],
    ['GL-F110-L', 50, 15],
    ['BK-M18S-40', 1, 40],
    ['BK-M82S-38', 1, 0],
  ];
  for (const [code, quantity, percentage] of spots) {
    const price = pesos(code);
    expect(await priceOf(code, quantity), `${code} × ${quantity}`).toMatchObject({
      percentage,
      unit_value: price,
      net_unit_value: price - Math.round((price * percentage) / 100),
    });
  }
}
