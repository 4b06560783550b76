import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchPlace, BenchRow } from './bench-file.ts';
import { measureOurs } from './ours.ts';

const catalogues = [5_000, 20_000, 50_000, 100_000];
const devices = [10, 100, 1_000];
/** One of them alone: BENCH_GROWTH=SQLite. */
const databases = (['SQLite', 'PostgreSQL'] as const).filter((name) => (process.env['BENCH_GROWTH'] ?? name) === name);

/**
 * How the cost grows with the catalogue and with the number of devices, on both databases. Prints each row when it is measured, because the whole run
 * takes long. Spec: sync §6; docs/scaling.md.
 */
export const bench: Bench = {
  title: 'growth',
  async run(place) {
    const rows: BenchRow[] = [];
    for (const database of databases) {
      for (const products of catalogues) rows.push(...(await measured(place, { database, products, clients: 20 })));
      for (const clients of devices) rows.push(...(await measured(place, { database, products: 5_000, clients })));
    }
    return rows;
  },
};

async function measured(
  place: BenchPlace,
  { database, products, clients }: { database: 'SQLite' | 'PostgreSQL'; products: number; clients: number },
): Promise<BenchRow[]> {
  const postgres = database === 'PostgreSQL' ? await startPostgres({ syncsToDisk: true }) : null;
  try {
    const size = { products, clients, runs: place.runs, orders: Math.max(place.orders, clients) };
    const figures = await measureOurs(place.directory, { ...size, databaseUrl: postgres?.url ?? '' });
    const of = `${database}, ${products.toLocaleString('en-US')} products, ${clients} devices:`;
    const rows: BenchRow[] = [
      { figure: `${of} first pull as rows`, value: figures.firstPullMs, unit: 'ms' },
      { figure: `${of} packed pages`, value: figures.packedMs ?? 0, unit: 'ms' },
      { figure: `${of} 100 changes`, value: figures.hundredChangesMs, unit: 'ms' },
      { figure: `${of} orders`, value: figures.oneByOne.perSecond, unit: '/s' },
      { figure: `${of} push p95`, value: figures.oneByOne.p95Ms, unit: 'ms' },
      { figure: `${of} memory`, value: figures.peakRssMb, unit: 'MB' },
    ];
    for (const { figure, value, unit } of rows) console.log(`  ${figure} ${value.toFixed(1)} ${unit}`);
    return rows;
  } finally {
    await postgres?.stop();
  }
}
