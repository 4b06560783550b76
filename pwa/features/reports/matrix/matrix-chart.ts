import type { ReportMatrix } from '#shared/features/reports/report.documents.ts';
import type { ReportChartProps } from '../components/chart-drawing.tsx';
import { gridOf } from './matrix-grid.ts';

const mostSeries = 5;
const mostCategories = 60;

/** The chart of the first value of the matrix: the rows of its first field along the axis, and the columns with the largest figures as series. */
export function chartOfMatrix(matrix: ReportMatrix): Pick<ReportChartProps, 'categories' | 'series' | 'shape'> {
  const grid = gridOf(matrix);
  const rows = grid.rows.filter(({ depth }) => depth === 0).slice(0, mostCategories);
  const total = grid.rows.find(({ isTotal }) => isTotal)?.place ?? 0;
  const sizeOf = (column: number) => Math.abs(grid.at(total, column)?.[0] ?? 0);
  const own = grid.columns.filter(({ isTotal }) => !isTotal).sort((one, other) => sizeOf(other.place) - sizeOf(one.place));
  const columns = own.length > 0 ? own.slice(0, mostSeries).sort((one, other) => one.place - other.place) : grid.columns;
  const [value] = matrix.values;
  const isTime = ['year', 'quarter', 'month', 'week', 'day'].includes(matrix.row_dimensions[0]?.id ?? '');
  return {
    categories: rows.map(({ heading }) => heading.label),
    series: columns.map(({ place, heading }) => ({
      name: own.length > 0 ? heading.label : (value?.label ?? ''),
      kind: value?.kind ?? 'number',
      values: rows.map((row) => grid.at(row.place, place)?.[0] ?? null),
    })),
    shape: isTime ? 'line' : 'bar',
  };
}
