import { between, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isOneOf } from './is-one-of.ts';

/** Rows by integer id: a few named ones (at most some thousands), or all between two, both included. */
export type RowSelection = { ids: readonly number[] } | { from: number; to: number };

export function isSelected(column: SQLiteColumn, selection: RowSelection): SQL | undefined {
  return 'ids' in selection ? isOneOf(column, selection.ids) : between(column, selection.from, selection.to);
}

/** The same ids, as the range that they are when none between the first and the last is missing: a range is read at once, not id by id. */
export function selectionOf(ids: readonly number[]): RowSelection {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const id of ids) {
    if (id < from) from = id;
    if (id > to) to = id;
  }
  const isWhole = to - from + 1 === ids.length && new Set(ids).size === ids.length;
  return isWhole ? { from, to } : { ids };
}
