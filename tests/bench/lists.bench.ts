import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import type { ExportSaid, FillSaid, ListsSaid } from './lists-program.ts';
import { startProgram } from './servers.ts';

const rows = process.env['BENCH_ROWS'] ?? '100000';
const times = process.env['BENCH_TIMES'] ?? '60';
const exportedRows = process.env['BENCH_EXPORTED'] ?? '50000';
/** Only the lists whose titles contain one of these: 'Pedidos,Usuarios'. */
const wanted = process.env['BENCH_LISTS'] ?? '';
/** 'SQLite' or 'PostgreSQL'; both when it is not said. */
const database = process.env['BENCH_DATABASE'] ?? '';
const atMost = 3;

/** Every list of the office with `BENCH_ROWS` rows, compared with a bare query of the same database; and the spreadsheet of third parties. */
export const bench: Bench = {
  title: `lists of the office, ${Number(rows).toLocaleString('en-US')} rows each, p95 of ${times}`,
  async run({ directory }) {
    const sqlite = { url: '', stop: async () => {} };
    const databases = [['SQLite', () => Promise.resolve(sqlite)] as const, ['PostgreSQL', startPostgres] as const];
    const figures: BenchRow[] = [];
    for (const [dialect, start] of databases.filter(([name]) => name.includes(database))) figures.push(...(await measure(dialect, directory, start)));
    return figures;
  },
};

interface Database {
  /** '' for SQLite. */
  url: string;
  stop(): Promise<void>;
}

async function measure(dialect: string, directory: string, startDatabase: () => Promise<Database>): Promise<BenchRow[]> {
  const inDatabase = async <Said>(name: string, work: (run: <S>(parameters: readonly string[]) => Promise<S>) => Promise<Said>): Promise<Said> => {
    const files = join(directory, `${dialect}-${name}`);
    mkdirSync(files, { recursive: true });
    const { url, stop } = await startDatabase();
    try {
      return await work(async <S>(parameters: readonly string[]) => {
        const program = await startProgram<S>('lists-program.ts', [files, url || join(files, 'lists.sqlite'), ...parameters], {
          environment: { DATABASE_URL: url },
        });
        await program.stop();
        return program.said;
      });
    } finally {
      await stop();
    }
  };
  const { lists } = await inDatabase('lists', (run) => run<ListsSaid>(['lists', rows, times, wanted]));
  const figures = lists.map(
    ({ title, what, oursMs, bareMs }): BenchRow => ({
      figure: `${dialect}: ${title}, ${what}`,
      value: oursMs,
      unit: 'ms',
      beside: { name: 'bare query', value: bareMs },
      target: `≤ ${atMost} ×`,
      met: oursMs <= atMost * bareMs,
    }),
  );
  if (wanted !== '') return figures;
  const { ms, bytes, beforeMb, peakMb } = await inDatabase('export', async (run) => {
    const { token, session } = await run<FillSaid>(['fill', exportedRows]);
    return await run<ExportSaid>(['export', exportedRows, token, session]);
  });
  const figure = `${dialect}: spreadsheet of ${Number(exportedRows).toLocaleString('en-US')} third parties`;
  return [
    ...figures,
    { figure, value: ms, unit: 'ms' },
    { figure: `${figure}, its size`, value: bytes / 1024 / 1024, unit: 'MB' },
    { figure: `${figure}, memory of the process at its highest`, value: peakMb, unit: 'MB', beside: { name: 'before it began', value: beforeMb } },
  ];
}
