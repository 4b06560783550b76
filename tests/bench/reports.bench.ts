import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import { percentile, timed } from './measure.ts';
import { pushBesideReport } from './push-beside-report.ts';
import type { ReportsSaid } from './reports-program.ts';
import { startProgram } from './servers.ts';

const lines = process.env['BENCH_LINES'] ?? '1000000';

/** The dynamic matrix over `BENCH_LINES` lines of three years, on both databases, compared with DuckDB over the same rows. */
export const bench: Bench = {
  title: `dynamic matrix, ${Number(lines).toLocaleString('en-US')} lines of three years, median`,
  async run({ directory, runs }) {
    const figures: BenchRow[] = [];
    const measure = async (dialect: string, url: string) => {
      const files = join(directory, dialect);
      mkdirSync(files, { recursive: true });
      const { said, stop } = await startProgram<ReportsSaid>('reports-program.ts', [files, url || join(files, 'reports.sqlite'), lines, String(runs)], {
        environment: { DATABASE_URL: url },
      });
      await stop();
      return { said, rows: join(files, 'lines.csv') };
    };
    const { said: sqlite, rows } = await measure('SQLite', '');
    const peer = await duckDbTimes(directory, rows, runs);
    const postgres = await startPostgres();
    const { said: over } = await measure('PostgreSQL', postgres.url).finally(postgres.stop);
    for (const [dialect, said] of [
      ['SQLite', sqlite],
      ['PostgreSQL', over],
    ] as const)
      for (const [place, { what, ms, target }] of said.figures.entries()) {
        const value = peer?.[place];
        figures.push({
          ...{ figure: `${dialect}: ${what}`, value: ms, unit: 'ms', target: `≤ ${target} ms`, met: ms <= target },
          ...(value !== undefined && { beside: { name: 'DuckDB, the statement alone', value } }),
        });
      }
    for (const [dialect, { sheet }] of [
      ['SQLite', sqlite],
      ['PostgreSQL', over],
    ] as const) {
      const lines = sheet.lines.toLocaleString('en-US');
      figures.push({ figure: `${dialect}: spreadsheet of ${lines} lines`, value: sheet.ms, unit: 'ms', target: '≤ 15,000 ms', met: sheet.ms <= 15_000 });
      figures.push({ figure: `${dialect}: memory that it takes`, value: sheet.moreMb, unit: 'MB', target: '≤ 150 MB', met: sheet.moreMb <= 150 });
    }
    return [...figures, ...(await pushBesideReport(directory))];
  },
};

interface DuckDb {
  DuckDBInstance: { create(): Promise<{ connect(): Promise<{ runAndReadAll(text: string): Promise<unknown> }> }> };
}

/** The same sums with DuckDB, whose package is fetched for the run; null, with a printed reason, when it cannot be fetched. */
async function duckDbTimes(directory: string, rows: string, runs: number): Promise<number[] | null> {
  try {
    await promisify(execFile)('npm', ['install', '--prefix', directory, '--no-audit', '--no-fund', '@duckdb/node-api@1.5.6-r.1'], { cwd: directory });
    // Its types are those above.
    const { DuckDBInstance } = createRequire(join(directory, 'x.js'))('@duckdb/node-api') as DuckDb;
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.runAndReadAll(`CREATE TABLE lines AS SELECT * FROM read_csv('${rows}', types = {'day': 'VARCHAR'})`);
    const last = '(SELECT max(day) FROM lines)';
    const statements = [
      'SELECT substr(day, 1, 4), line_id, sum(subtotal) FROM lines GROUP BY ALL',
      `SELECT substr(day, 1, 7), product_id, sum(subtotal) FROM lines WHERE CAST(day AS date) > CAST(${last} AS date) - 365 GROUP BY ALL`,
      'SELECT substr(day, 1, 7), product_id, sum(subtotal) FROM lines GROUP BY ALL',
    ];
    const medians: number[] = [];
    for (const statement of statements) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await timed(() => connection.runAndReadAll(statement)));
      medians.push(percentile(times, 0.5));
    }
    return medians;
  } catch (error) {
    console.log(`  DuckDB could not be measured: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
