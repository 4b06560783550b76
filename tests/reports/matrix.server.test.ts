/** The 'matriz dinámica' on both databases: the cells of any query are the sums of the documents. Spec: decisions §8. */
import { fc } from '@fast-check/vitest';
import { getTableName } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { matrixOf as countedMatrix } from '#server/features/reports/matrix.service.ts';
import { matrixReport, scopeOf } from '#server/features/reports/matrix-report.ts';
import { report_views, sales_lines, sales_seller_product_months } from '#server/features/reports/reports.tables.ts';
import { salesDetail } from '#server/features/reports/sales-detail.repository.ts';
import { salesTableOf } from '#server/features/reports/sales-scope.repository.ts';
import { freshSales } from '#server/features/reports/take-sales.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { runInThread } from '#server/platform/report-thread.ts';
import { keyOf } from '#shared/features/reports/matrix.rules.ts';
import { type MatrixDefinition, type MatrixDimension, matrixDimensions, matrixMeasures } from '#shared/features/reports/matrix-fields.ts';
import { matrixParams } from '#shared/features/reports/matrix-params.ts';
import { monthsOf } from '#shared/features/reports/months.rules.ts';
import type { ReportAnswer, ReportMatrix } from '#shared/features/reports/report.documents.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { Client } from '#tests/support/client.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type SoldLine, soldWorld } from './sold-world.ts';

/** `REPORT_RUNS=2000` for a long look. */
const runs = Number(process.env['REPORT_RUNS'] ?? 200);

let server: TestServer;
let office: Client;
let leader: Client;
let world: Awaited<ReturnType<typeof soldWorld>>;
let actors: { office: Actor; leader: Actor };
const { signal } = new AbortController();
/** The sellers of the leader. */
let led: ReadonlySet<number>;
beforeAll(async () => {
  server = await startServer({ keep: true });
  const director = await server.given.user({ role: 'Administrador' });
  office = server.as(director);
  world = await soldWorld(server, { count: 300 });
  leader = server.as(world.jefe.leader);
  const actorOf = async (user: GivenUser) => (await server.services.actors.identify(await server.tokenOf(user), null)).actor;
  actors = { office: await actorOf(director), leader: await actorOf(world.jefe.leader) };
  await freshSales(server.services, server.subscriber.id);
  led = new Set(world.sellers.slice(0, 2).map(({ contactId }) => contactId));
  return () => server.close();
});

const asked = (query: Record<string, string>, client = office) => client.get(`/api/sql-file/matriz-dinamica?${new URLSearchParams(query)}`);
async function matrixOf(query: Record<string, string>, client = office): Promise<ReportMatrix> {
  const { status, body, text } = await asked(query, client);
  expect(status, text).toBe(200);
  return body.data.matrix;
}

const isSold = (basis: string) => (line: SoldLine) => (basis === 'venta' ? line.operation === 'pedido' || !line.isOfOrder : line.operation === 'factura');
const sumOf = (lines: readonly SoldLine[], name: 'subtotal' | 'quantity') => lines.reduce((sum, line) => sum + line[name], 0);
/** The first value of the cell with these keys; 0 for an empty cell. */
function at({ rows, columns, cells }: ReportMatrix, row: readonly string[], column: readonly string[], value = 0): number {
  const place = (headings: ReportMatrix['rows'], key: readonly string[]) => headings.findIndex((heading) => keyOf(heading.key) === keyOf(key));
  const [x, y] = [place(rows, row), place(columns, column)];
  return cells.find(([one, other]) => one === x && other === y)?.[value + 2] ?? 0;
}

/** The key of a sold line in the dimensions whose filters are tried. */
const keyOfLine: Partial<Record<MatrixDimension, (line: SoldLine) => string>> = {
  seller: ({ seller_id }) => String(seller_id),
  customer: ({ contact_id }) => String(contact_id),
  branch: ({ branch_id }) => String(branch_id),
  product: ({ product_id }) => String(product_id),
  line: ({ line_id }) => String(line_id),
  operation: ({ operation, isOfOrder, quantity }) =>
    operation === 'pedido' ? operation : isOfOrder ? 'factura_de_pedido' : quantity < 0 ? 'devolucion' : operation,
};
const filteredBy = Object.keys(keyOfLine) as MatrixDimension[];

