/** The figures of one server, measured by the same clients over real HTTP. */
import { join } from 'node:path';
import { documentTotals, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { benchProduct } from './bench-products.ts';
import { medianOf, type PushFigures, percentile, pushAll, timed } from './measure.ts';
import { startProgram } from './servers.ts';

export interface Figures {
  firstPullDocsPerSecond: number;
  /** Only ours has packed pages; milliseconds for all of them, the first time (they are made) and from the cache. */
  packedFirstMs: number | null;
  packedMs: number | null;
  packedKb: number | null;
  hundredChangesMs: number;
  oneByOne: PushFigures;
  inFifties: PushFigures;
  peakRssMb: number;
}
/** `normal`, `group`: SQLite, each push its own transaction or pending ones together; the others are a URL of PostgreSQL, one by one. */
export type FloorMode = 'normal' | 'group' | `postgres${string}`;
export interface Size {
  products: number;
  orders: number;
  clients: number;
  runs: number;
}

const pageSize = 1_000;
const inOnePush = 50;
const linesPerOrder = 10;
const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

interface Person {
  token: string;
  customers: { contact_id: number; contact_warehouse_id: number }[];
}
interface OurSaid {
  url: string;
  rowsUrl: string;
  people: Person[];
  warehouse_id: number;
  price_list_id: number;
}
/** Sends an order each; gives how many were accepted. */
type Push = (client: number, howMany: number) => Promise<number>;

export async function measureFloor(directory: string, { products, orders, clients, runs, mode }: Size & { mode: FloorMode }): Promise<Figures> {
  const server = mode.startsWith('postgres')
    ? await startProgram<{ url: string }>('floors/postgres-floor.ts', [mode, String(products)])
    : await startProgram<{ url: string }>('floors/floor-server.ts', [directory, mode, String(products)]);
  const { url } = server.said;
  const pull = async (from: number): Promise<number> => {
    for (let after = from; ; ) {
      const page = (await json(`${url}/pull?after=${after}&limit=${pageSize}`)) as { documents: unknown[]; checkpoint: number };
      after = page.checkpoint;
      if (page.documents.length < pageSize) return after;
    }
  };
  const push: Push = async (_client, howMany) =>
    accepted(await json(`${url}/push`, { body: { commands: Array.from({ length: howMany }, () => anOrder({ id: newId() }).payload) } }));
  const firstPullMs = await medianOf(runs, () => timed(() => pull(0)));
  let at = await pull(0);
  const hundredChangesMs = await medianOf(15, async () => {
    await fetch(`${url}/change`);
    return await timed(async () => {
      at = await pull(at);
    });
  });
  const pushed = await measurePushes(push, { orders, clients, runs, cpuAt: `${url}/cpu` });
  const peakRssMb = Number(await (await fetch(`${url}/memory`)).text()) / 1024 / 1024;
  await server.stop();
  return {
    firstPullDocsPerSecond: (products / firstPullMs) * 1000,
    packedFirstMs: null,
    packedMs: null,
    packedKb: null,
    hundredChangesMs,
    ...pushed,
    peakRssMb,
  };
}

/** @param databaseUrl of an empty PostgreSQL; '' for SQLite */
export async function measureOurs(directory: string, { products, orders, clients, runs, databaseUrl }: Size & { databaseUrl: string }): Promise<Figures> {
  const location = databaseUrl || join(directory, `ours-${products}-${clients}.sqlite`);
  const server = await startProgram<OurSaid>('our-server.ts', [directory, location, String(products), String(clients)], {
    DATABASE_URL: databaseUrl,
  });
  const { url, rowsUrl, people, warehouse_id, price_list_id } = server.said;
  const [first] = people;
  if (!first) throw new Error('nobody may ask');
  const pull = async (root: string, from: string | undefined): Promise<string> => {
    for (let checkpoint = from; ; ) {
      const query = checkpoint === undefined ? '' : `&checkpoint=${checkpoint}`;
      const page = (await json(`${root}/sync/catalogue_changes?limit=${pageSize}${query}`, { token: first.token })) as { more: boolean; checkpoint: string };
      checkpoint = page.checkpoint;
      if (!page.more) return checkpoint;
    }
  };
  const pages = async (): Promise<{ checkpoint: string; bytes: number }> => {
    const told = (await json(`${url}/sync/catalogue`, { token: first.token })) as { checkpoint: string; pages: { hash: string; bytes: number }[] };
    for (const { hash } of told.pages) await (await call(`${url}/sync/catalogue/pages/${hash}`, { token: first.token, encoding: 'br' })).arrayBuffer();
    return { checkpoint: told.checkpoint, bytes: told.pages.reduce((sum, page) => sum + page.bytes, 0) };
  };
  const push: Push = async (client, howMany) => {
    const person = people[client % people.length] ?? first;
    const commands = Array.from({ length: howMany }, () => anOrder({ id: newId(), person, warehouse_id, price_list_id }));
    return accepted(await json(`${url}/sync/commands`, { token: person.token, body: { protocol: 1, device: deviceOf(client), commands } }));
  };
  const firstPullMs = await medianOf(runs, () => timed(() => pull(rowsUrl, undefined)));
  const packedFirstMs = await timed(pages);
  const packedMs = await medianOf(runs, () => timed(pages));
  const { checkpoint, bytes } = await pages();
  let at = await pull(url, checkpoint);
  const hundredChangesMs = await medianOf(15, async () => {
    await fetch(`${url}/bench/change`);
    return await timed(async () => {
      at = await pull(url, at);
    });
  });
  const pushed = await measurePushes(push, { orders, clients, runs, cpuAt: `${url}/bench/cpu` });
  const peakRssMb = Number(await (await fetch(`${url}/bench/memory`)).text()) / 1024 / 1024;
  await server.stop();
  return { firstPullDocsPerSecond: (products / firstPullMs) * 1000, packedFirstMs, packedMs, packedKb: bytes / 1024, hundredChangesMs, ...pushed, peakRssMb };
}

async function measurePushes(
  push: Push,
  { orders, clients, runs, cpuAt }: { orders: number; clients: number; runs: number; cpuAt: string },
): Promise<Pick<Figures, 'oneByOne' | 'inFifties'>> {
  // The server says microseconds.
  const cpuMs = async () => Number(await (await fetch(cpuAt)).text()) / 1000;
  // Once, so that neither begins with what is compiled and read for the first time.
  await push(0, inOnePush);
  const each = Math.max(1, Math.floor(orders / clients));
  const one = Array.from({ length: clients }, (_, client) => Array.from({ length: each }, () => () => push(client, 1)));
  const fifties = Array.from({ length: clients }, (_, client) =>
    Array.from({ length: Math.max(1, Math.floor(each / inOnePush)) }, () => () => push(client, Math.min(each, inOnePush))),
  );
  return { oneByOne: await medianPush(runs, () => pushAll(one, cpuMs)), inFifties: await medianPush(runs, () => pushAll(fifties, cpuMs)) };
}

/** Each figure's own median. */
async function medianPush(runs: number, push: () => Promise<PushFigures>): Promise<PushFigures> {
  const all: PushFigures[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await push());
  const median = (of: (figures: PushFigures) => number) => percentile(all.map(of), 0.5);
  return { perSecond: median((f) => f.perSecond), p95Ms: median((f) => f.p95Ms), cpuMsEach: median((f) => f.cpuMsEach) };
}

function anOrder({ id, person, warehouse_id = 1, price_list_id = 2 }: { id: string; person?: Person; warehouse_id?: number; price_list_id?: number }) {
  const goods = Array.from({ length: linesPerOrder }, () => benchProduct(1 + Math.floor(Math.random() * 5_000)));
  const lines = goods.map(({ id: product_id, prices }) => ({ product_id, quantity: 20, seen_unit_value: prices[price_list_id] ?? 1 }));
  const amounts = lines.map(({ quantity, seen_unit_value }) =>
    lineAmounts({ quantity, unit_value: seen_unit_value, discount_percentage: 0, iva_percentage: goods[0]?.iva_percentage ?? 0 }),
  );
  const customer = person?.customers[Math.floor(Math.random() * person.customers.length)] ?? { contact_id: 1, contact_warehouse_id: 1 };
  const payload = {
    id,
    uuid: id,
    device_number: 'L-0001',
    ...customer,
    warehouse_id,
    seen_total: documentTotals(amounts.map((line) => ({ ...line, is_freight: false }))).total,
    seen_price_list_id: price_list_id,
    lines,
  };
  return { id, type: 'orders.finalise', created_at: new Date().toISOString(), payload };
}

function accepted(answer: unknown): number {
  // Both servers answer a result a command.
  const { results } = answer as { results: { status: string; sentence?: string; reason?: string }[] };
  const other = results.find(({ status }) => status !== 'accepted');
  if (other) throw new Error(`an order was not accepted: ${JSON.stringify(other)}`);
  return results.length;
}

interface Asking {
  token?: string;
  body?: unknown;
  encoding?: string;
}

async function call(url: string, { token, body, encoding = 'identity' }: Asking = {}): Promise<Response> {
  const headers = {
    'accept-encoding': encoding,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function json(url: string, asking: Asking = {}): Promise<unknown> {
  return await (await call(url, asking)).json();
}

const deviceOf = (client: number) => `00000000-0000-7000-8000-${String(client).padStart(12, '0')}`;
