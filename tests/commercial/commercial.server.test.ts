/** Budgets against sales, shares, and the business of branches and teams, for each person within their reach. */

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activities, events } from '#server/features/agenda/agenda.tables.ts';
import { indicator_marks, seller_indicators } from '#server/features/commercial/commercial.tables.ts';
import { refreshIndicators } from '#server/features/commercial/indicators.service.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { report_marks } from '#server/features/reports/reports.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import { soldValue } from '#shared/features/orders/sold-value.rules.ts';
import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';
import { visitActivity } from '#tests/agenda/given-agenda.ts';
import { importFile } from '#tests/imports/import-file.ts';
import type { Client } from '#tests/support/client.ts';
import type { GivenCustomer, GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { soldInNovember } from './sold-in-november.ts';

// The tests' clock is set to Tuesday 24 November 2026, ten in the morning: business day 15 of 19.
let server: TestServer;
let office: Client;
let ana: GivenSeller;
let luis: GivenSeller;
let leader: GivenUser;
let director: GivenUser;
let customer: GivenCustomer;
let foreign: GivenCustomer;
let product: { id: number };

beforeAll(async () => {
  server = await startServer({ keep: true });
  const { given } = server;
  office = server.as(await given.user({ role: 'Administrador' }));
  const list = await given.priceList({ order: 1 });
  ana = await given.seller({ name: 'Ana' });
  luis = await given.seller({ name: 'Luis' });
  const led = await given.leadership({ sellers: [ana] });
  leader = led.leader;
  director = (await given.direction({ leaderships: [{ id: led.id }] })).director;
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    for (const [seller, identification] of [
      [ana, '1020304050'],
      [luis, '1020304051'],
    ] as const)
      await tx.update(contacts).set({ identification }).where(eq(contacts.id, seller.contactId));
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: tx.subscriberId });
  });
  customer = await given.customer({ seller: ana, name: 'Repuestos Ana', identification: '811111111', branch: { price_list_id: list.id } });
  foreign = await given.customer({ seller: luis, name: 'Repuestos Luis', identification: '822222222', branch: { price_list_id: list.id } });
  await given.customer({ seller: ana, name: 'Nunca compró', identification: '833333333', branch: { price_list_id: list.id } });
  product = await given.product({ product_code: 'A-1', prices: { [list.id]: 1_000 }, stock: 10 });
  await given.parameter({ paramtable_id: 114, code_parameter: 'VEN', name_parameter: 'Ventas' });
  const sales = [
    'F1,2025-11-10,811111111,1020304050,1000',
    'F2,2026-09-10,811111111,1020304050,1000',
    'F3,2026-10-10,811111111,1020304050,2000',
    'F4,2026-11-10,811111111,1020304050,500',
    'F5,2026-11-12,811111111,1020304050,-100',
    'F6,2026-11-12,822222222,1020304051,900',
  ].map((row) => `${row},A-1,1000,0`);
  const file = ['Documento,Fecha,Identificación,Vendedor,Cantidad,Código,Valor unitario,IVA', ...sales].join('\n');
  expect(await (await importFile(server, office, { kind: 'sales', content: file })).apply()).toMatchObject({ state: 'applied', created_rows: 6 });
  const owed = [
    'Factura,Identificación,Vendedor,Fecha,Vencimiento,Valor',
    'F3,811111111,1020304050,2026-09-10,2026-10-15,300000',
    'F4,811111111,1020304050,2026-11-10,2026-12-10,200000',
  ];
  await (await importFile(server, office, { kind: 'receivables', content: owed.join('\n') })).apply();
  const form = new FormData();
  const budget = ['Año,Mes,Vendedor,NIT,Valor', '2026,11,1020304050,,1000000', '2026,11,1020304050,811111111,800000', '2026,10,1020304050,,500000'];
  form.set('file', new File([budget.join('\n')], 'presupuesto.csv'));
  expect((await office.post('/api/presupuesto-ventas', form)).body.data).toMatchObject({ uploaded: true });
  return () => server.close();
}, 30_000);

