/** The business of branches and teams in this year and in an earlier one. Spec: commercial §7. */
import { beforeAll, expect, test } from 'vitest';
import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';
import type { Client } from '#tests/support/client.ts';
import type { GivenSeller } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { givenSale, givenVisit } from './given-sales.ts';

// The tests' clock is set to Tuesday 24 November 2026, ten in the morning.
let server: TestServer;
let office: Client;
let leader: Client;
let ana: GivenSeller;
let luis: GivenSeller;
let places: Record<'norte' | 'centro' | 'sur' | 'small' | 'moved' | 'foreign', { id: number; branchId: number }>;

beforeAll(async () => {
  server = await startServer({ keep: true });
  const { given } = server;
  office = server.as(await given.user({ role: 'Administrador' }));
  ana = await given.seller({ name: 'Ana' });
  luis = await given.seller({ name: 'Luis' });
  leader = server.as((await given.leadership({ sellers: [ana] })).leader);
  const big = await given.customer({ seller: ana, name: 'Tres Sedes', branch: { description: 'Norte' } });
  const another = async (description: string) => ({ id: big.id, branchId: (await given.branch(big, { seller: ana, description })).id });
  places = {
    ...{ norte: big, centro: await another('Centro'), sur: await another('Sur') },
    small: await given.customer({ seller: ana, name: 'Nunca compró', branch: { description: 'Principal' } }),
    // Ana sold to it before Luis got it.
    moved: await given.customer({ seller: luis, name: 'De Luis desde abril', branch: { description: 'Única' } }),
    foreign: await given.customer({ seller: luis, name: 'De Luis', branch: { description: 'Principal' } }),
  };
  const { norte, centro, small, moved, foreign } = places;
  const visit = await givenVisit(server, { at: '2025-08-10T15:00:00.000Z', customer: centro, seller: ana });
  // The last minute of 2025 in Bogotá, and the first of 2026.
  for (const at of ['2026-01-01T04:59:00.000Z', '2026-01-01T05:00:00.000Z', '2026-11-20T15:00:00.000Z'])
    await givenVisit(server, { at, customer: norte, seller: ana });
  await givenVisit(server, { at: '2024-05-05T15:00:00.000Z', customer: small, seller: ana });
  const sales = [
    ...[['2025-03-10', 600_000, norte] as const, ['2026-02-10', 100_000, norte] as const, ['2026-03-05', 70_000, moved] as const],
    ...[['2026-09-10', 1_000_000, norte] as const, ['2026-10-10', 2_000_000, centro] as const, ['2026-11-10', 500_000, centro] as const],
  ];
  await givenSale(server, { day: '2025-08-10', customer: centro, seller: ana, value: 900_000, visit });
  for (const [day, value, customer] of sales) await givenSale(server, { day, customer, seller: ana, value });
  for (const [day, value] of [['2026-09-15', 300_000] as const, ['2026-10-15', 900_000] as const, ['2026-11-15', 50_000] as const])
    await givenSale(server, { day, customer: foreign, seller: luis, value });
  return () => server.close();
}, 30_000);

const teams = async (query: string) => (await office.get(`/api/data_commercial_management?${query}`)).body.data;

test('a past year counts its own documents and visits, and none of a later year', async () => {
  expect(await teams('year=2025&group_by=seller')).toMatchObject([
    { name: 'Ana', sales: 1_500_000, orders: 2, total_visits: 2, effectiveness_percentage: 50 },
    { name: 'Luis', sales: 0, orders: 0, total_visits: 0, effectiveness_percentage: null },
  ]);
  expect(await teams('year=2026&group_by=seller')).toMatchObject([
    { name: 'Ana', sales: 3_670_000, orders: 5, total_visits: 2, effectiveness_percentage: 0 },
    { name: 'Luis', sales: 1_250_000, orders: 3 },
  ]);
});

test('a customer of three branches is one customer, of a team and among those who bought', async () => {
  expect(await teams('year=2026&group_by=seller')).toMatchObject([
    { name: 'Ana', customers: 2, customers_with_purchase: 2 },
    { name: 'Luis', customers: 2, customers_with_purchase: 1 },
  ]);
  // Of 2025 only the two branches of the same customer bought.
  expect(await teams('year=2025&group_by=leadership')).toMatchObject([
    { customers: 2, customers_with_purchase: 1 },
    { name: 'Sin jefatura', customers_with_purchase: 0 },
  ]);
});

