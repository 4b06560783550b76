/** A day of many devices on one real server, on the database of DATABASE_URL. Prints its times as a line of JSON. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { percentile } from '#tests/bench/measure.ts';
import { writeBenchProducts } from '#tests/bench/write-bench-products.ts';
import { newServer } from '#tests/faults/processes/real-server.ts';
import { openStreet, type Street } from '#tests/faults/processes/street.ts';
import { type Day, liveDay } from './day.ts';

export interface LoadReport {
  devices: number;
  minutes: number;
  orders: number;
  visits: number;
  requests: number;
  /** Connections that broke and were made again, by why. */
  cut: Record<string, number>;
  repeated: number;
  /** Milliseconds: median, 95th percentile and maximum; and the number of measurements. */
  times: Record<string, { p50: number; p95: number; worst: number; count: number }>;
  memoryMb: { atStart: number; peak: number; atEnd: number };
  wrong: string[];
}

const [devices = '500', minutes = '5', products = '5000'] = process.argv.slice(2);
/** Between one visit and the next, in the middle. */
const restMs = 25_000;
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const directory = mkdtempSync(join(tmpdir(), 'correria-load-'));

async function play(): Promise<LoadReport> {
  const street = await openStreet({ location: databaseUrl || join(directory, 'correria.sqlite'), directory, sellers: Number(devices) });
  await writeBenchProducts(street.services.store, street.subscriberId, Number(products));
  const activityId = await visitActivity(street);
  const server = await newServer({ directory, databaseUrl });
  // A server as from its second start on, with its sources compiled.
  await server.start();
  await server.stop();
  await server.start();
  try {
    const day: Day = { sent: [], visits: [], times: { 'first sync': [], pull: [], push: [], hint: [] }, wrong: [], requests: 0, cut: {}, repeated: 0 };
    const memory = [await server.rssMb()];
    const watch = setInterval(() => void server.rssMb().then((mb) => memory.push(mb)), 1_000);
    const endsAt = Date.now() + Number(minutes) * 60_000;
    await Promise.all(street.sellers.map((seller) => liveDay({ url: server.url, street, seller, activityId, day, endsAt, restMs })));
    await pause(1_000);
    clearInterval(watch);
    const wrong = [...new Set([...day.wrong, ...(await orderProblems(street, day)), ...(await visitProblems(street, day))])];
    return {
      ...{ devices: Number(devices), minutes: Number(minutes), orders: day.sent.length, visits: day.visits.length },
      ...{ requests: day.requests, cut: day.cut, repeated: day.repeated },
      times: Object.fromEntries(Object.entries(day.times).map(([name, values]) => [name, summaryOf(values)])),
      memoryMb: { atStart: memory[0] ?? 0, peak: Math.max(...memory), atEnd: await server.rssMb() },
      wrong,
    };
  } finally {
    await server.stop();
    await street.close();
  }
}

/** The problems of orders that the distributor's own recount finds; the answers are only about their own commands. */
const orderProblems = (street: Street, { sent }: Day) => street.problems(sent);

async function visitProblems({ services, subscriberId }: Street, { visits: made }: Day): Promise<string[]> {
  const rows = await services.store.db.select({ uuid: visits.uuid, state: visits.state }).from(visits).where(eq(visits.subscriber_id, subscriberId));
  const there = new Map(rows.map(({ uuid, state }) => [uuid, state]));
  const missing = made.filter((uuid) => !there.has(uuid)).length;
  const open = rows.filter(({ state }) => state === 'open').length;
  return [
    ...(missing > 0 ? [`${missing} visits are missing`] : []),
    ...(rows.length > made.length ? [`${rows.length} visits of ${made.length} made`] : []),
    ...(open > 0 ? [`${open} visits were never left`] : []),
  ];
}

async function visitActivity({ services, subscriberId }: Street): Promise<number> {
  return await services.store.withTransaction(subscriberId, async (tx) => {
    const id = await tx.nextIds('activities');
    const rules = { apply_checkin_checkout: true, weekends: true, minimum_duration: 0, maximum_distance: 0 };
    const fields = schemaOf(activity).parse({ code: 'VIS', text: 'Visita', order: 0, ...rules }) as typeof activities.$inferInsert; // The entity that made the table.
    await tx.insert(activities).values({ ...fields, ...{ subscriber_id: subscriberId, updated_at: tx.now }, id });
    return id;
  });
}

function summaryOf(values: readonly number[]) {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95), worst: Math.max(0, ...values.slice(0, 100_000)), count: values.length };
}

try {
  console.log(JSON.stringify(await play()));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
