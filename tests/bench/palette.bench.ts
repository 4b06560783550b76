import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import type { PaletteSaid } from './palette-program.ts';
import { startProgram } from './servers.ts';

const rows = process.env['BENCH_ROWS'] ?? '100000';
const times = process.env['BENCH_TIMES'] ?? '8';
/** 'SQLite' or 'PostgreSQL'; both when it is not said. */
const database = process.env['BENCH_DATABASE'] ?? '';
const targetMs = 150;

/** The office's search palette over `BENCH_ROWS` third parties, products and orders: from a text to all answers. */
export const bench: Bench = {
  title: `search palette, ${Number(rows).toLocaleString('en-US')} third parties, products and orders`,
  async run({ directory }) {
    const figures: BenchRow[] = [];
    for (const dialect of ['SQLite', 'PostgreSQL'].filter((name) => name.includes(database))) {
      const files = join(directory, dialect);
      mkdirSync(files, { recursive: true });
      const { url, stop } = dialect === 'SQLite' ? { url: '', stop: async () => {} } : await startPostgres();
      try {
        const program = await startProgram<PaletteSaid>('palette-program.ts', [files, url || join(files, 'palette.sqlite'), rows, times], {
          environment: { DATABASE_URL: url },
        });
        await program.stop();
        const { p95, median, worst } = program.said;
        figures.push(
          { figure: `${dialect}: a text in the palette, p95`, value: p95, unit: 'ms', target: `≤ ${targetMs} ms`, met: p95 <= targetMs },
          { figure: `${dialect}: the same, median`, value: median, unit: 'ms' },
          { figure: `${dialect}: the slowest text, median («${worst.text}»)`, value: worst.medianMs, unit: 'ms' },
        );
      } finally {
        await stop();
      }
    }
    return figures;
  },
};
