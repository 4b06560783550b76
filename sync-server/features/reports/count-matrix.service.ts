/** Computes the figures of a matrix: sums month by month, distinct counts by each combination of keys. Spec: decisions §8. */
import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReportRun } from '#server/platform/named-report.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { addCell, keyOf, type MatrixFigures, timeKeyOf } from '#shared/features/reports/matrix.rules.ts';
import { budgetCells, type PlacedBudget } from '#shared/features/reports/matrix-budgets.rules.ts';
import { type CountMeasure, type MatrixDimension, type MatrixValue, matrixMeasures } from '#shared/features/reports/matrix-fields.ts';
import { type MonthPart, monthsOf } from '#shared/features/reports/months.rules.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { budgetsInScope } from './matrix-budgets.service.ts';
import { sales_lines } from './reports.tables.ts';
import { type SalesFigure, salesCells } from './sales-cells.repository.ts';
import { type SalesScope, salesTableOf } from './sales-scope.repository.ts';

/** Months are requested together, so that the reader's thread or connection has the next month ready; fewer months when they have many rows. */
const monthsAtOnce = 12;
const rowsAtOnce = 60_000;
/** Rows × columns × values. */
const mostCells = 200_000;

export interface MatrixShape {
  rows: readonly MatrixDimension[];
  columns: readonly MatrixDimension[];
  values: readonly MatrixValue[];
}

/** What the caller of a count passes: its abort signal, and the callback that receives the number of counted months. */
export type Listening = Pick<ReportRun<unknown>, 'signal' | 'tell'>;

/** The figures of a matrix, each at its place. The first figure is the number of lines. */
export interface CountedMatrix {
  figures: MatrixFigures;
  /** The place of a value's figure. */
  placeOf(value: MatrixValue): number;
  /** The keys of the leaves. */
  rowKeys: ReadonlySet<string>;
  columnKeys: ReadonlySet<string>;
}

const isFrom = (source: (typeof matrixMeasures)[number]['from'], measure: string) => matrixMeasures.some(({ id, from }) => id === measure && from === source);
const isCount = (measure: string): measure is CountMeasure => isFrom('counts', measure);
const mergeOf = ({ aggregation }: MatrixValue) => (aggregation === 'min' || aggregation === 'max' ? aggregation : 'add');

/** @throws reports.tooManyCells */
export async function countMatrix(db: Db, { rows, columns, values }: MatrixShape, scope: SalesScope, { signal, tell }: Listening): Promise<CountedMatrix> {
  const sums: SalesFigure[] = [{ measure: 'lines', merge: 'add' }];
  const counts: CountMeasure[] = [];
  for (const value of values) {
    const { measure } = value;
    if (measure === 'budget') continue;
    if (isCount(measure)) {
      if (!counts.includes(measure)) counts.push(measure);
    } else if (!sums.some((sum) => sum.measure === measure && sum.merge === mergeOf(value))) sums.push({ measure, merge: mergeOf(value) });
  }
  const placeOf = (value: MatrixValue): number => {
    if (value.measure === 'budget') return sums.length + counts.length;
    return isCount(value.measure)
      ? sums.length + counts.indexOf(value.measure)
      : sums.findIndex((sum) => sum.measure === value.measure && sum.merge === mergeOf(value));
  };

  const figures: MatrixFigures = new Map();
  const leaves = { rows: new Set<string>(), columns: new Set<string>() };
  const othersTurn = yieldToEventLoop();
  const months = monthsOf(scope);
  for (let at = 0, atOnce = 1; at < months.length; ) {
    signal.throwIfAborted();
    const parts = months.slice(at, at + atOnce);
    at += parts.length;
    const read = await pipelined(...parts.map((part) => readMonth(db, { part, rows, columns, sums, scope })));
    atOnce = Math.max(1, Math.min(monthsAtOnce, Math.floor(rowsAtOnce / Math.max(1, ...read.map(({ length }) => length)))));
    for (const [place, cells] of read.entries()) {
      const { month = '' } = parts[place] ?? {};
      await othersTurn();
      addMonth(cells, { month, rows, columns, sums, figures, leaves });
    }
    tell(at, months.length);
    if (leaves.rows.size * leaves.columns.size * values.length > mostCells)
      throw reportErrors.tooManyCells({ cells: await cellsOf(db, { rows, columns, values }, scope) });
  }
  for (const [rowDepth, columnDepth] of depthsOf(rows, columns)) {
    if (counts.length === 0) break;
    signal.throwIfAborted();
    const dimensions = [...rows.slice(0, rowDepth), ...columns.slice(0, columnDepth)];
    for (const [table, measures] of Map.groupBy(counts, (measure) => salesCells.countedIn(scope, dimensions, measure))) {
      for (const { keys, figures: counted } of await salesCells.counts(db, { table, scope, dimensions }, measures)) {
        const cell = figures.get(keyOf(keys.slice(0, rowDepth)))?.get(keyOf(keys.slice(rowDepth)));
        for (const [place, measure] of measures.entries()) if (cell) cell[sums.length + counts.indexOf(measure)] = counted[place] ?? 0;
      }
    }
  }
  if (values.some(({ measure }) => measure === 'budget')) {
    const budgets = await budgetsInScope(db, scope);
    for (const depth of depthsOf(rows, columns))
      addBudgets(budgets, { rows, columns, depth, filters: scope.filters, place: sums.length + counts.length, figures, leaves });
  }
  return { figures, placeOf, rowKeys: leaves.rows, columnKeys: leaves.columns };
}