const dimensions = fc.shuffledSubarray(
  matrixDimensions.map(({ id }) => id),
  { minLength: 1, maxLength: 4 },
);
const day = fc.integer({ min: 0, max: 1_060 }).map((days) => addDays('2026-11-30', -days));
const range = fc.oneof(
  fc.constantFrom(['2026-01-01', '2026-11-30'], ['2024-01-01', '2026-12-31'], ['2025-02-01', '2025-02-28']),
  fc.tuple(day, day).map((days) => [...days].sort()),
);
const definition = fc.record({
  fields: dimensions,
  cut: fc.integer({ min: 0, max: 4 }),
  days: range,
  basis: fc.constantFrom('venta', 'facturado'),
  count: fc.constantFrom('customers', 'products', 'documents'),
  // The largest line is known to the lines alone, so without it whole months are read from the sums by month.
  asksLargest: fc.boolean(),
  filter: fc.option(fc.record({ by: fc.constantFrom(...filteredBy), nth: fc.nat() })),
  isLeader: fc.boolean(),
});

describe('whatever is asked', () => {
  test('the cells are the documents, in the lines and in the sums by month, a count is of different things, and the lines behind a cell sum to it', async () => {
    const tablesRead = new Set<string>();
    await fc.assert(
      fc.asyncProperty(definition, async ({ fields, cut, days: [from = '', to = ''], basis, count, asksLargest, filter, isLeader }) => {
        const columns = fields.slice(Math.max(cut, fields.length - 2));
        const rows = fields.filter((field) => !columns.includes(field));
        const measures = `sales,units,${count}${asksLargest ? ',sales:max' : ''}`;
        const chosen = filter && world.sold[filter.nth % world.sold.length];
        const narrowed: Record<string, string[]> = filter && chosen ? { [filter.by]: [keyOfLine[filter.by]?.(chosen) ?? ''] } : {};
        const span = { start_date: from, end_date: to, basis };
        const query = { rows: rows.join(','), columns: columns.join(','), measures, filters: JSON.stringify(narrowed), ...span };
        const client = isLeader ? leader : office;
        // Runs in this thread: two hundred queries in a thread of low priority would take too long.
        const { measures: values, rows: of, columns: by, ...asked } = matrixParams.parse(query);
        const scope = await scopeOf(server.store.db, isLeader ? actors.leader : actors.office, { asked, now: server.clock.now() });
        const matrix = await countedMatrix(server.store.db, { rows: of, columns: by, values }, { scope, signal, tell: () => undefined });
        const isWhole = monthsOf(scope).some((month) => month.isWhole);
        const table =
          isWhole && !asksLargest
            ? salesTableOf(
                scope,
                fields.filter((field) => !['year', 'quarter', 'month'].includes(field)),
              )
            : sales_lines;
        tablesRead.add(getTableName(table));
        const isWanted = (line: SoldLine) => !filter || (keyOfLine[filter.by]?.(line) ?? '') === narrowed[filter.by]?.[0];
        const inRange = world.sold.filter(isSold(basis)).filter((line) => line.day >= from && line.day <= to && isWanted(line));
        const lines = isLeader ? inRange.filter(({ seller_id }) => led.has(seller_id)) : inRange;
        if (lines.length === 0) {
          expect(matrix.cells).toEqual([]);
          return;
        }

        expect([0, 1].map((value) => at(matrix, [], [], value))).toEqual([sumOf(lines, 'subtotal'), sumOf(lines, 'quantity')]);
        const idOf = { customers: 'contact_id', products: 'product_id', documents: 'uuid' }[count] as 'uuid';
        expect(at(matrix, [], [], 2)).toBe(new Set(lines.filter(({ quantity }) => quantity > 0).map((line) => line[idOf])).size);
        if (asksLargest) expect(at(matrix, [], [], 3)).toBe(Math.max(...lines.map(({ subtotal }) => subtotal)));
        const leaves = matrix.cells.filter(
          ([row = 0, column = 0]) => matrix.rows[row ?? 0]?.key.length === rows.length && matrix.columns[column ?? 0]?.key.length === columns.length,
        );
        const sum = (value: number) => leaves.reduce((total, cell) => total + (cell[value + 2] ?? 0), 0);
        expect(sum(0)).toBe(sumOf(lines, 'subtotal'));
        expect(sum(2)).toBeGreaterThanOrEqual(at(matrix, [], [], 2));

        const [row = 0, column = 0, sales, units, counted] = leaves[leaves.length >> 1] ?? [];
        const filters: Record<string, string[]> = { ...narrowed };
        for (const [place, key] of (matrix.rows[row ?? 0]?.key ?? []).entries()) filters[rows[place] ?? ''] = [key];
        for (const [place, key] of (matrix.columns[column ?? 0]?.key ?? []).entries()) filters[columns[place] ?? ''] = [key];
        const detail = await client.get(
          `/api/sql-file/detalle-matriz-dinamica?${new URLSearchParams({ filters: JSON.stringify(filters), ...span, perPage: '500' })}`,
        );
        const { totals, rows: behind }: ReportAnswer = detail.body.data;
        expect(totals).toMatchObject({ subtotal: sales, quantity: units });
        expect(behind.reduce((total, line) => total + Number(line['subtotal']), 0)).toBe(sales);
        const named = { customers: 'contact_id', products: 'product_code', documents: 'document_uuid' }[count] ?? '';
        expect(new Set(behind.filter((line) => Number(line['quantity']) > 0).map((line) => line[named])).size).toBe(counted ?? 0);
      }),
      { numRuns: runs },
    );
    expect(tablesRead).toContain('sales_lines');
    expect(tablesRead.size).toBeGreaterThan(1);
  });

  test('a leader has in every total the sum of their sellers, and a seller has no matrix', async () => {
    const [ana, beto] = world.sellers;
    const query = { rows: 'leadership,seller', columns: 'year', measures: 'sales,customers', start_date: '2023-01-01', end_date: '2026-12-31' };
    const whole = await matrixOf(query);
    const own = await matrixOf(query, leader);
    const of = (seller: (typeof world.sellers)[number] | undefined) => at(whole, [String(world.jefe.id), String(seller?.contactId)], []);
    expect(of(ana)).toBeGreaterThan(0);
    expect(at(own, [], [])).toBe(of(ana) + of(beto));
    expect(at(own, [], [], 1)).toBe(at(whole, [String(world.jefe.id)], [], 1));
    expect(own.rows.map(({ label }) => label)).toEqual([expect.stringMatching(/^Jefatura/), 'Ana', 'Beto', 'Total']);
    expect(at(await matrixOf({ ...query, seller_id: String(world.sellers[2]?.contactId) }, leader), [], [])).toBe(0);
    expect((await asked(query, server.as(world.sellers[0] ?? world.jefe.leader))).status).toBe(403);
    // Their products come from sums of their sellers' months, never from the lines of the whole company.
    const scope = { actor: actors.leader, from: '2024-01-01', to: '2026-12-31', basis: 'venta' as const, filters: {} };
    expect(salesTableOf(scope, ['product', 'subline', 'month'])).toBe(sales_seller_product_months);
  });
});

