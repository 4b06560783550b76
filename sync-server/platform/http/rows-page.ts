import { normaliseText } from '#shared/kernel/text-search.ts';
import { type ListRequest, type Page, windowOf } from './list-request.ts';

/**
 * A page of rows that are all in memory: found by their texts, sorted by the column that the list's definition admits, and cut. Rows without a
 * figure come last, whichever way.
 * @param textsOf what a row is searched by
 */
export function pageOfRows<Row extends object>(rows: readonly Row[], list: ListRequest, textsOf: (row: Row) => readonly (string | null)[]): Page<Row> {
  const words = normaliseText(list.filter).split(' ').filter(Boolean);
  const found = rows.filter((row) => {
    const text = normaliseText(textsOf(row).join(' '));
    return words.every((word) => text.includes(word));
  });
  // The call's definition admits only columns of the row.
  const by = list.sortBy as keyof Row;
  const turn = list.sort === 'DESC' ? -1 : 1;
  found.sort((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'es')) * turn;
  });
  const { limit, offset } = windowOf(list);
  return { rows: found.slice(offset, offset + limit), total: found.length };
}
