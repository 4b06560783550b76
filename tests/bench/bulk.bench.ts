import type { Bench, BenchRow } from './bench-file.ts';
import type { BulkSaid } from './bulk-program.ts';
import { onEachDatabase } from './on-each-database.ts';

const rows = process.env['BENCH_ROWS'] ?? '100000';
const targetSeconds = 20;

/** Changes one field of all third parties of a company: the time of its check and its application, and the waiting time of a list meanwhile. */
export const bench: Bench = {
  title: `one field of ${Number(rows).toLocaleString('en-US')} third parties at once`,
  async run({ directory }) {
    const figures: BenchRow[] = [];
    for (const { dialect, said } of await onEachDatabase<BulkSaid>('bulk-program.ts', directory, [rows])) {
      const { checkMs, applyMs, waitP95Ms, waitMostMs } = said;
      const seconds = (checkMs + applyMs) / 1000;
      figures.push(
        { figure: `${dialect}: checked and applied`, value: seconds, unit: 's', target: `≤ ${targetSeconds} s`, met: seconds <= targetSeconds },
        { figure: `${dialect}: of it the application`, value: applyMs / 1000, unit: 's' },
        { figure: `${dialect}: a page of the list meanwhile, p95`, value: waitP95Ms, unit: 'ms' },
        { figure: `${dialect}: the same, the longest`, value: waitMostMs, unit: 'ms' },
      );
    }
    return figures;
  },
};