test('who waits is told how many months were counted', async () => {
  const params = matrixParams.parse({ rows: 'line', start_date: '2023-12-15', end_date: '2026-11-24' });
  const { location } = server.store;
  const run = { params, now: server.clock.now(), salesUntil: null, isWhole: false };
  const told: [number, number][] = [];
  const tell = (done: number, of: number) => told.push([done, of]);
  if (!matrixReport.threads) throw new Error('the matrix has no threads');
  await runInThread(matrixReport.threads, { location, name: matrixReport.name, actor: actors.office, run }, { signal, tell });
  expect(told.at(0)).toEqual([1, 36]);
  expect(told.at(-1)).toEqual([36, 36]);
  expect((await office.get('/api/informe-en-curso')).body.data).toBeNull();
});

test('averages, shares and the variation against the year before are of their own cells; empty ones say nothing', async () => {
  const lines = world.sold.filter(isSold('venta'));
  const [before, now] = ['2025', '2026'].map((year) => lines.filter((line) => line.day >= `${year}-03-01` && line.day <= `${year}-04-30`));
  const measures = 'sales:line_average,sales:month_average,sales:row_share,sales:variation';
  const matrix = await matrixOf({ rows: 'month', columns: 'line', measures, start_date: '2026-03-01', end_date: '2026-04-30' });
  const total = sumOf(now ?? [], 'subtotal');
  const rounded = (value: number) => Math.round(value * 100) / 100;
  expect([0, 1, 2, 3].map((value) => at(matrix, [], [], value))).toEqual([
    rounded(total / (now?.length ?? 1)),
    rounded(total / 2),
    100,
    rounded(((total - sumOf(before ?? [], 'subtotal')) / Math.abs(sumOf(before ?? [], 'subtotal'))) * 100),
  ]);
  const march = (of: readonly SoldLine[] | undefined) =>
    sumOf(
      (of ?? []).filter((line) => line.day.slice(5, 7) === '03'),
      'subtotal',
    );
  expect(at(matrix, ['2026-03'], [], 3)).toBe(rounded(((march(now) - march(before)) / Math.abs(march(before))) * 100));
  expect(matrix.rows.map(({ label }) => label)).toEqual(['mar 2026', 'abr 2026', 'Total']);
});

