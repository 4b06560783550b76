import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchPlace, BenchRow } from './bench-file.ts';
import { type Figures, measureFloor, measureOurs } from './figures.ts';

const clients = 20;

/** The server with all its rules, numbers and history, beside programs that only store. Spec: sync §6. */
export const bench: Bench = {
  title: 'server',
  async run(place) {
    const size = { ...place, clients };
    const floor = await measureFloor(place.directory, { ...size, mode: 'group' });
    const sqlite = await measureOurs(place.directory, { ...size, databaseUrl: '' });
    const postgres = await startPostgres({ syncsToDisk: true });
    try {
      const naive = await measureFloor(place.directory, { ...size, mode: postgres.url as 'postgres' }); // Its address begins so.
      const ours = await measureOurs(place.directory, { ...size, databaseUrl: postgres.url });
      return [...onSqlite(sqlite, floor, place), ...onPostgres(ours, naive)];
    } finally {
      await postgres.stop();
    }
  },
};

function onSqlite(ours: Figures, floor: Figures, { products }: BenchPlace): BenchRow[] {
  const name = 'floor: node:http, SQLite FULL, group commit';
  const floorPullMs = (products / floor.firstPullDocsPerSecond) * 1000;
  const oursPullMs = (products / ours.firstPullDocsPerSecond) * 1000;
  const packedMs = ours.packedMs ?? 0;
  const share = ours.oneByOne.perSecond / floor.oneByOne.perSecond;
  return [
    {
      figure: 'first pull as rows',
      value: oursPullMs,
      unit: 'ms',
      beside: { name, value: floorPullMs },
      target: '≤ 1.5 ×',
      met: oursPullMs <= 1.5 * floorPullMs,
    },
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
    {
      figure: 'orders one by one',
      value: ours.oneByOne.perSecond,
      unit: '/s',
      beside: { name, value: floor.oneByOne.perSecond },
      target: '≥ 0.6 ×',
      met: share >= 0.6,
    },
    { figure: 'orders one by one, p95', value: ours.oneByOne.p95Ms, unit: 'ms', beside: { name, value: floor.oneByOne.p95Ms } },
    { figure: 'an order one by one, work of the server', value: ours.oneByOne.cpuMsEach, unit: 'ms', beside: { name, value: floor.oneByOne.cpuMsEach } },
    { figure: 'orders in fifties', value: ours.inFifties.perSecond, unit: '/s', beside: { name, value: floor.inFifties.perSecond } },
    { figure: 'an order in fifties, work of the server', value: ours.inFifties.cpuMsEach, unit: 'ms', beside: { name, value: floor.inFifties.cpuMsEach } },
    { figure: 'memory of the server after it all', value: ours.peakRssMb, unit: 'MB', beside: { name, value: floor.peakRssMb } },
  ];
}

function onPostgres(ours: Figures, naive: Figures): BenchRow[] {
  const name = 'peer: node:http, pg, a transaction a push, no rules';
  const share = ours.oneByOne.perSecond / naive.oneByOne.perSecond;
  return [
    { figure: 'PostgreSQL: first pull as rows', value: ours.firstPullDocsPerSecond, unit: '/s', beside: { name, value: naive.firstPullDocsPerSecond } },
    { figure: 'PostgreSQL: 100 changes', value: ours.hundredChangesMs, unit: 'ms', beside: { name, value: naive.hundredChangesMs } },
    {
      figure: 'PostgreSQL: orders one by one',
      value: ours.oneByOne.perSecond,
      unit: '/s',
      beside: { name, value: naive.oneByOne.perSecond },
      target: '≥ 3 ×',
      met: share >= 3,
    },
    { figure: 'PostgreSQL: orders in fifties', value: ours.inFifties.perSecond, unit: '/s', beside: { name, value: naive.inFifties.perSecond } },
  ];
}
