import type { BenchRow } from './bench-file.ts';

export interface BenchResult {
  title: string;
  /** How many others wanted the processor when it began. */
  load: number;
  rows: readonly BenchRow[];
}

/** All results as one Markdown table, as in docs/performance.md. */
export function writeTable(
  results: readonly BenchResult[],
  of: { products: number; orders: number; runs: number; node: string; cpu: string; cores: number },
): string {
  const rows = results.flatMap(({ title, load, rows: its }) => [
    [`**${title}** (load ${load.toFixed(1)})`, '', '', '', '', ''],
    ...its.map((row) => [
      row.figure,
      shown(row.value, row.unit),
      row.beside ? `${shown(row.beside.value, row.unit)} ${row.beside.name}` : '',
      ratio(row),
      row.target ?? '',
      verdict(row),
    ]),
  ]);
  const lines = [['figure', 'Correría', 'beside it', 'ratio', 'target', ''], ['---', '---:', '---', '---:', '---', '---'], ...rows];
  return [
    `${of.products.toLocaleString('en-US')} products, ${of.orders} orders of 10 lines, medians of ${of.runs}, ${of.node}, ${of.cores} × ${of.cpu}`,
    '',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function shown(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`;
}

const ratio = ({ value, beside }: BenchRow) => (beside && beside.value > 0 ? `${(value / beside.value).toFixed(2)} ×` : '');
const verdict = ({ met }: BenchRow) => (met === undefined ? '' : met ? 'reached' : 'not yet');