test('the spreadsheet has the matrix and its data, and both sum to the total', async () => {
  const query = { rows: 'line,seller', columns: 'year', start_date: '2024-01-01', end_date: '2026-12-31' };
  const total = at(await matrixOf(query), [], []);
  const file = await office.fetch(`/api/sql-file/matriz-dinamica?${new URLSearchParams({ ...query, format: 'xlsx' })}`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const [matrix, data] = sheets;
  expect(matrix?.rows[0]).toEqual(['Línea', 'Vendedor', '2024 · Venta', '2025 · Venta', '2026 · Venta', 'Total · Venta']);
  expect(matrix?.rows.at(-1)?.at(-1)).toBe(total);
  expect(matrix?.rows.slice(1, -1).reduce((sum, row) => sum + Number(row.at(-1) ?? 0), 0)).toBe(total);
  expect(data?.rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1) ?? 0), 0)).toBe(total);
});

test('the spreadsheet of the lines has each of them once, from whichever chunk, and their totals', async () => {
  const days = { start_date: '2025-01-01', end_date: '2026-12-31' };
  const detail = (await office.get(`/api/sql-file/detalle-matriz-dinamica?${new URLSearchParams({ ...days, perPage: '500' })}`)).body.data as ReportAnswer;
  const file = await office.fetch(`/api/sql-file/detalle-matriz-dinamica?${new URLSearchParams({ ...days, format: 'xlsx' })}`);
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  const sales = detail.columns.findIndex(({ id }) => id === 'subtotal');
  expect(sheet?.rows).toHaveLength(detail.total + 2);
  expect(sheet?.rows.at(-1)?.[sales]).toBe(detail.totals?.['subtotal']);
  expect(sheet?.rows.slice(1, -1).reduce((sum, row) => sum + Number(row[sales]), 0)).toBe(detail.totals?.['subtotal']);

  const scope = { actor: actors.office, from: days.start_date, to: days.end_date, basis: 'venta' as const, filters: {} };
  const seen: string[] = [];
  for await (const lines of salesDetail.chunks(server.store.db, { scope, words: [] }, 7))
    seen.push(...lines.map((line) => `${line.day} ${line.document_uuid} ${line.line_number}`));
  expect(seen).toHaveLength(detail.total);
  expect(seen).toEqual([...new Set(seen)].sort());
});

test.each([
  ['rows=../../etc/passwd', 'rows', 'El campo «../../etc/passwd» no existe.'],
  ['rows=line&columns=line', 'columns', 'Un campo va una sola vez.'],
  ['rows=line,brand,seller,year,month', 'rows', 'Máximo 4 campos.'],
  ['measures=sales;drop', 'measures', 'El valor «sales;drop» no existe.'],
  ['measures=customers:min', 'measures', 'Un conteo no tiene promedio, mínimo ni máximo.'],
  ['start_date=2026-02-31', 'start_date', expect.any(String)],
  ['start_date=2026-03-01&end_date=2026-02-01', 'end_date', 'La fecha final no puede ser anterior a la inicial.'],
  ['start_date=2010-01-01&end_date=2026-02-01', 'end_date', 'Consulte máximo 1830 días a la vez.'],
  ['filters={"nada":["1"]}', 'filters', expect.any(String)],
  ['filters=no', 'filters', expect.any(String)],
  ['quien=yo', 'quien', 'El informe no conoce «quien».'],
])('%s is a 422 by its field', async (query, field, message) => {
  const { status, body } = await office.get(`/api/sql-file/matriz-dinamica?${query}`);
  expect({ status, message: Object.entries(body.errors ?? {}).find(([name]) => name.split('.')[0] === field)?.[1] }).toEqual({
    status: 422,
    message: [message],
  });
});

