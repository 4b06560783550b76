/**
 * Measures the office's lists, or the spreadsheet of third parties, on a database of its own, because a process has one dialect. `lists` fills and
 * measures every list; `fill` and `export` are two processes, so that the memory of filling is not counted for exporting: the first prints the user
 * for the second. Prints one line of JSON.
 */
import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { createGiven } from '../support/given.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { percentile, timed } from './measure.ts';
import { type OfficeList, officeLists, usuallyTyped } from './office-lists.ts';
import { productList } from './product-lists.ts';

/** Milliseconds. */
export interface MeasuredList {
  title: string;
  what: string;
  /** p95. */
  oursMs: number;
  bareMs: number;
  oursMedianMs: number;
  bareMedianMs: number;
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
  /** Resident memory in MB: before the start and at its maximum. */
  beforeMb: number;
  peakMb: number;
}

/** Rounds that are not counted. */
const warming = 10;

const [directory = '.', location = '', mode = 'lists', count = '100000', ...more] = process.argv.slice(2);
const [times = '60', wanted = ''] = mode === 'lists' ? more : [];
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
  for (const order of [1, 2, 3, 4, 5]) await given.priceList({ order });
  const filling = { store, subscriberId: subscriber.id, userId: person.id, count: Number(count), now: clock.now() };
  return { token: await tokenFor(services, person), lists: [...officeLists(filling), productList(filling)] };
}

async function fillParties(): Promise<FillSaid> {
  await world?.lists.find(({ call }) => call.startsWith('/api/terceros'))?.fill();
  return { token: world?.token ?? '', session: Buffer.from(secrets.session).toString('hex') };
}

async function measureLists(): Promise<MeasuredList[]> {
  const measured: MeasuredList[] = [];
  const chosen = world?.lists.filter(({ title }) => wanted.split(',').some((part) => title.includes(part))) ?? [];
  for (const list of chosen) {
    await list.fill();
    // PostgreSQL analyses by itself after many rows; SQLite never does, nor does the server.
    if (location.startsWith('postgres')) await store.withTransaction(0, async (tx) => void (await tx.execute(sql`ANALYZE`)));
    // The garbage of filling is collected before the measurement, not during it.
    globalThis.gc?.();
    const figures = await measureList(list);
    measured.push(...figures);
    // A long run prints its progress; its result is the one line at the end.
    for (const { title, what, ...ms } of figures) {
      const [ours, bare, oursMedian, bareMedian] = [ms.oursMs, ms.bareMs, ms.oursMedianMs, ms.bareMedianMs].map((one) => one.toFixed(1));
      console.error(`${title}, ${what}: ${ours} / ${bare} ms; median ${oursMedian} / ${bareMedian} ms`);
    }
  }
  return measured;
}

/** A call, and the bare query to compare it with. */
interface Compared {
  path: string;
  query: () => Promise<void>;
  rounds?: number;
}

async function measureList({
  title,
  call,
  from,
  by,
  id,
  search,
  column = (name) => sql.identifier(name) as unknown as SQL,
  words = [],
  typed = usuallyTyped,
}: OfficeList): Promise<MeasuredList[]> {
  const { meta } = await ask(`${call}page=1`);
  const limit = meta.per_page;
  // The complete rows of a page, and their total number: the minimum that any list must read.
  const bare =
    (rest: SQL, more: SQL = sql``) =>
    async () => {
      await store.db.select({ all: sql`*` }).from(sql`(SELECT * ${from}${more} ${rest} LIMIT ${limit}) AS page` as never);
      await store.db.select({ n: sql`count(*)` }).from(sql`(SELECT 1 AS one ${from}${more}) AS counted` as never);
    };
  const both = async (what: string, { path, query, rounds = Number(times) }: Compared): Promise<MeasuredList> => {
    const ours: number[] = [];
    const bareOnes: number[] = [];
    // In turns, so that other load on the machine affects both; the first ones prepare the statements and the code, as in a server in use.
    for (let n = 0; n < warming + rounds; n += 1) {
      ours.push(await timed(() => ask(`${call}${path}`)));
      bareOnes.push(await timed(query));
    }
    const of = (values: number[], share: number) => percentile(values.slice(warming), share);
    return { title, what, oursMs: of(ours, 0.95), bareMs: of(bareOnes, 0.95), oursMedianMs: of(ours, 0.5), bareMedianMs: of(bareOnes, 0.5) };
  };
  const orderOf = (name: string) => (words.includes(name) ? inReadingOrder(column(name)) : column(name));
  const order = orderOf(by);
  const like = search && sql` AND ${search}`;
  const sorts: (MeasuredList & { compared: Compared })[] = [];
  for (const name of await sortsOf(call)) {
    const compared = { path: `sortBy=${name}&sort=DESC`, query: bare(sql`ORDER BY ${orderOf(name)} DESC, ${id}`) };
    // A few rounds of each sort find the worst, which is then measured like everything else.
    sorts.push({ ...(await both(`sort by ${name}`, { ...compared, rounds: 3 })), compared });
  }
  const worst = sorts.toSorted((a, b) => b.oursMedianMs / b.bareMedianMs - a.oursMedianMs / a.bareMedianMs)[0];
  return [
    await both('first page', { path: 'page=1', query: bare(sql`ORDER BY ${order}, ${id}`) }),
    await both('last page', { path: `page=${meta.last_page}`, query: bare(sql`ORDER BY ${order} DESC, ${id} DESC`) }),
    ...(like ? [await both('search', { path: `filter=${encodeURIComponent(typed)}`, query: bare(sql`ORDER BY ${order}, ${id}`, like) })] : []),
    ...(worst ? [await both(`worst of ${sorts.length} sorts: ${worst.what.slice(8)}`, worst.compared)] : []),
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

/** The columns by which the list can be sorted, from the API's description. */
async function sortsOf(call: string): Promise<string[]> {
  const answer = await http.request(`${call}sortBy=nada`, { headers });
  const { errors } = (await answer.json()) as { errors: { sortBy: string[] } };
  return (errors.sortBy[0] ?? '').replace(/^.*: |\.$/g, '').split(', ');
}
