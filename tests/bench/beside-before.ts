/** Compares the server of this checkout with that of another one: both run and are measured in turns. */
import { startPostgres } from '../support/postgres.ts';
import type { BenchPlace, BenchRow } from './bench-file.ts';
import type { Figures } from './figures.ts';
import { measureBoth } from './ours.ts';

const leastShare = 0.6;
export const longestPushMs = 150;

export async function besideBefore(place: BenchPlace & { before: string; clients: number }): Promise<BenchRow[]> {
  const onSqlite = await measureBoth(place.directory, { ...place, databaseUrls: { now: '', before: '' } });
  const [forNow, forBefore] = [await startPostgres({ syncsToDisk: true }), await startPostgres({ syncsToDisk: true })];
  try {
    const onPostgres = await measureBoth(place.directory, { ...place, databaseUrls: { now: forNow.url, before: forBefore.url } });
    return [...compared('SQLite', onSqlite), ...compared('PostgreSQL', onPostgres)];
  } finally {
    await Promise.all([forNow.stop(), forBefore.stop()]);
  }
}

function compared(database: string, { now, before }: { now: Figures; before: Figures }): BenchRow[] {
  const row = (figure: string, unit: string, of: (figures: Figures) => number): BenchRow => ({
    figure: `${database}: ${figure}`,
    value: of(now),
    unit,
    beside: { name: 'before', value: of(before) },
  });
  const accepted = (figure: string, of: (figures: Figures) => number): BenchRow => ({
    ...row(figure, '/s', of),
    target: `≥ ${leastShare} ×`,
    met: of(now) >= leastShare * of(before),
  });
  const p95 = row('orders one by one, p95', 'ms', ({ oneByOne }) => oneByOne.p95Ms);
  return [
    row('first pull as rows', 'ms', ({ firstPullMs }) => firstPullMs),
    row('packed pages, made for the first time', 'ms', ({ packedFirstMs }) => packedFirstMs ?? 0),
    row('packed pages from cache', 'ms', ({ packedMs }) => packedMs ?? 0),
    row('100 changes', 'ms', ({ hundredChangesMs }) => hundredChangesMs),
    accepted('orders one by one', ({ oneByOne }) => oneByOne.perSecond),
    { ...p95, target: `≤ ${longestPushMs} ms`, met: p95.value <= longestPushMs },
    row('an order one by one, work of the server', 'ms', ({ oneByOne }) => oneByOne.cpuMsEach),
    accepted('orders in fifties', ({ inFifties }) => inFifties.perSecond),
    row('an order in fifties, work of the server', 'ms', ({ inFifties }) => inFifties.cpuMsEach),
    row('memory of the server after it all', 'MB', ({ peakRssMb }) => peakRssMb),
  ];
}