test('a matrix of more cells than a person can read says how many, whichever way they are spread', async () => {
  const all = matrixMeasures.slice(0, 4).map(({ id }) => id);
  const query = { rows: 'day,product,branch', columns: 'week,seller', measures: all.join(','), start_date: '2024-01-01', end_date: '2026-12-31' };
  const { status, body } = await asked(query);
  const lines = world.sold.filter(isSold('venta')).filter(({ day: on }) => on >= '2024-01-01');
  const rows = new Set(lines.map((line) => `${line.day} ${line.product_id} ${line.branch_id}`)).size;
  expect(status).toBe(422);
  expect(body.code).toBe('reports.tooManyCells');
  expect(body.data.cells % (rows * 4)).toBe(0);
  expect(body.data.cells).toBeGreaterThan(200_000);
});

describe('saved views', () => {
  const definitionOf = (rows: string[]) => ({
    rows,
    columns: [],
    values: [{ measure: 'sales', aggregation: 'sum' }],
    filters: {},
    basis: 'venta',
    period: 'this_year',
  });

  test('are seen by their person, their role or everybody, have their own address, and are changed by their author', async () => {
    const [first, second] = [await server.given.leadership({}), await server.given.leadership({})];
    const [author, other] = [server.as(first.leader), server.as(second.leader)];
    const saved = async (body: object) =>
      (await author.post('/api/vistas-informe', { name: 'Ventas por línea', definition: definitionOf(['line']), ...body })).body.data;
    const own = await saved({});
    const ofRole = await saved({ audience: 'role', role: 'Jefe comercial' });
    expect([own.slug, ofRole.slug]).toEqual(['ventas-por-linea-2', 'ventas-por-linea-3']);
    // The names of reports are addresses too, those of every capability.
    const named = await saved({ name: 'Ventas productos' });
    expect(named.slug).toBe('ventas-productos-2');
    expect((await author.delete(`/api/vistas-informe/${named.id}`)).status).toBe(200);
    const slugs = async (client: Client) => (await client.get('/api/vistas-informe')).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await slugs(author)).toEqual([own.slug, ofRole.slug]);
    expect(await slugs(other)).toEqual([ofRole.slug]);
    expect(await slugs(office)).toEqual([]);

    expect((await other.put(`/api/vistas-informe/${ofRole.id}`, { name: 'Otra', definition: definitionOf(['brand']) })).body).toMatchObject({
      code: 'reports.viewOfAnother',
    });
    expect((await other.delete(`/api/vistas-informe/${own.id}`)).status).toBe(404);
    const changed = await author.put(`/api/vistas-informe/${ofRole.id}`, { name: 'Marcas', definition: definitionOf(['brand']), audience: 'all' });
    expect(changed.body.data).toMatchObject({ slug: ofRole.slug, name: 'Marcas', definition: { rows: ['brand'] } });
    expect(await slugs(office)).toEqual([ofRole.slug]);
    const foreign = await server.given.subscriber();
    const stranger = server.as(await server.given.user({ role: 'Administrador', subscriber: foreign }));
    expect(await slugs(stranger)).toEqual([]);
    expect((await stranger.put(`/api/vistas-informe/${ofRole.id}`, { name: 'x', definition: definitionOf([]) })).status).toBe(404);
    expect((await author.delete(`/api/vistas-informe/${own.id}`)).status).toBe(200);
  });

  test('of a release with other fields are opened without them', async () => {
    const person = await server.given.user({ role: 'Administrador' });
    // An older release saved it.
    const definition = definitionOf(['line', 'gone']) as unknown as MatrixDefinition;
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      const view = { name: 'De antes', slug: 'de-antes', definition, audience: 'me', role: null, created_by: person.id };
      await tx.insert(report_views).values({ subscriber_id: tx.subscriberId, id: 987_654, ...view, created_at: tx.now, updated_at: tx.now });
    });
    const { data } = (await server.as(person).get('/api/vistas-informe')).body;
    expect(data.find(({ slug }: { slug: string }) => slug === 'de-antes')).toMatchObject({ definition: { rows: ['line'] }, was_cut: true });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ audience: 'role' }, 'role'],
    [{ definition: { ...definitionOf(['nada']) } }, 'definition'],
  ])('%j is refused by its field', async (change, field) => {
    const { status, body } = await office.post('/api/vistas-informe', { name: 'Una', definition: definitionOf(['line']), ...change });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).map((name) => name.split('.')[0])).toContain(field);
  });
});