test('everybody sees how the month goes against the budget of their own reach, and nobody else’s', async () => {
  const asked = async (user: GivenUser, body: object = {}) => await server.as(user).post('/api/presupuesto-de-ventas', body);
  expect((await asked(ana)).body.data).toMatchObject({
    ...{ year: 2026, month: 11, type: 'Ventas', budget: 1_000_000, sales: 400_000, execution_percentage: 40, missing: 600_000 },
    ...{ working_days: 19, working_days_elapsed: 15, working_days_left: 4, daily_needed: 150_000, projected: 506_667, taken_at: server.clock.now() },
  });
  expect((await asked(ana)).body.data.months[9]).toEqual({ month: '2026-10', sales: 2_000_000, budget: 500_000 });
  expect((await asked(luis)).body.data).toMatchObject({ budget: null, sales: 900_000, execution_percentage: null, missing: null });
  expect((await asked(leader)).body.data).toMatchObject({ budget: 1_000_000, sales: 400_000 });
  expect((await asked(leader, { seller_id: luis.contactId })).status).toBe(404);
  expect((await asked(ana, { seller_id: luis.contactId })).status).toBe(404);
  expect((await asked(ana, { contact_id: foreign.id })).status).toBe(404);
  expect((await asked(ana, { contact_id: customer.id })).body.data).toMatchObject({ budget: 800_000, sales: 400_000, execution_percentage: 50 });
  const buyer = await server.given.customerUser(customer);
  expect((await asked(buyer)).body.data).toMatchObject({ budget: 800_000, sales: 400_000 });
  expect((await asked(buyer, { contact_id: foreign.id })).status).toBe(404);
  expect((await office.post('/api/presupuesto-de-ventas', {})).body.data).toMatchObject({ budget: 1_000_000, sales: 1_300_000 });
});

test('the execution of a year by seller, customer and direction; a seller without budget has sales and no percentage', async () => {
  const read = async (query: string, client = office) => (await client.get(`/api/reporte-presupuesto-de-ventas?${query}`)).body.data;
  expect(await read('group=seller')).toMatchObject([
    { name: 'Ana', sales: 3_400_000, budget: 1_500_000, execution_percentage: 226.67, missing: 0 },
    { name: 'Luis', sales: 900_000, budget: null, execution_percentage: null, missing: null },
  ]);
  expect(await read('group=customer&filter=ana')).toMatchObject([{ name: 'Repuestos Ana', budget: 800_000, sales: 3_400_000 }]);
  expect(await read('group=direction&sortBy=sales&sort=DESC')).toMatchObject([{ sales: 3_400_000 }, { name: 'Sin dirección', sales: 900_000 }]);
  expect(await read('group=seller&year=2025')).toMatchObject([{ name: 'Ana', sales: 1_000_000, budget: null }]);
  expect(await read('group=seller', server.as(director))).toMatchObject([{ name: 'Ana' }]);
  const named = (await office.get('/api/sql-file/presupuesto-anual?group=leadership')).body.data;
  expect(named).toMatchObject({
    totals: { sales: 4_300_000, budget: 1_500_000, m11: 1_300_000 },
    rows: [{ m9: 1_000_000 }, { name: 'Sin jefatura', state: null }],
  });
  expect(named.groups.map(({ value }: { value: string }) => value)).toEqual(['direction', 'leadership', 'seller', 'customer', 'line']);
  expect((await office.get('/api/sql-file/presupuesto-anual?year=99')).status).toBe(422);
  expect((await server.as(ana).get('/api/sql-file/presupuesto-anual')).status).toBe(403);
});

