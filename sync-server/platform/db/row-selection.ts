import { between, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isOneOf } from './is-one-of.ts';

/** Rows by integer id: a few named ones (at most some thousands), or all between two, both included. */
export type RowSelection = { ids: readonly number[] } | { from: number; to: number };

export function isSelected(column: SQLiteColumn, selection: RowSelection): SQL | undefined {
  return 'ids' in selection ? isOneOf(column, selection.ids) : between(column, selection.from, selection.to);
}
