/**
 * `npm run load`: a day of many devices on one server: first syncs, streams, visits, orders and pulls for every hint.
 *   --devices N (500) --minutes M (5) --products P (5000) [--sqlite | --postgres]
 * Ends badly when anything is lost, done twice or answered wrongly. Prints latencies and the server's memory.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import { playDay } from './play.ts';
import type { LoadReport } from './play-day.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '5' },
    products: { type: 'string', default: '5000' },
    sqlite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
const both = values.sqlite === values.postgres;
const reports: Record<string, LoadReport> = {};

const play = (databaseUrl: string) =>
  playDay(databaseUrl, { devices: Number(values.devices), minutes: Number(values.minutes), products: Number(values.products) });

function print(database: string, { devices, minutes, orders, visits, requests, cut, repeated, times, memoryMb, wrong }: LoadReport): void {
  console.log(
    `${database}: ${devices} devices, ${minutes} minutes: ${orders} orders, ${visits} visits, ${requests} requests, ${repeated} answers lost and asked again, connections cut: ${
      Object.entries(cut)
        .map(([why, times]) => `${times} ${why}`)
        .join(', ') || 'none'
    }`,
  );
  for (const [name, { p50, p95, worst, count }] of Object.entries(times)) {
    console.log(
      `  ${name.padEnd(11)} p50 ${p50.toFixed(0).padStart(6)} ms   p95 ${p95.toFixed(0).padStart(6)} ms   worst ${worst.toFixed(0).padStart(6)} ms   of ${count}`,
    );
  }
  console.log(
    `  memory of the server: ${memoryMb.atStart.toFixed(0)} MB at the start, ${memoryMb.peak.toFixed(0)} MB at most, ${memoryMb.atEnd.toFixed(0)} MB at the end`,
  );
  console.log(wrong.length === 0 ? '  nothing lost, nothing twice' : `  WRONG:\n    ${wrong.slice(0, 20).join('\n    ')}`);
}

if (both || values.sqlite) reports['sqlite'] = await play('');
if (both || values.postgres) {
  const postgres = await startPostgres({ survivesCrashes: true });
  try {
    reports['postgres'] = await play(postgres.url);
  } finally {
    await postgres.stop();
  }
}
for (const [database, report] of Object.entries(reports)) {
  print(database, report);
  if (report.wrong.length > 0) process.exitCode = 1;
}
const output = join(import.meta.dirname, '..', '.artifacts');
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'load.json'), `${JSON.stringify(reports, null, 2)}\n`);