test('the matrix has budgets where they are divided so, also of who sold nothing, and none by product', async () => {
  const read = async (rows: string, client = office) => {
    const query = `rows=${rows}&columns=month&measures=sales,budget,budget:total_share&start_date=2026-10-01&end_date=2026-11-24`;
    const { matrix } = (await client.get(`/api/sql-file/matriz-dinamica?${query}`)).body.data as ReportAnswer;
    const labels = matrix?.rows.map(({ label }) => label) ?? [];
    const months = matrix?.columns.map(({ label }) => label) ?? [];
    return new Map(matrix?.cells.map(([row, column, ...values]) => [`${labels[row ?? 0]} ${months[column ?? 0]}`, values]));
  };
  const bySeller = await read('seller');
  expect(bySeller.get('Ana nov 2026')).toEqual([400_000, 1_000_000, 66.67]);
  expect(bySeller.get('Luis nov 2026')).toEqual([900_000, null, null]);
  expect(bySeller.get('Total Total')).toEqual([3_300_000, 1_500_000, 100]);
  const byCustomer = await read('customer', server.as(leader));
  expect(byCustomer.get('Repuestos Ana nov 2026')).toEqual([400_000, 800_000, 53.33]);
  expect(byCustomer.get('Total oct 2026')).toEqual([2_000_000, 500_000, 33.33]);
  expect((await read('product')).get('Total nov 2026')).toEqual([1_300_000, 1_000_000, 66.67]);
  expect([...(await read('product')).entries()].filter(([name]) => !name.startsWith('Total')).every(([, values]) => values[1] === null)).toBe(true);
  const { body } = await office.get('/api/sql-file/matriz-dinamica?rows=seller&measures=budget:min');
  expect(Object.values(body.errors)).toEqual([['El presupuesto no tiene promedio, mínimo ni máximo.']]);
});

test('shares sum to exactly 100, and a director reads them within their own reach', async () => {
  const read = async (query: string, client = office) => (await client.get(`/api/reporte-participacion-clientes?${query}`)).body.data;
  expect(await read('')).toMatchObject([
    {
      contact: 'Repuestos Ana',
      total: 3_400_000,
      participation_percentage: 79.07,
      accumulated_percentage: 79.07,
      class: 'A',
      previous_year: 1_000_000,
      variation_percentage: 240,
    },
    { contact: 'Repuestos Luis', total: 900_000, participation_percentage: 20.93, accumulated_percentage: 100, previous_year: 0, variation_percentage: null },
  ]);
  expect(await read('month=11&group=branch')).toMatchObject([
    { total: 900_000, participation_percentage: 69.23 },
    { total: 400_000, participation_percentage: 30.77 },
  ]);
  expect(await read('', server.as(director))).toMatchObject([{ contact: 'Repuestos Ana', participation_percentage: 100 }]);
  const told = (await server.as(director).get('/api/sql-file/participacion-clientes')).body.data;
  expect(told.notes).toContain('La participación es dentro de las ventas de los vendedores que se muestran.');
  // The largest customer has 79 % and the next one crosses both limits.
  expect(told.notes.at(-1)).toMatch(/^A: los clientes que juntos hacen el 80 %, incluido el que lo completa/);
  expect((await server.as(leader).get('/api/reporte-participacion-clientes')).status).toBe(403);
});

test('a branch, a team, its branches and the products of a customer, with what is known of each', async () => {
  const [recent, first, ...others] = (await office.get('/api/gestion-comercial')).body.data;
  // A customer who began this month has no closed month: their purchases so far are their average.
  expect(recent).toMatchObject({ contact: 'Repuestos Luis', avg_sales: 900_000 });
  expect(first).toMatchObject({
    ...{ contact: 'Repuestos Ana', seller: 'Ana', avg_sales: 500_000, sales_month: 400_000, sales_last_month: 2_000_000, sales_year: 3_400_000 },
    ...{ growth_percentage: 240, budget: 800_000, execution_percentage: 50, saldo: 500_000, defeated: 300_000, total_visits: 0, last_visit: null },
  });
  expect(others).toMatchObject([{ contact: 'Nunca compró', avg_sales: 0, last_purchase: null, days_without_purchase: null }]);
  expect((await server.as(leader).get('/api/gestion-comercial')).body.meta.total).toBe(2);
  expect((await office.get('/api/data_commercial_management?group_by=seller')).body.data).toMatchObject([
    { name: 'Ana', sales: 3_400_000, budget: 1_500_000, customers: 2, customers_with_purchase: 1, orders: 0, total_visits: 0, effectiveness_percentage: null },
    { name: 'Luis', sales: 900_000, budget: null, customers: 1 },
  ]);
  expect((await office.get(`/api/detail_commercial_management?group_by=seller&id=${ana.contactId}`)).body.data).toMatchObject([
    { contact: 'Repuestos Ana', seller: 'Ana', sales: 3_400_000, avg_sales: 500_000 },
    { contact: 'Nunca compró', seller: 'Ana', sales: 0, avg_sales: 0 },
  ]);
  expect((await server.as(leader).get(`/api/detail_commercial_management?group_by=seller&id=${luis.contactId}`)).body.data).toEqual([]);
  expect((await server.as(ana).get(`/api/reporte-ventas-productos?contact_id=${customer.id}`)).body.data).toMatchObject([
    { product_code: 'A-1', quantity: 3_400, value: 3_400_000, last_date: '2026-11-12', participation_percentage: 100 },
  ]);
  expect((await server.as(ana).get(`/api/reporte-ventas-productos?contact_id=${foreign.id}`)).status).toBe(404);
});

