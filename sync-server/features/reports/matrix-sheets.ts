import { cellOf, formatOf, type SheetCell, type SheetKind } from '#server/platform/xlsx/sheet-cells.ts';
import type { Sheet } from '#server/platform/xlsx/workbook-layout.ts';
import type { MatrixHeading, ReportKind, ReportMatrix } from '#shared/features/reports/report.documents.ts';

const sheetKind = (kind: ReportKind): SheetKind => (kind === 'pesos' ? 'pesos' : 'number');

/** The sheets of a matrix: 'Matriz' has one row per row of the matrix and the total last; 'Datos' has one row per cell, for sums and filters. */
export function matrixSheets(matrix: ReportMatrix): Sheet[] {
  return [matrixSheet(matrix), dataSheet(matrix)];
}

/** Only rows with complete keys and the total are shown: subtotals would be summed twice. */
const isShown = (depth: number) => (heading: MatrixHeading) => heading.key.length === depth || heading.key.length === 0;

function matrixSheet(matrix: ReportMatrix): Sheet {
  const { rows, columns, values, cells, row_dimensions, column_dimensions } = matrix;
  const rowLabels = labelsOf(rows);
  const columnLabels = labelsOf(columns);
  const shownRows = [...rows.entries()].filter(([, heading]) => isShown(row_dimensions.length)(heading));
  const shownColumns = [...columns.entries()].filter(([, heading]) => isShown(column_dimensions.length)(heading));
  const byPlace = new Map(cells.map(([row, column, ...figures]) => [`${row} ${column}`, figures]));
  return {
    name: 'Matriz',
    columns: [
      ...row_dimensions.map(({ label }) => ({ header: label, width: 30 })),
      ...(row_dimensions.length === 0 ? [{ header: '', width: 10 }] : []),
      ...shownColumns.flatMap(([place]) =>
        values.map(({ label, kind }) => ({ header: [...(columnLabels[place] ?? []), label].join(' · '), width: 18, ...formatOf(sheetKind(kind)) })),
      ),
    ],
    rows: shownRows.map(([row]) => {
      const named: SheetCell[] = Array.from({ length: Math.max(1, row_dimensions.length) }, (_, place) => rowLabels[row]?.[place] ?? null);
      const figures = shownColumns.flatMap(([column]) => values.map((_value, place) => byPlace.get(`${row} ${column}`)?.[place] ?? null));
      return [...named, ...figures];
    }),
  };
}

function dataSheet({ rows, columns, values, cells, row_dimensions, column_dimensions }: ReportMatrix): Sheet {
  const rowLabels = labelsOf(rows);
  const columnLabels = labelsOf(columns);
  const isWhole = ([row, column]: ReportMatrix['cells'][number]) =>
    rows[row ?? 0]?.key.length === row_dimensions.length && columns[column ?? 0]?.key.length === column_dimensions.length;
  return {
    name: 'Datos',
    columns: [
      ...[...row_dimensions, ...column_dimensions].map(({ label }) => ({ header: label, width: 30 })),
      ...values.map(({ label, kind }) => ({ header: label, width: 18, ...formatOf(sheetKind(kind)) })),
    ],
    rows: cells
      .filter(isWhole)
      .map(([row, column, ...figures]) => [
        ...(row_dimensions.length > 0 ? (rowLabels[row ?? 0] ?? []) : []),
        ...(column_dimensions.length > 0 ? (columnLabels[column ?? 0] ?? []) : []),
        ...values.map(({ kind }, place) => cellOf(sheetKind(kind), figures[place] ?? null)),
      ]),
  };
}

/** The labels of each heading, preceded by those of its parent headings: ['Frenos', 'SKF']. */
function labelsOf(headings: readonly MatrixHeading[]): string[][] {
  const labels = new Map<string, string>(headings.map(({ key, label }) => [JSON.stringify(key), label]));
  return headings.map(({ key, label }) => (key.length === 0 ? [label] : key.map((_part, place) => labels.get(JSON.stringify(key.slice(0, place + 1))) ?? '')));
}
