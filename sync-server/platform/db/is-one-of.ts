import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect.ts';

/**
 * As `inArray`, with the whole list as one parameter: the statement is the same for any number of values, so it is written and
 * prepared once. For lists of more than a few; none is nothing.
 */
export function isOneOf(column: SQLiteColumn, values: readonly string[] | readonly number[]): SQL {
  if (dialect === 'sqlite') return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = ANY(${sql.param([...values])}::${type})`;
}