test('cartera by age, customers without purchase, activities and coverage, each within the reach of who asks', async () => {
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const at = { start_date: '2026-11-23', start_time: '09:00', end_date: '2026-11-23', end_time: '09:30' };
    for (const cancelled_at of [null, tx.now])
      await tx.insert(events).values({
        ...{
          ...at,
          starts_at: '2026-11-23T14:00:00.000Z',
          ends_at: '2026-11-23T14:30:00.000Z',
          subscriber_id: tx.subscriberId,
          id: await tx.nextIds('events'),
        },
        ...{ uuid: `0199c0de-0000-7000-8000-00000000000${cancelled_at ? 1 : 2}`, type_id: visitActivity.id, seller_id: ana.contactId, cancelled_at },
        ...{ contact_warehouse_id: customer.branchId, repeat_on: [], user_creator: ana.id, user_last_modified: ana.id, updated_at: tx.now },
      });
  });
  const read = async (name: string, client = office) => (await client.get(`/api/sql-file/${name}`)).body.data;
  expect(await read('cartera-por-edades')).toMatchObject({
    rows: [{ contact: 'Repuestos Ana', current: 200_000, days_31_60: 300_000, saldo: 500_000, defeated: 300_000 }],
    totals: { saldo: 500_000 },
  });
  expect((await read('clientes-sin-compra?days=30')).rows).toMatchObject([{ contact: 'Nunca compró', last_purchase: null }]);
  expect((await read('clientes-sin-compra?days=5', server.as(ana))).rows).toHaveLength(2);
  const activity = await read('gestion-actividad-comercial');
  expect(activity.rows).toMatchObject([{ seller: 'Ana', planned: 1, missed: 1, cancelled: 1, attended: 0, reasons: 'Sin motivo: 1' }]);
  expect((await read('detalle-gestion-actividad-comercial')).rows.map(({ state }: { state: string }) => state).sort()).toEqual(['Cancelada', 'Perdida']);
  expect((await read('cobertura-visitas', server.as(leader))).rows).toMatchObject([
    { seller: 'Ana', total_customers: 2, coverage_percentage: 0, missed_visits: 1 },
  ]);
  // The refusal of the thread that counts has its field.
  expect(await office.get('/api/sql-file/cobertura-visitas?start_date=2025-11-01&end_date=2026-11-24')).toMatchObject({
    status: 422,
    body: { errors: { end_date: ['Consulte máximo 366 días a la vez.'] } },
  });
  for (const name of ['gestion-comercial', 'gestion-comercial-equipo', 'detalle-gestion-comercial', 'gestion-actividad-comercial', 'cartera-por-edades'])
    expect((await office.fetch(`/api/sql-file/${name}?format=xlsx`)).headers.get('content-type')).toContain('spreadsheetml');
});

