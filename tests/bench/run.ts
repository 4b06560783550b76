/**
 * `npm run bench`: the product's costs on this machine, compared with the costs of a lower bound or another product in the same run. Compare the
 * ratios; absolute values depend on the machine. Names select benchmarks: `npm run bench -- server phone`. BENCH_PRODUCTS (50000), BENCH_ORDERS
 * (1000) and BENCH_RUNS (5) scale it. `npm run bench -- server --before <folder>` measures another checkout in turns with this one. Prints one
 * table and writes tests/.artifacts/bench.json. Spec: sync §1, §6.
 */
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchPlace } from './bench-file.ts';
import { type BenchResult, writeTable } from './table.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const size = { products: number('BENCH_PRODUCTS', 50_000), orders: number('BENCH_ORDERS', 1_000), runs: number('BENCH_RUNS', 5) };
const { values: options, positionals: wanted } = parseArgs({ allowPositionals: true, options: { before: { type: 'string' } } });
const before = options.before && resolve(options.before);
const files = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .sort()
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

if (before && files.some((file) => file !== 'server.bench.ts'))
  throw new Error('Only `server` measures another checkout: npm run bench -- server --before <folder>');

const results: BenchResult[] = [];
for (const file of files) {
  const directory = mkdtempSync(join(tmpdir(), 'correria-bench-'));
  const place: BenchPlace = { directory, before, ...size };
  try {
    // Every file of that name exports one.
    const { bench } = (await import(`./${file}`)) as { bench: Bench };
    console.log(`… ${bench.title}`);
    const load = loadavg()[0] ?? 0;
    results.push({ title: bench.title, load, rows: await bench.run(place) });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
const output = join(import.meta.dirname, '..', '.artifacts');
mkdirSync(output, { recursive: true });
const machine = { node: process.version, cpu: cpus()[0]?.model ?? '', cores: cpus().length };
writeFileSync(join(output, 'bench.json'), `${JSON.stringify({ at: new Date().toISOString(), machine, size, results }, null, 2)}\n`);
console.log(`\n${writeTable(results, { ...size, ...machine })}`);