interface AddingBudgets extends Pick<Adding, 'rows' | 'columns' | 'figures' | 'leaves'> {
  depth: readonly [rows: number, columns: number];
  filters: SalesScope['filters'];
  place: number;
}

/**
 * Adds budgets to the cells. A subtotal has its own budget, because details may cover only a part of it. A key with a budget and no sales gets a cell
 * too.
 */
function addBudgets(budgets: readonly PlacedBudget[], { rows, columns, depth, filters, place, figures, leaves }: AddingBudgets): void {
  const [rowDepth, columnDepth] = depth;
  const dimensions = [...rows.slice(0, rowDepth), ...columns.slice(0, columnDepth)];
  for (const { keys, value } of budgetCells(budgets, { dimensions, filters })?.values() ?? []) {
    const [row, column] = [keyOf(keys.slice(0, rowDepth)), keyOf(keys.slice(rowDepth))];
    const ofRow = figures.get(row) ?? new Map<string, (number | null)[]>();
    figures.set(row, ofRow);
    const cell = ofRow.get(column) ?? [];
    ofRow.set(column, cell);
    cell[place] = value;
    leaves.rows.add(row);
    leaves.columns.add(column);
  }
}

interface Reading {
  part: MonthPart;
  rows: readonly MatrixDimension[];
  columns: readonly MatrixDimension[];
  sums: readonly SalesFigure[];
  scope: SalesScope;
}
interface Adding extends Omit<Reading, 'part' | 'scope'> {
  month: string;
  figures: MatrixFigures;
  leaves: { rows: Set<string>; columns: Set<string> };
}

/**
 * Reads one month. Within a month year, quarter and month are constant, so they are not in the GROUP BY. The smallest table with the needed columns
 * is read.
 */
async function readMonth(db: Db, { part, rows, columns, sums, scope }: Reading) {
  const asked = [...rows, ...columns].filter((dimension) => timeKeyOf(dimension, part.month) === null);
  const table = part.isWhole && sums.every(({ merge }) => merge === 'add') ? salesTableOf(scope, asked) : sales_lines;
  return await salesCells.sums(db, { table, scope, from: part.first, to: part.last, dimensions: asked }, sums);
}

function addMonth(cells: Awaited<ReturnType<typeof readMonth>>, { month, rows, columns, sums, figures, leaves }: Adding): void {
  const wanted = [...rows, ...columns];
  const merges = sums.map(({ merge }) => merge);
  for (const { keys, figures: added } of cells) {
    if (added[0] === 0) continue;
    const found = [...keys];
    const whole = wanted.map((dimension) => timeKeyOf(dimension, month) ?? found.shift() ?? '');
    const [row, column] = [whole.slice(0, rows.length), whole.slice(rows.length)];
    leaves.rows.add(keyOf(row));
    leaves.columns.add(keyOf(column));
    addCell(figures, { row, column, figures: added }, merges);
  }
}

/** The depths of all subtotals, from all dimensions to none: distinct counts do not add up, so each subtotal is counted separately. */
function depthsOf(rows: readonly unknown[], columns: readonly unknown[]): [number, number][] {
  return Array.from({ length: rows.length + 1 }, (_row, row) =>
    Array.from({ length: columns.length + 1 }, (_column, column): [number, number] => [row, column]),
  ).flat();
}

async function cellsOf(db: Db, { rows, columns, values }: MatrixShape, scope: SalesScope): Promise<number> {
  return (await salesCells.countKeys(db, { scope, dimensions: rows })) * (await salesCells.countKeys(db, { scope, dimensions: columns })) * values.length;
}