test('a seller’s device holds their indicators, counted apart; counted again without news nothing travels; a leader reads those of their sellers', async () => {
  const carried = async (seller: GivenSeller) =>
    (await server.as(seller).get('/sync/agenda')).body.documents.filter(({ kind }: { kind: string }) => kind === 'indicators');
  await refreshIndicators(server.services, server.subscriber.id);
  expect(await carried(ana)).toMatchObject([
    {
      ...{ id: `indicators:${ana.contactId}`, month: '2026-11', budget: 1_000_000, sales: 400_000, orders: 0, average_order: null, customers: 2, visits: 0 },
      ...{ coverage_percentage: 0, effectiveness_percentage: null, collections: 0, without_purchase_count: 1, taken_at: server.clock.now() },
      without_purchase: [{ contact: 'Nunca compró', last_purchase: null }],
    },
  ]);
  expect(await carried(luis)).toMatchObject([{ seller_id: luis.contactId, budget: null, sales: 900_000 }]);
  const feed = async () => (await feedRepository.state(server.store.db, server.subscriber.id)).seq;
  const before = await feed();
  await refreshIndicators(server.services, server.subscriber.id);
  expect(await feed()).toBe(before);
  const asked = async (user: GivenUser, seller: GivenSeller) => await server.as(user).get(`/api/indicadores?seller_id=${seller.contactId}`);
  // From 25 to 30 November there are four business days, and one fewer when the company does not work on the 27th.
  const progress = async () => (await asked(leader, ana)).body.data;
  expect(await progress()).toMatchObject({ sales: 400_000, budget: 1_000_000, missing: 600_000, working_days_left: 4, daily_needed: 150_000 });
  await office.post('/api/eventos/festivos', { date: '2026-11-27', name: 'Inventario', is_holiday: true });
  expect(await progress()).toMatchObject({ missing: 600_000, working_days_left: 3, daily_needed: 200_000 });
  expect((await asked(leader, luis)).status).toBe(404);
  expect((await asked(ana, luis)).status).toBe(404);
});

test('Inicio has the month of each person: their reach, and the figures whose lists they may open', async () => {
  const { body } = await server.as(ana).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
  await server.as(ana).post('/api/finalizar-pedido', { id: body.data.id });
  await server.finishJobs();
  const { body: noted } = await server.as(luis).post('/api/ventas-perdidas', {
    ...{ contact_warehouse_id: foreign.branchId, product_id: product.id, quantity: 3, source: 'manual' },
  });
  expect(noted, JSON.stringify(noted)).toMatchObject({ success: true });
  const glance = async (client: Client) => (await client.get('/api/mes-a-la-vista')).body.data;
  const [order] = (await office.get('/api/pedidos')).body.data;
  const whole = await glance(office);
  expect(whole).toMatchObject({
    ...{ month: '2026-11', sales: { budget: 1_000_000, sales: 1_302_000, execution_percentage: 130.2 } },
    ...{ orders: { count: 1, total: order.total, not_sold: 0 }, held: { count: 0, total: 0 } },
    coverage: { customers: 3, visited_customers: 0, coverage_percentage: 0 },
    receivables: { saldo: 500_000, defeated: 300_000, buckets: { current: 200_000, days_1_30: 0, days_31_60: 300_000, days_61_90: 0, over_90: 0 } },
    lost: { times: 1, value: noted.data.lost_value },
  });
  expect(whole.lost.value).toBeGreaterThan(0);
  expect(await glance(server.as(director))).toMatchObject({
    ...{
      sales: { budget: 1_000_000, sales: 402_000 },
      orders: { count: 1 },
      coverage: { customers: 2 },
      receivables: { saldo: 500_000 },
      lost: { times: 0, value: 0 },
    },
  });
  // A leader may not open the list of lost sales.
  expect(await glance(server.as(leader))).toMatchObject({ sales: { sales: 402_000 }, lost: null });
  expect((await server.as(ana).get('/api/mes-a-la-vista')).status).toBe(403);
});

