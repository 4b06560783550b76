import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import type { BulkSaid } from './bulk-program.ts';
import { startProgram } from './servers.ts';

const rows = process.env['BENCH_ROWS'] ?? '100000';
/** 'SQLite' or 'PostgreSQL'; both when it is not said. */
const database = process.env['BENCH_DATABASE'] ?? '';
const targetSeconds = 20;

/** All third parties of a company are chosen and one field of them is changed: its check and its application, and how long a list waits meanwhile. */
export const bench: Bench = {
  title: `one field of ${Number(rows).toLocaleString('en-US')} third parties at once`,
  async run({ directory }) {
    const figures: BenchRow[] = [];
    for (const dialect of ['SQLite', 'PostgreSQL'].filter((name) => name.includes(database))) {
      const files = join(directory, dialect);
      mkdirSync(files, { recursive: true });
      const { url, stop } = dialect === 'SQLite' ? { url: '', stop: async () => {} } : await startPostgres();
      try {
        const program = await startProgram<BulkSaid>('bulk-program.ts', [files, url || join(files, 'bulk.sqlite'), rows], {
          environment: { DATABASE_URL: url },
        });
        await program.stop();
        const { checkMs, applyMs, waitP95Ms, waitMostMs } = program.said;
        const seconds = (checkMs + applyMs) / 1000;
        figures.push(
          { figure: `${dialect}: checked and applied`, value: seconds, unit: 's', target: `≤ ${targetSeconds} s`, met: seconds <= targetSeconds },
          { figure: `${dialect}: of it the application`, value: applyMs / 1000, unit: 's' },
          { figure: `${dialect}: a page of the list meanwhile, p95`, value: waitP95Ms, unit: 'ms' },
          { figure: `${dialect}: the same, the longest`, value: waitMostMs, unit: 'ms' },
        );
      } finally {
        await stop();
      }
    }
    return figures;
  },
};