test('the average of a team is a sixth of its last six closed months, or that of the months since its first sale', async () => {
  // Ana: 3,000,000 from May to October. Luis: 1,200,000 since September; November is not closed.
  expect(await teams('year=2026&group_by=seller')).toMatchObject([{ avg_sales: 500_000 }, { avg_sales: 600_000 }]);
  // Of a past year, from July to December.
  expect(await teams('year=2025&group_by=seller')).toMatchObject([{ avg_sales: 150_000 }, { avg_sales: 0 }]);
});

test('the last visit of a branch is of any year, and its visits are those of this year', async () => {
  const { data } = (await office.get('/api/gestion-comercial?sortBy=contact')).body;
  const ofBranch = (name: keyof typeof places) =>
    data.find(({ contact_warehouse_id }: { contact_warehouse_id: number }) => contact_warehouse_id === places[name].branchId);
  expect(ofBranch('norte')).toMatchObject({ last_visit: '2026-11-20', days_from_last_visit: 4, total_visits: 2 });
  expect(ofBranch('centro')).toMatchObject({ last_visit: '2025-08-10', days_from_last_visit: 471, total_visits: 0 });
  expect(ofBranch('small')).toMatchObject({ last_visit: '2024-05-05', total_visits: 0 });
  expect(ofBranch('sur')).toMatchObject({ last_visit: null, days_from_last_visit: null, total_visits: 0 });
});

test('a team opens to all of its branches: those that it sold to, whoever has them now, and its own without sales', async () => {
  const detail = `group_by=seller&id=${ana.contactId}&year=2026`;
  const { data } = (await office.get(`/api/detail_commercial_management?${detail}`)).body;
  expect(data.slice(0, 3)).toMatchObject([
    { contact: 'Tres Sedes', branch: 'Centro', seller: 'Ana', sales: 2_500_000, avg_sales: 333_333 },
    { contact: 'Tres Sedes', branch: 'Norte', sales: 1_100_000, avg_sales: 166_667 },
    { contact: 'De Luis desde abril', seller: 'Ana', sales: 70_000, avg_sales: 0 },
  ]);
  expect(data.slice(3).map(({ branch, sales }: { branch: string; sales: number }) => [branch, sales])).toEqual(
    expect.arrayContaining([
      ['Sur', 0],
      ['Principal', 0],
    ]),
  );
  expect(data).toHaveLength(5);
  const [team] = await teams('year=2026&group_by=seller');
  expect(data.reduce((sum: number, { sales }: { sales: number }) => sum + sales, 0)).toBe(team.sales);
  // The sales and branches of no leadership are a row too, and open.
  const none = (await office.get('/api/detail_commercial_management?group_by=leadership&id=0&year=2026')).body.data;
  expect(none.map(({ contact, sales }: { contact: string; sales: number }) => [contact, sales])).toEqual([
    ['De Luis', 1_250_000],
    ['De Luis desde abril', 0],
  ]);
  expect((await office.get('/api/detail_commercial_management?group_by=seller&id=-1')).status).toBe(422);
});

test('the report of a team has the same branches and says whose they are; another leader’s team has no rows and no name', async () => {
  const read = async (client: Client, seller: GivenSeller, more = ''): Promise<ReportAnswer> =>
    (await client.get(`/api/sql-file/detalle-gestion-comercial?group=seller&team_id=${seller.contactId}&year=2026${more}`)).body.data;
  const own = await read(leader, ana);
  expect(own).toMatchObject({ total: 5, totals: { sales: 3_670_000, m2: 100_000, m10: 2_000_000 } });
  expect(own.rows[0]).toMatchObject({ branch: 'Centro', m10: 2_000_000, m11: 500_000, contact_id: places.centro.id });
  expect(own.notes[0]).toMatch(/^Vendedor: Ana/);
  // A filter of the list of teams holds for their branches too.
  expect(await read(office, ana, `&seller_id=${luis.contactId}`)).toMatchObject({ rows: [] });
  const foreign = await read(leader, luis);
  expect(foreign).toMatchObject({ rows: [], totals: { sales: 0 } });
  expect(foreign.notes.join()).not.toContain('Luis');
});
