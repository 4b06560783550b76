import type { Figures, Size } from './figures.ts';

interface Row {
  name: string;
  of: (figures: Figures) => number | null;
  digits?: number;
  /** Larger is better. */
  isRate?: boolean;
}

const rows: readonly Row[] = [
  { name: 'first pull as rows, docs/s', of: (f) => f.firstPullDocsPerSecond, isRate: true },
  { name: 'catalogue in packed pages, first time, ms', of: (f) => f.packedFirstMs },
  { name: 'catalogue in packed pages, from cache, ms', of: (f) => f.packedMs, digits: 1 },
  { name: 'catalogue in packed pages, KB', of: (f) => f.packedKb },
  { name: '100 changes, p50 ms', of: (f) => f.hundredChangesMs, digits: 1 },
  { name: 'push one by one, orders/s', of: (f) => f.oneByOne.perSecond, isRate: true },
  { name: 'push one by one, p95 ms', of: (f) => f.oneByOne.p95Ms, digits: 1 },
  { name: 'push in fifties, orders/s', of: (f) => f.inFifties.perSecond, isRate: true },
  { name: 'push one by one, CPU ms an order', of: (f) => f.oneByOne.cpuMsEach, digits: 2 },
  { name: 'push in fifties, CPU ms an order', of: (f) => f.inFifties.cpuMsEach, digits: 2 },
  { name: 'memory of the server, MB', of: (f) => f.peakRssMb },
];

/** The figures side by side, and the last one's share of the floor before it (for times: how many times as long). */
export function writeTable(figures: Readonly<Record<string, Figures>>, { products, orders, clients }: Size): string {
  const names = Object.keys(figures);
  const columns = Object.values(figures);
  const [ours, floor] = [columns.at(-1), columns.at(-2)];
  const body = rows.map((row) => [row.name, ...columns.map((column) => shown(row, row.of(column))), ours && floor ? ratio(row, ours, floor) : '']);
  const lines = [['', ...names, 'ratio to the floor before'], ...body].map((cells) => `| ${cells.join(' | ')} |`);
  const rule = `|${' --- |'.repeat(names.length + 2)}`;
  const packed = ours?.packedMs && floor ? (ours.packedMs / ((products / floor.firstPullDocsPerSecond) * 1000)).toFixed(2) : '?';
  return [
    `${products} products, ${orders} orders of 10 lines, ${clients} clients, ${process.version}`,
    lines[0],
    rule,
    ...lines.slice(1),
    `Packed pages from cache take ${packed} of the time of the floor's rows. Orders are accepted with all rules, numbers and history; PDF and ERP jobs wait.`,
  ].join('\n');
}

function shown({ digits = 0 }: Row, value: number | null): string {
  return value === null ? '–' : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function ratio(row: Row, ours: Figures, floor: Figures): string {
  const [mine, theirs] = [row.of(ours), row.of(floor)];
  if (mine === null || theirs === null || theirs === 0) return '';
  return `${(mine / theirs).toFixed(2)}${row.isRate ? '' : ' ×'}`;
}