test('every screen that says what was sold agrees to the peso: an order that was discarded, rejected or waits is not sold, its invoice is not sold twice, returns are net', async () => {
  const client = server.as(ana);
  const ordered = async (quantity: number) => {
    const { body } = await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity });
    const { data } = (await client.post('/api/finalizar-pedido', { id: body.data.id })).body;
    await server.finishJobs();
    return data;
  };
  const kept = await ordered(3);
  for (const state of ['ANULADO', 'rechazado', 'por aprobar']) {
    const { uuid } = await ordered(1);
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      await tx.update(documents).set({ state, updated_at: tx.now }).where(eq(documents.uuid, uuid));
      tx.touch('orders', uuid);
    });
  }
  const invoices = [
    'documento;fecha;nit;codigo;cantidad;precio;iva;numero_pedido',
    `F7;2026-11-20;811111111;A-1;3;1000;0;${kept.number}`,
    'F8;2026-11-20;811111111;A-1;-1;1000;0;',
  ];
  expect(await (await importFile(server, office, { kind: 'sales', content: invoices.join('\n') })).apply()).toMatchObject({
    state: 'applied',
    created_rows: 2,
  });

  const sum = (rows: readonly object[], read: (row: never) => number) => rows.reduce((total, row) => total + read(row as never), 0);
  const rowsOf = async (path: string) => (await office.get(path)).body.data;
  const report = async (name: string): Promise<ReportAnswer> => await rowsOf(`/api/sql-file/${name}`);
  const sold = await soldInNovember(office, { sellers: [ana, luis], customers: [customer, foreign] });
  expect(sold).toEqual(Object.fromEntries(Object.keys(sold).map((name) => [name, 1_304_000])));
  // The same orders count as sold in every figure; the sellers' devices have the same.
  expect(await rowsOf('/api/mes-a-la-vista')).toMatchObject({ orders: { count: 2, not_sold: 3 } });
  expect(await rowsOf(`/api/indicadores?seller_id=${ana.contactId}`)).toMatchObject({ orders: 2 });
  const carried = async (collection: string) => (await client.get(`/sync/${collection}`)).body.documents;
  expect(sum(await carried('orders'), soldValue)).toBe(5_000);
  const ofOrders = `matriz-dinamica?rows=seller&start_date=2026-11-01&end_date=2026-11-24&filters={"operation":["pedido"]}`;
  expect((await report(ofOrders)).matrix?.cells.at(-1)?.[2]).toBe(5_000);
  const bought = (await carried('third_parties')).flatMap(({ bought: lines = [] }: { bought?: { value: number }[] }) => lines);
  expect(sum(bought, ({ value }: { value: number }) => value)).toBe(
    (await report(`matriz-dinamica?rows=customer&start_date=2025-11-24&end_date=2026-11-24&seller_id=${ana.contactId}`)).matrix?.cells.at(-1)?.[2],
  );
});

test('while sales are counted for the first time no device is told that nothing was sold; the indicators come when they are counted', async () => {
  const { store, services, subscriber } = server;
  const carried = async () => (await server.as(ana).get('/sync/agenda')).body.documents.find(({ kind }: { kind: string }) => kind === 'indicators');
  await store.withTransaction(subscriber.id, async (tx) => {
    const [row] = await tx.select().from(documents).limit(1);
    if (!row) throw new Error('no document');
    const old = Array.from({ length: 1_001 }, (_, nth) => ({
      ...{ ...row, id: 10_000 + nth, consecutive: 10_000 + nth, uuid: `0199c0de-0000-7000-8000-${String(nth).padStart(12, '0')}` },
      ...{ state: 'ANULADO', voucher_date: '2020-01-01', device_number: null, erp_number: null },
    }));
    await tx.insertMany(documents, old);
    for (const table of [report_marks, indicator_marks, seller_indicators]) await tx.delete(table).where(eq(table.subscriber_id, tx.subscriberId));
    tx.touch('agenda', `indicators:${ana.contactId}`);
  });
  await refreshIndicators(services, subscriber.id);
  expect(await carried()).toBeUndefined();
  expect((await office.get('/api/mes-a-la-vista')).body.data.sales).toMatchObject({ taken_at: null });
  await server.finishJobs();
  await refreshIndicators(services, subscriber.id);
  expect(await carried()).toMatchObject({ sales: 404_000, taken_at: server.clock.now() });
});
