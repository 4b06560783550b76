import { between, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isOneOf } from './is-one-of.ts';
import { type Askable, type Placeholders, preparedQuery } from './prepared-query.ts';
import type { Db } from './store.ts';

/** Rows by integer id: a few named ones (at most some thousands), or all between two, both included. */
export type RowSelection = { ids: readonly number[] } | { from: number; to: number };

/** What a query of selected rows is given beside the selection. */
type Given = { subscriberId: number } & Record<string, unknown>;

/**
 * A `preparedQuery` of selected rows, written once for named rows and once for a range.
 * @param build as that of `preparedQuery`; `selected` says of the column with the ids that its row is
 */
export function keptBySelection<More extends Given, Rows>(
  build: (db: Db, places: Placeholders<More>, selected: (column: SQLiteColumn) => SQL | undefined) => Askable<Rows>,
): (db: Db, given: More, selection: RowSelection) => Promise<Rows> {
  // The places of a selection are beside those of what else is given.
  const named = preparedQuery<More & { ids: readonly number[] }, Rows>((db, places) => build(db, places, (column) => isOneOf(column, places.ids)));
  const ranged = preparedQuery<More & { from: number; to: number }, Rows>((db, places) =>
    build(db, places, (column) => between(column, places.from, places.to)),
  );
  return (db, given, selection) => ('ids' in selection ? named(db, { ...given, ids: selection.ids }) : ranged(db, { ...given, ...selection }));
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
