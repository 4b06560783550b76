/**
 * Measures the office's lists, or the spreadsheet of third parties, over a database of its own process: the dialect is the
 * process's. `lists` fills and measures every list; `fill` and `export` are two processes, so that what filling took is not
 * counted as what exporting takes: the first tells the second who asks. Prints one line of JSON.
 */
import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { createGiven } from '../support/given.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { percentile, timed } from './measure.ts';
import { type OfficeList, officeLists, typed } from './office-lists.ts';

/** p95, milliseconds. */
export interface MeasuredList {
  title: string;
  what: string;
  oursMs: number;
  bareMs: number;
}
export interface ListsSaid {
  lists: MeasuredList[];
}
/** Somebody logged in, for another process. */
export interface FillSaid {
  token: string;
  session: string;
}
export interface ExportSaid {
  rows: number;
  ms: number;
  bytes: number;
  /** Resident memory, MB: before it began and at its highest. */
  beforeMb: number;
  peakMb: number;
}

const [directory = '.', location = '', mode = 'lists', count = '100000', ...more] = process.argv.slice(2);
const [times = '20', wanted = ''] = mode === 'lists' ? more : [];
const [givenToken = '', givenSession] = mode === 'export' ? more : [];
const services = await openBenchServices({ directory, location, ...(givenSession && { session: new Uint8Array(Buffer.from(givenSession, 'hex')) }) });
const { store, clock, secrets } = services;
const { http } = createApp(services);
const world = mode === 'export' ? null : await openWorld();
const headers = { authorization: `Bearer ${world?.token ?? givenToken}` };

console.log(JSON.stringify(mode === 'lists' ? { lists: await measureLists() } : mode === 'fill' ? await fillParties() : await measureExport()));
await store.close();
process.exit(0);

async function openWorld(): Promise<{ token: string; lists: OfficeList[] }> {
  const { given, subscriber } = await createGiven(services);
  const person = await given.user({ role: 'Super Administrador' });
  const filling = { store, subscriberId: subscriber.id, userId: person.id, count: Number(count), now: clock.now() };
  return { token: await tokenFor(services, person), lists: officeLists(filling) };
}

async function fillParties(): Promise<FillSaid> {
  await world?.lists.find(({ call }) => call.startsWith('/api/terceros'))?.fill();
  return { token: world?.token ?? '', session: Buffer.from(secrets.session).toString('hex') };
}

async function measureLists(): Promise<MeasuredList[]> {
  const measured: MeasuredList[] = [];
  const chosen = world?.lists.filter(({ title }) => title.includes(wanted)) ?? [];
  for (const list of chosen) await list.fill();
  await store.withTransaction(0, async (tx) => void (await tx.execute(sql`ANALYZE`)));
  for (const list of chosen) {
    const figures = await measureList(list);
    measured.push(...figures);
    // A long run says how far it has come; its answer is the one line at the end.
    for (const { title, what, oursMs, bareMs } of figures) console.error(`${title}, ${what}: ${oursMs.toFixed(1)} / ${bareMs.toFixed(1)} ms`);
  }
  return measured;
}

async function measureList({
  title,
  call,
  from,
  by,
  id,
  search,
  column = (name) => sql.identifier(name) as unknown as SQL,
}: OfficeList): Promise<MeasuredList[]> {
  const { meta } = await ask(`${call}page=1`);
  const limit = meta.per_page;
  // The whole rows of a page, and how many there are: what any list must answer.
  const bare =
    (rest: SQL, more: SQL = sql``) =>
    async () => {
      await store.db.select({ all: sql`*` }).from(sql`(SELECT * ${from}${more} ${rest} LIMIT ${limit}) AS page` as never);
      await store.db.select({ n: sql`count(*)` }).from(sql`(SELECT 1 AS one ${from}${more}) AS counted` as never);
    };
  const both = async (what: string, path: string, query: () => Promise<void>): Promise<MeasuredList> => ({
    ...{ title, what },
    oursMs: await p95(() => ask(`${call}${path}`)),
    bareMs: await p95(query),
  });
  const order = column(by);
  const like = search && sql` AND ${search}`;
  const sorts: MeasuredList[] = [];
  for (const name of await sortsOf(call))
    sorts.push(await both(`sort by ${name}`, `sortBy=${name}&sort=DESC`, bare(sql`ORDER BY ${column(name)} DESC, ${id}`)));
  const worst = sorts.toSorted((a, b) => b.oursMs / b.bareMs - a.oursMs / a.bareMs)[0];
  return [
    await both('first page', 'page=1', bare(sql`ORDER BY ${order}, ${id}`)),
    await both('last page', `page=${meta.last_page}`, bare(sql`ORDER BY ${order} DESC, ${id} DESC`)),
    ...(like ? [await both('search', `filter=${encodeURIComponent(typed)}`, bare(sql`ORDER BY ${order}, ${id}`, like))] : []),
    ...(worst ? [{ ...worst, what: `worst of ${sorts.length} sorts: ${worst.what.slice(8)}` }] : []),
  ];
}

async function measureExport(): Promise<ExportSaid> {
  await (await http.request('/api/terceros/exportar?filter=nadie', { headers })).arrayBuffer();
  globalThis.gc?.();
  const beforeMb = memoryMb();
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb());
  }, 10);
  let bytes = 0;
  const ms = await timed(async () => {
    const answer = await http.request('/api/terceros/exportar', { headers });
    if (answer.status !== 200 || !answer.body) throw new Error(`the export answered ${answer.status}`);
    for await (const piece of answer.body) bytes += piece.length;
  });
  clearInterval(watch);
  return { rows: Number(count), ms, bytes, beforeMb, peakMb };
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}

async function ask(path: string): Promise<{ data: unknown[]; meta: { total: number; last_page: number; per_page: number } }> {
  const answer = await http.request(path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { data: unknown[]; meta: { total: number; last_page: number; per_page: number } };
}

/** 95 of 100 take at most so long, milliseconds. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  await work();
  const values: number[] = [];
  for (let n = 0; n < Number(times); n += 1) values.push(await timed(work));
  return percentile(values, 0.95);
}

/** What the list itself says that it can be sorted by. */
async function sortsOf(call: string): Promise<string[]> {
  const answer = await http.request(`${call}sortBy=nada`, { headers });
  const { errors } = (await answer.json()) as { errors: { sortBy: string[] } };
  return (errors.sortBy[0] ?? '').replace(/^.*: |\.$/g, '').split(', ');
}
