/**
 * Tables whose pages PostgreSQL fills only to a half, so that a new version of a row finds room beside the old one: a change of columns without an
 * index then leaves every index as it is. SQLite changes rows in their place.
 */
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dialect } from './dialect.ts';

const roomy = new Set<string>();

/** For a table with many indexes whose rows are changed many at once. Called once, beside the table's definition. */
export function leavesRoomForUpdates(table: SQLiteTable): void {
  roomy.add(getTableName(table));
}

/** The statements that say so for all loaded tables, one list for each. */
export function roomStatements(dialect: Dialect): string[][] {
  return dialect === 'postgres' ? [...roomy].sort().map((table) => [`ALTER TABLE "${table}" SET (fillfactor = 50);`]) : [];
}
