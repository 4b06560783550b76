/** A matrix in the shape that the report answers: its ordered headings, and the value of every cell, subtotal and total. Spec: decisions §8. */
import type { Db } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { aggregated, daysBefore, isOfTime, keyOf, partsOf, yearLater } from '#shared/features/reports/matrix.rules.ts';
import { type MatrixDimension, type MatrixValue, matrixAggregations, matrixDimensions, matrixMeasures } from '#shared/features/reports/matrix-fields.ts';
import { monthsOf } from '#shared/features/reports/months.rules.ts';
import type { MatrixHeading, ReportKind, ReportMatrix } from '#shared/features/reports/report.documents.ts';
import { type CountedMatrix, countMatrix, type Listening, type MatrixShape } from './count-matrix.service.ts';
import { matrixLabels } from './matrix-labels.repository.ts';
import type { SalesScope } from './sales-scope.repository.ts';

const plain: readonly string[] = ['sum', 'min', 'max'];
const shares = ['row_share', 'column_share', 'total_share', 'variation'];

/** @throws reports.tooManyCells */
export async function matrixOf(db: Db, shape: MatrixShape, { scope, ...listening }: { scope: SalesScope } & Listening): Promise<ReportMatrix> {
  const counted = await countMatrix(db, shape, scope, listening);
  const before = await figuresBefore(db, shape, { scope, ...listening });
  const rows = await headingsOf(db, { counted, dimensions: shape.rows, leaves: counted.rowKeys, scope });
  const columns = await headingsOf(db, { counted, dimensions: shape.columns, leaves: counted.columnKeys, scope });
  const columnKeys = columns.map(({ key }) => keyOf(key));
  const months = monthsOf(scope).length;
  const figureAt = (row: string, column: string, value: MatrixValue) => counted.figures.get(row)?.get(column)?.[counted.placeOf(value)] ?? null;
  // Most values are stored figures: their places are computed once, because a matrix has tens of thousands of cells.
  const values = shape.values.map((value) => ({ value, place: counted.placeOf(value), isPlain: plain.includes(value.aggregation) }));
  const cells: ReportMatrix['cells'] = [];
  const othersTurn = yieldToEventLoop();
  for (const [rowPlace, { key: row }] of rows.entries()) {
    await othersTurn();
    const ofRow = counted.figures.get(keyOf(row));
    for (const [columnPlace, { key: column }] of columns.entries()) {
      const figures = ofRow?.get(columnKeys[columnPlace] ?? '');
      if (!figures) continue;
      const shown = values.map(({ value, place, isPlain }) => {
        const figure = figures[place] ?? null;
        if (isPlain) return figure;
        return aggregated(value.aggregation, {
          figure,
          lines: figures[0] ?? null,
          months,
          ofRow: figureAt(keyOf(row), '', value),
          ofColumn: figureAt('', keyOf(column), value),
          ofAll: figureAt('', '', value),
          before: before(keyOf(row), keyOf(column), value),
        });
      });
      cells.push([rowPlace, columnPlace, ...shown]);
    }
  }
  return {
    rows,
    columns,
    cells,
    row_dimensions: shape.rows.map(namedDimension),
    column_dimensions: shape.columns.map(namedDimension),
    values: shape.values.map(namedValue),
  };
}

const namedDimension = (id: MatrixDimension) => ({ id, label: matrixDimensions.find((dimension) => dimension.id === id)?.label ?? id });

function namedValue({ measure, aggregation }: MatrixValue): { id: string; label: string; kind: ReportKind } {
  const of = matrixMeasures.find(({ id }) => id === measure);
  const how = matrixAggregations.find(({ id }) => id === aggregation);
  const label = aggregation === 'sum' ? (of?.label ?? measure) : `${of?.label ?? measure} (${(how?.label ?? aggregation).toLowerCase()})`;
  return { id: `${measure}:${aggregation}`, label, kind: shares.includes(aggregation) ? 'percentage' : (of?.kind ?? 'number') };
}

/** The figures of the previous period, for variations; nothing is read when no value needs them. */
async function figuresBefore(db: Db, shape: MatrixShape, { scope, ...listening }: { scope: SalesScope } & Listening) {
  const values = shape.values.filter(({ aggregation }) => aggregation === 'variation');
  if (values.length === 0) return () => null;
  const dimensions = [...shape.rows, ...shape.columns];
  const showsTime = dimensions.some(isOfTime);
  const earlier = await countMatrix(db, { ...shape, values }, { ...scope, ...daysBefore(scope, showsTime) }, listening);
  const later = (of: readonly MatrixDimension[], key: string) => keyOf(partsOf(key).map((part, place) => yearLater(of[place] ?? 'line', part)));
  const figures = new Map<string, Map<string, (number | null)[]>>();
  for (const [row, ofRow] of earlier.figures) {
    const columns = [...ofRow].map(([column, found]) => [showsTime ? later(shape.columns, column) : column, found] as const);
    figures.set(showsTime ? later(shape.rows, row) : row, new Map(columns));
  }
  return (row: string, column: string, value: MatrixValue) => figures.get(row)?.get(column)?.[earlier.placeOf(value)] ?? null;
}

interface AskedHeadings {
  counted: CountedMatrix;
  dimensions: readonly MatrixDimension[];
  leaves: ReadonlySet<string>;
  scope: SalesScope;
}

/** The headings in the order of their labels: a subtotal before its details, and the total last. */
async function headingsOf(db: Db, { dimensions, leaves, scope }: AskedHeadings): Promise<MatrixHeading[]> {
  const keys = new Set<string>(['']);
  for (const leaf of leaves) for (const parts = partsOf(leaf); parts.length > 0; parts.pop()) keys.add(keyOf(parts));
  const known = [...keys].map(partsOf);
  const labels: Map<string, string>[] = [];
  const ranks: Map<string, number>[] = [];
  const collator = new Intl.Collator('es', { numeric: true });
  for (const [place, dimension] of dimensions.entries()) {
    const parts = [...new Set(known.flatMap((key) => key[place] ?? []))];
    const named = await matrixLabels(db, scope.actor.subscriberId, dimension, parts);
    // Time is in the order of its keys.
    const ordered = isOfTime(dimension) ? parts.sort() : parts.sort((one, other) => collator.compare(named.get(one) ?? '', named.get(other) ?? ''));
    labels.push(named);
    ranks.push(new Map(ordered.map((part, rank) => [part, rank])));
  }
  const rankOf = (key: readonly string[], place: number) => (key[place] === undefined ? -1 : (ranks[place]?.get(key[place]) ?? 0));
  known.sort((one, other) => {
    // The total is the empty key, and comes last.
    if (one.length === 0 || other.length === 0) return other.length - one.length;
    for (const place of dimensions.keys()) {
      const order = rankOf(one, place) - rankOf(other, place);
      if (order !== 0) return order;
    }
    return 0;
  });
  return known.map((key) => ({ key, label: key.length === 0 ? 'Total' : (labels[key.length - 1]?.get(key.at(-1) ?? '') ?? '') }));
}
