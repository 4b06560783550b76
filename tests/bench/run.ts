/**
 * `npm run bench`: what sync costs here, beside what the bare database and HTTP would cost in the same run. Ratios are to be
 * compared, absolutes belong to the machine. `BENCH_PRODUCTS` and `BENCH_ORDERS` scale it. Spec: sync §1, §6.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, measureFloor, measureOurs } from './figures.ts';
import { writeTable } from './table.ts';

const size = { products: Number(process.env['BENCH_PRODUCTS'] ?? 50_000), orders: Number(process.env['BENCH_ORDERS'] ?? 1_000), clients: 20 };
const directory = mkdtempSync(join(tmpdir(), 'correria-bench-'));
try {
  const figures: Record<string, Figures> = {};
  figures['floor: NORMAL'] = await measureFloor(directory, { ...size, mode: 'normal' });
  figures['floor: FULL, group commit'] = await measureFloor(directory, { ...size, mode: 'group' });
  figures['Correría, SQLite FULL'] = await measureOurs(directory, size);
  const output = join(import.meta.dirname, '..', '.artifacts');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'bench.json'), `${JSON.stringify({ at: new Date().toISOString(), node: process.version, size, figures }, null, 2)}\n`);
  console.log(writeTable(figures, size));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
