import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect.ts';

/**
 * `inArray` with the whole list as one parameter: the statement is the same for any number of values, so it is prepared once and no
 * list is too long for it. An empty list matches nothing. Takes the placeholder of a list in a `preparedQuery` as well.
 */
export function isOneOf(column: SQLiteColumn, values: readonly string[] | readonly number[] | Placeholder): SQL {
  const list = 'getSQL' in values ? values : sql.param(listParameter(values));
  if (dialect === 'sqlite') return sql`${column} IN (SELECT value FROM json_each(${list}))`;
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = ANY(${list}::${type})`;
}

/** A list as the parameter that `isOneOf` reads. */
export function listParameter(values: readonly unknown[]): unknown {
  return dialect === 'sqlite' ? JSON.stringify(values) : [...values];
}
