import type { TablePage } from '#pwa/platform/http/table-query.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import type { ReportAnswer, ReportCell } from '#shared/features/reports/report.documents.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

export type ReportRow = ReportAnswer['rows'][number];

/** A page of a complete report for its table: filtered, sorted and cut on the device, which has all rows. */
export function pageOfReport({ columns, rows }: ReportAnswer, { filter, sortBy, sort, page, perPage }: TableState): TablePage<ReportRow> {
  const words = normaliseText(filter).split(' ').filter(Boolean);
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ id }) => id);
  const found = words.length === 0 ? [...rows] : rows.filter((row) => matches(row, texts, words));
  if (columns.some(({ id }) => id === sortBy)) found.sort((one, other) => compare(one[sortBy] ?? null, other[sortBy] ?? null, sort));
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/** The totals of all rows; null during a search, because they would include rows that the search hides. */
export function totalsOfShown({ totals }: Pick<ReportAnswer, 'totals'>, { filter }: Pick<TableState, 'filter'>): ReportAnswer['totals'] {
  return filter.trim() === '' ? totals : null;
}

/** Whether the report has a chart with a figure other than 0. */
export function hasFigures({ chart, rows }: Pick<ReportAnswer, 'chart' | 'rows'>): boolean {
  return chart !== null && rows.some((row) => chart.values.some((id) => typeof row[id] === 'number' && row[id] !== 0));
}

/** The columns without the text columns that are empty in all rows, as 'Sucursal' in a report by customer; the spreadsheet has all columns. */
export function columnsWithTexts({ columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>): ReportAnswer['columns'] {
  if (rows.length === 0) return columns;
  return columns.filter(({ id, kind }) => kind !== 'text' || rows.some((row) => row[id] !== null && row[id] !== undefined && row[id] !== ''));
}

function matches(row: ReportRow, columns: readonly string[], words: readonly string[]): boolean {
  const text = normaliseText(columns.map((id) => String(row[id] ?? '')).join(' '));
  return words.every((word) => text.includes(word));
}

/** Rows without a figure come last, whichever way. */
function compare(one: ReportCell, other: ReportCell, sort: 'ASC' | 'DESC'): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const order = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'es', { numeric: true });
  return sort === 'DESC' ? -order : order;
}
