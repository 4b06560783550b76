/** How an answered matrix is laid out as a table. */
import type { MatrixHeading, ReportMatrix } from '#shared/features/reports/report.documents.ts';

export interface GridRow {
  place: number;
  heading: MatrixHeading;
  /** 0 for a row of the first dimension; −1 for the total. */
  depth: number;
  isTotal: boolean;
  /** A row that others are under. */
  isSubtotal: boolean;
}
export interface GridColumn {
  place: number;
  heading: MatrixHeading;
  isTotal: boolean;
}
/** A heading over several columns. */
interface HeadSpan {
  id: string;
  label: string;
  span: number;
}

export interface MatrixGrid {
  rows: GridRow[];
  columns: GridColumn[];
  /** The column headings, one list for each dimension of the columns. */
  heads: HeadSpan[][];
  /** The figures of a cell, in the order of the values; undefined for an empty cell. */
  at(row: number, column: number): readonly (number | null)[] | undefined;
  /** The largest figure of the cells that are not totals, by value, which gets the full colour. */
  largest: number[];
}

/** The columns are the complete keys and the total; the rows also have subtotals, each before its details. */
export function gridOf({ rows, columns, cells, values, row_dimensions, column_dimensions }: ReportMatrix): MatrixGrid {
  const labels = new Map(columns.map(({ key, label }) => [JSON.stringify(key), label]));
  const shown = columns.map((heading, place): GridColumn => ({ place, heading, isTotal: heading.key.length === 0 }));
  const leaves = shown.filter(({ heading }) => heading.key.length === column_dimensions.length && heading.key.length > 0);
  const gridColumns = [...leaves, ...shown.filter(({ isTotal }) => isTotal)];
  const heads = column_dimensions.map((_dimension, depth) => {
    const spans: HeadSpan[] = [];
    for (const { heading } of leaves) {
      const id = JSON.stringify(heading.key.slice(0, depth + 1));
      const last = spans.at(-1);
      if (last?.id === id) last.span += 1;
      else spans.push({ id, label: labels.get(id) ?? '', span: 1 });
    }
    return spans;
  });
  const gridRows = rows.map(
    (heading, place): GridRow => ({
      ...{ place, heading, depth: heading.key.length - 1, isTotal: heading.key.length === 0 },
      isSubtotal: heading.key.length > 0 && heading.key.length < row_dimensions.length,
    }),
  );
  const figures = new Map<number, Map<number, readonly (number | null)[]>>();
  const largest = values.map(() => 0);
  for (const [row = 0, column = 0, ...found] of cells) {
    const ofRow = figures.get(row ?? 0) ?? new Map();
    figures.set(row ?? 0, ofRow.set(column ?? 0, found));
    const isLeaf = rows[row ?? 0]?.key.length === row_dimensions.length && columns[column ?? 0]?.key.length === column_dimensions.length;
    if (isLeaf) for (const [place, figure] of found.entries()) largest[place] = Math.max(largest[place] ?? 0, figure ?? 0);
  }
  return { rows: gridRows, columns: gridColumns, heads, at: (row, column) => figures.get(row)?.get(column), largest };
}
