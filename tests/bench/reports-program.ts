/**
 * Measures the matrix over a million lines of the demo distributor, in a process of its own because a process has one dialect. The demo's generator
 * writes a year of sales, which is copied into the report tables as usual; copies on the days of three years make up the rest. Prints one line of
 * JSON.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { demoCompany } from '#server/demo/company.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { sales_lines } from '#server/features/reports/reports.tables.ts';
import { salesMonths } from '#server/features/reports/sales-months.repository.ts';
import { salesRollups } from '#server/features/reports/sales-rollups.repository.ts';
import { takeSales } from '#server/features/reports/take-sales.service.ts';
import { monthsOf } from '#shared/features/reports/months.rules.ts';
import { addDays, lastDayOfMonth, localDateOf } from '#shared/kernel/dates.ts';
import { createGiven } from '../support/given.ts';
import type { GivenSubscriber } from '../support/given-organisation.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { percentile, timed } from './measure.ts';

/** Milliseconds, the median. */
export interface ReportsSaid {
  lines: number;
  /** The figures that DuckDB computes too come first, in its order. */
  figures: { what: string; ms: number; target: number }[];
  /** The spreadsheet of the newest lines, at most 200,000. */
  sheet: { lines: number; ms: number; moreMb: number };
}

const [directory = '.', location = '', wanted = '1000000', runs = '5'] = process.argv.slice(2);
const services = await openBenchServices({ directory, location });
const { store, clock, log } = services;
const isPostgres = location.startsWith('postgres');
const today = localDateOf(clock.now());
await seedDemo(store, {
  clock,
  productCount: 5_000,
  replicated: new Set(),
  log,
  companies: [{ ...demoCompany(5_000), customerCount: 800, branchCount: 1_100, hasPromotions: false }],
});
const subscriberId = 1;
await takeSales(services, subscriberId);
const lines = await copyLines(Number(wanted));
await writeRows(join(directory, 'lines.csv'));

const { given } = await createGiven(services);
// Only its id is read.
const person = await given.user({ role: 'Administrador', subscriber: { id: subscriberId } as GivenSubscriber });
const headersOf = async (user: typeof person) => ({ authorization: `Bearer ${await tokenFor(services, user)}` });
const headers = await headersOf(person);
const leader = await given.user({ role: 'Jefe comercial', subscriber: { id: subscriberId } as GivenSubscriber });
await store.script(`UPDATE leaderships SET user_id = ${leader.id} WHERE id = 1`);
const { http } = createApp(services);
const asked: { what: string; query: Record<string, string>; target: number; by?: typeof person }[] = [
  { what: '36 months, year × line', query: { rows: 'line', columns: 'year', start_date: firstOf(36) }, target: 300 },
  { what: '12 months × product', query: { rows: 'product', columns: 'month', start_date: firstOf(12) }, target: 1_200 },
  { what: '36 months × product', query: { rows: 'product', columns: 'quarter', start_date: firstOf(36) }, target: 3_000 },
  { what: '36 months × product, of a leader', query: { rows: 'product', columns: 'quarter', start_date: firstOf(36) }, target: 3_000, by: leader },
  {
    what: '12 months, customers and variation',
    query: { rows: 'month', measures: 'sales,units,customers,sales:variation', start_date: firstOf(12) },
    target: 1_200,
  },
];
const figures: ReportsSaid['figures'] = [];
for (const { what, query, target, by } of asked) {
  const headers = await headersOf(by ?? person);
  const ask = async () => {
    const { status } = await http.request(`/api/sql-file/matriz-dinamica?${new URLSearchParams({ ...query, end_date: today })}`, { headers });
    if (status !== 200) throw new Error(`${what} answered ${status}`);
  };
  await ask();
  const times: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) times.push(await timed(ask));
  figures.push({ what, ms: percentile(times, 0.5), target });
}
console.log(JSON.stringify({ lines, figures, sheet: await measureSheet() } satisfies ReportsSaid));
await store.close();
process.exit(0);

async function measureSheet(): Promise<ReportsSaid['sheet']> {
  const days = await store.db
    .select({ day: sales_lines.day, count: sql<number>`count(*)`.mapWith(Number) })
    .from(sales_lines)
    .groupBy(sales_lines.day);
  let lines = 0;
  let start_date = today;
  for (const { day, count } of days.sort((one, other) => other.day.localeCompare(one.day))) {
    if (lines + count > 200_000) break;
    lines += count;
    start_date = day;
  }
  const query = new URLSearchParams({ start_date, end_date: today, format: 'xlsx' });
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const ms = await timed(async () => {
    const answer = await http.request(`/api/sql-file/detalle-matriz-dinamica?${query}`, { headers });
    if (answer.status !== 200) throw new Error(`the spreadsheet answered ${answer.status}`);
    await answer.arrayBuffer();
  });
  clearInterval(watch);
  return { lines, ms, moreMb: (peak - before) / 1024 / 1024 };
}

/** The first day of the month `months` − 1 months ago, so that the current month is included. */
function firstOf(months: number): string {
  const at = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - months, 1));
  return at.toISOString().slice(0, 10);
}

async function copyLines(count: number): Promise<number> {
  const own = await store.db.$count(sales_lines);
  const columns =
    'kind, seller_id, contact_id, contact_warehouse_id, city_id, price_list_id, product_id, line_id, subline_id, brand_id, category_id, quantity, gross, discount, subtotal, iva';
  for (let copy = 1; copy < count / own; copy += 1) {
    // On other days of the same three years, so that all days have equal shares.
    const days = (copy % 3) * 365 + (copy % 7);
    const day = isPostgres ? `CAST(CAST(day AS date) - ${days} AS text)` : `date(day, '-${days} days')`;
    await store.script(
      `INSERT INTO sales_lines (subscriber_id, day, document_uuid, line_number, ${columns}) SELECT subscriber_id, ${day}, document_uuid || '-${copy}', line_number, ${columns} FROM sales_lines WHERE length(document_uuid) = 36`,
    );
  }
  for (const { month } of monthsOf({ from: addDays(today, -1_500), to: today })) {
    const whole = { month, first: `${month}-01`, last: lastDayOfMonth(month) };
    for (const rollup of salesRollups) await store.withTransaction(subscriberId, (tx) => salesMonths.rebuild(tx, rollup, whole));
  }
  await store.gatherStatistics();
  return await store.db.$count(sales_lines);
}

/** What a peer reads. */
async function writeRows(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write('day,line_id,product_id,subtotal\n');
  for (let from = addDays(today, -1_200); from <= today; from = addDays(from, 31)) {
    const rows = await store.db
      .select({ day: sales_lines.day, line_id: sales_lines.line_id, product_id: sales_lines.product_id, subtotal: sales_lines.subtotal })
      .from(sales_lines)
      .where(sql`day >= ${from} AND day < ${addDays(from, 31)}`);
    out.write(rows.map(({ day, line_id, product_id, subtotal }) => `${day},${line_id},${product_id},${subtotal}\n`).join(''));
  }
  await new Promise<void>((written) => out.end(written));
}
