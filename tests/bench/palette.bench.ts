import type { Bench, BenchRow } from './bench-file.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { PaletteSaid } from './palette-program.ts';

const rows = process.env['BENCH_ROWS'] ?? '100000';
const times = process.env['BENCH_TIMES'] ?? '8';
const targetMs = 150;

/** The office's search palette over `BENCH_ROWS` third parties, products and orders: from a search text to all answers. */
export const bench: Bench = {
  title: `search palette, ${Number(rows).toLocaleString('en-US')} third parties, products and orders`,
  async run({ directory }) {
    const figures: BenchRow[] = [];
    for (const { dialect, said } of await onEachDatabase<PaletteSaid>('palette-program.ts', directory, [rows, times])) {
      const { p95, median, worst } = said;
      figures.push(
        { figure: `${dialect}: a text in the palette, p95`, value: p95, unit: 'ms', target: `≤ ${targetMs} ms`, met: p95 <= targetMs },
        { figure: `${dialect}: the same, median`, value: median, unit: 'ms' },
        { figure: `${dialect}: the slowest text, median («${worst.text}»)`, value: worst.medianMs, unit: 'ms' },
      );
    }
    return figures;
  },
};
