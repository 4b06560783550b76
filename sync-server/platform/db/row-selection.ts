import { between, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isOneOf } from './is-one-of.ts';
import { type Given, type Parameters, type Placeholders, type Preparable, preparedQuery } from './prepared-query.ts';
import type { Db } from './store.ts';

/** Rows by integer id: a few named ones (at most some thousands), or all between two, both included. */
export type RowSelection = { ids: readonly number[] } | { from: number; to: number };

/**
 * A `preparedQuery` of selected rows, prepared for named rows and for a range.
 * @param build as that of `preparedQuery`; `selected` is the condition that a column with the ids is of the selection
 */
export function preparedBySelection<const Named extends Parameters, Rows>(
  parameters: Named,
  build: (db: Db, at: Placeholders<Named>, selected: (column: SQLiteColumn) => SQL | undefined) => Preparable<Rows>,
): (db: Db, given: Given<Named>, selection: RowSelection) => Promise<Rows> {
  const named = preparedQuery({ ...parameters, ids: 'numbers' }, (db, at) => build(db, at, (column) => isOneOf(column, at.ids)));
  const ranged = preparedQuery({ ...parameters, from: 'number', to: 'number' }, (db, at) => build(db, at, (column) => between(column, at.from, at.to)));
  // TypeScript does not see that the values of a selection and of `parameters` are together those of both.
  return (db, given, selection) =>
    'ids' in selection ? named(db, { ...given, ids: selection.ids } as never) : ranged(db, { ...given, ...selection } as never);
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
