import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import { besideBefore, longestPushMs } from './beside-before.ts';
import type { Figures } from './figures.ts';
import { measureFloor } from './floor.ts';
import { measureOurs } from './ours.ts';
import { measurePouch } from './peers/measure-pouch.ts';

const clients = 20;
/** Target: durable orders per second from all clients, with every rule. */
const fewestOrders = 300;

/** The server with all its rules, numbers and history, compared with programs that only store. Spec: sync §6. */
export const bench: Bench = {
  title: 'server',
  async run(place) {
    if (place.before) return await besideBefore({ ...place, before: place.before, clients });
    const size = { ...place, clients };
    const floor = await measureFloor(place.directory, { ...size, mode: 'group' });
    const sqlite = await measureOurs(place.directory, { ...size, databaseUrl: '' });
    const stock = await measureFloor(place.directory, { ...size, mode: 'full' });
    const pouch = await measurePouch(place.directory, size);
    const postgres = await startPostgres({ syncsToDisk: true });
    try {
      const alone = await measureFloor(place.directory, { ...size, mode: { postgres: postgres.url, kind: 'alone' } });
      const naive = await measureFloor(place.directory, { ...size, mode: { postgres: postgres.url, kind: 'feed' } });
      const ours = await measureOurs(place.directory, { ...size, databaseUrl: postgres.url });
      return [...onSqlite(sqlite, floor), ...besidePeers(sqlite, { stock, pouch }), ...onPostgres(ours, { naive, alone })];
    } finally {
      await postgres.stop();
    }
  },
};

function onSqlite(ours: Figures, floor: Figures): BenchRow[] {
  const name = 'floor: node:http, SQLite FULL, group commit';
  const floorPullMs = floor.firstPullMs;
  const packedMs = ours.packedMs ?? 0;
  return [
    { figure: 'first pull as rows', value: ours.firstPullMs, unit: 'ms', beside: { name, value: floorPullMs } },
    { figure: 'the same for every device but the first', value: ours.sharedPullMs ?? 0, unit: 'ms', beside: { name, value: floorPullMs } },
    {
      figure: 'the same as packed pages from cache',
      value: packedMs,
      unit: 'ms',
      beside: { name, value: floorPullMs },
      target: '≤ 0.3 ×',
      met: packedMs <= 0.3 * floorPullMs,
    },
    { figure: 'packed pages, made for the first time', value: ours.packedFirstMs ?? 0, unit: 'ms' },
    { figure: 'packed pages, as they travel', value: ours.packedKb ?? 0, unit: 'KB' },
    {
      figure: '100 changes',
      value: ours.hundredChangesMs,
      unit: 'ms',
      beside: { name, value: floor.hundredChangesMs },
      target: '≤ 150 ms',
      met: ours.hundredChangesMs <= 150,
    },
    { ...ordersRow('orders one by one', ours), beside: { name, value: floor.oneByOne.perSecond } },
    { ...pushRow('orders one by one, p95', ours), beside: { name, value: floor.oneByOne.p95Ms } },
    { figure: 'an order one by one, work of the server', value: ours.oneByOne.cpuMsEach, unit: 'ms', beside: { name, value: floor.oneByOne.cpuMsEach } },
    { figure: 'orders in fifties', value: ours.inFifties.perSecond, unit: '/s', beside: { name, value: floor.inFifties.perSecond } },
    { figure: 'an order in fifties, work of the server', value: ours.inFifties.cpuMsEach, unit: 'ms', beside: { name, value: floor.inFifties.cpuMsEach } },
    { figure: 'memory of the server after it all', value: ours.peakRssMb, unit: 'MB', beside: { name, value: floor.peakRssMb } },
  ];
}

/** @param peers `pouch` is null when its packages could not be fetched */
function besidePeers(ours: Figures, { stock, pouch }: { stock: Figures; pouch: Figures | null }): BenchRow[] {
  const besides = [
    { name: 'peer: an endpoint for stock RxDB replication, SQLite FULL, a transaction a push, no rules', figures: stock },
    ...(pouch ? [{ name: 'peer: express-pouchdb, LevelDB, no fsync a write, no rules', figures: pouch }] : []),
  ];
  return besides.flatMap(({ name, figures }) => [
    { figure: 'first pull as rows', value: ours.firstPullMs, unit: 'ms', beside: { name, value: figures.firstPullMs } },
    { figure: '100 changes', value: ours.hundredChangesMs, unit: 'ms', beside: { name, value: figures.hundredChangesMs } },
    { figure: 'orders one by one', value: ours.oneByOne.perSecond, unit: '/s', beside: { name, value: figures.oneByOne.perSecond } },
    { figure: 'orders in fifties', value: ours.inFifties.perSecond, unit: '/s', beside: { name, value: figures.inFifties.perSecond } },
    { figure: 'memory of the server after it all', value: ours.peakRssMb, unit: 'MB', beside: { name, value: figures.peakRssMb } },
  ]);
}

/** @param peers `naive` keeps the order of a feed with the tenant's counter row; `alone` keeps none, so a reader would miss orders */
function onPostgres(ours: Figures, { naive, alone }: { naive: Figures; alone: Figures }): BenchRow[] {
  const name = 'peer: node:http, pg, a transaction a push, the counter row of a feed, no rules';
  const withoutFeed = 'peer: the same without a feed, whose readers miss orders (sync §3)';
  return [
    { figure: 'PostgreSQL: first pull as rows', value: ours.firstPullMs, unit: 'ms', beside: { name, value: naive.firstPullMs } },
    { figure: 'PostgreSQL: 100 changes', value: ours.hundredChangesMs, unit: 'ms', beside: { name, value: naive.hundredChangesMs } },
    { ...ordersRow('PostgreSQL: orders one by one', ours), beside: { name, value: naive.oneByOne.perSecond } },
    { figure: 'PostgreSQL: orders one by one', value: ours.oneByOne.perSecond, unit: '/s', beside: { name: withoutFeed, value: alone.oneByOne.perSecond } },
    { ...pushRow('PostgreSQL: orders one by one, p95', ours), beside: { name, value: naive.oneByOne.p95Ms } },
    {
      figure: 'PostgreSQL: an order one by one, work of the server',
      value: ours.oneByOne.cpuMsEach,
      unit: 'ms',
      beside: { name, value: naive.oneByOne.cpuMsEach },
    },
    { figure: 'PostgreSQL: orders in fifties', value: ours.inFifties.perSecond, unit: '/s', beside: { name, value: naive.inFifties.perSecond } },
  ];
}

function ordersRow(figure: string, { oneByOne: { perSecond } }: Figures): BenchRow {
  return { figure, value: perSecond, unit: '/s', target: `≥ ${fewestOrders} /s`, met: perSecond >= fewestOrders };
}

function pushRow(figure: string, { oneByOne: { p95Ms } }: Figures): BenchRow {
  return { figure, value: p95Ms, unit: 'ms', target: `≤ ${longestPushMs} ms`, met: p95Ms <= longestPushMs };
}
