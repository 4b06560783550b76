/** The arithmetic of the 'matriz dinámica'. Pure: takes cells that are summed by their complete keys. Spec: decisions §8. */
import { addDays, type LocalDate, lastDayOfMonth } from '#shared/kernel/dates.ts';
import type { MatrixAggregation, MatrixDimension, MatrixPeriod } from './matrix-fields.ts';

/** A cell with complete keys, one part for each dimension of rows and of columns. */
export interface BaseCell {
  row: readonly string[];
  column: readonly string[];
  figures: readonly number[];
}
export type Merge = 'add' | 'min' | 'max';

/** Figures by row key and column key; a shorter key is a subtotal, '' the total. */
export type MatrixFigures = Map<string, Map<string, (number | null)[]>>;

const separator = '\u0001';
export const keyOf = (parts: readonly string[]): string => parts.join(separator);
export const partsOf = (key: string): string[] => (key === '' ? [] : key.split(separator));

/** The prefixes of a key, the total first: [] → [''], ['a', 'b'] → ['', 'a', 'a b']. */
function beginningsOf(parts: readonly string[]): string[] {
  const beginnings = [''];
  for (const part of parts) beginnings.push(beginnings.length === 1 ? part : `${beginnings.at(-1)}${separator}${part}`);
  return beginnings;
}

/** Adds a cell's figures to the cell, to its subtotals and to the total. */
export function addCell(figures: MatrixFigures, { row, column, figures: added }: BaseCell, merges: readonly Merge[]): void {
  const columns = beginningsOf(column);
  for (const rowKey of beginningsOf(row)) {
    const ofRow = figures.get(rowKey) ?? new Map<string, (number | null)[]>();
    figures.set(rowKey, ofRow);
    for (const columnKey of columns) {
      const known = ofRow.get(columnKey);
      if (known) for (const [place, merge] of merges.entries()) known[place] = merged(merge, known[place] ?? null, added[place] ?? 0);
      else ofRow.set(columnKey, [...added]);
    }
  }
}

function merged(merge: Merge, one: number | null, other: number): number {
  if (one === null) return other;
  if (merge === 'add') return one + other;
  return merge === 'min' ? Math.min(one, other) : Math.max(one, other);
}

export interface CellFigures {
  /** The aggregated figure: the sum, the smallest, the largest or the count; null without lines. */
  figure: number | null;
  lines: number | null;
  months: number;
  ofRow: number | null;
  ofColumn: number | null;
  ofAll: number | null;
  before: number | null;
}

/** The value of a cell. Null when it cannot be computed: a share of zero, a growth over zero. Percentages have two decimals. */
export function aggregated(aggregation: MatrixAggregation, { figure, lines, months, ofRow, ofColumn, ofAll, before }: CellFigures): number | null {
  switch (aggregation) {
    case 'line_average':
      return figure === null || !lines ? null : hundredths(figure / lines);
    case 'month_average':
      return figure === null ? null : hundredths(figure / months);
    case 'row_share':
      return share(figure, ofRow);
    case 'column_share':
      return share(figure, ofColumn);
    case 'total_share':
      return share(figure, ofAll);
    case 'variation':
      return before === null || before === 0 ? null : hundredths((((figure ?? 0) - before) / Math.abs(before)) * 100);
    default:
      return figure;
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const share = (part: number | null, whole: number | null) => (part === null || !whole ? null : hundredths((part / whole) * 100));

/** The days of a period that moves with today. */
export function daysOfPeriod(period: MatrixPeriod, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'this_month':
      return { from: thisMonth, to: today };
    case 'last_month': {
      const to = addDays(thisMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'last_90_days':
      return { from: addDays(today, -89), to: today };
    case 'this_year':
      return { from: `${year}-01-01`, to: today };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    default:
      // Twelve months with this one.
      return { from: today.slice(5, 7) === '12' ? `${year}-01-01` : `${year - 1}-${String(Number(today.slice(5, 7)) + 1).padStart(2, '0')}-01`, to: today };
  }
}

const timeDimensions: readonly MatrixDimension[] = ['year', 'quarter', 'month', 'week', 'day'];
export const isOfTime = (dimension: MatrixDimension): boolean => timeDimensions.includes(dimension);

/**
 * The dates with which a variation compares: the same dates of the previous year when the matrix has a dimension of time, so that each month has its
 * counterpart; otherwise the same number of days right before.
 */
export function daysBefore({ from, to }: { from: LocalDate; to: LocalDate }, showsTime: boolean): { from: LocalDate; to: LocalDate } {
  if (showsTime) return { from: yearEarlier(from), to: yearEarlier(to) };
  const end = addDays(from, -1);
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return { from: addDays(end, -length), to: end };
}

/** The same date of the previous year; the last of February for 29 February. */
function yearEarlier(day: LocalDate): LocalDate {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const last = lastDayOfMonth(earlier);
  return earlier > last ? last : earlier;
}

/** The part of a key of the previous year converted into the key of this year with which it is compared: '2025-03' → '2026-03'. */
export function yearLater(dimension: MatrixDimension, key: string): string {
  return isOfTime(dimension) ? `${Number(key.slice(0, 4)) + 1}${key.slice(4)}` : key;
}

/** The key of a whole month in a dimension of time; null for weeks and days, of which a month has several. */
export function timeKeyOf(dimension: MatrixDimension, month: string): string | null {
  if (dimension === 'year') return month.slice(0, 4);
  if (dimension === 'quarter') return `${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5, 7)) / 3)}`;
  return dimension === 'month' ? month : null;
}
