import { type Column, getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Rows on their way into a table. */
export interface RowsInto {
  table: SQLiteTable;
  rows: readonly Record<string, unknown>[];
}

/** For `tx.insertTogether`. */
export function into<Table extends SQLiteTable>(table: Table, rows: readonly Table['$inferInsert'][]): RowsInto {
  return { table, rows };
}

/** Rows ready for the driver: every row has a value for each of `columns`. */
export interface PlainRows {
  table: string;
  columns: string[];
  /** What the database calls the type of each column. */
  types: string[];
  rows: unknown[][];
  /** What becomes of a row that is there already; without it that is an error. */
  onConflict?: string;
}

/** What an insert does with a row that is there already, told by the names of columns. */
export interface Overwriting {
  key: readonly string[];
  /** Taken from the new row. */
  take: readonly string[];
  /** Set to nothing, or to none. */
  clear?: Readonly<Record<string, null | 0>>;
}

/** ` ON CONFLICT …`, which both dialects understand. */
export function overwriting({ key, take, clear = {} }: Overwriting): string {
  const changes = [...take.map((column) => `"${column}" = excluded."${column}"`), ...Object.entries(clear).map(([column, value]) => `"${column}" = ${value}`)];
  return ` ON CONFLICT (${key.map((column) => `"${column}"`).join(', ')}) DO UPDATE SET ${changes.join(', ')}`;
}

/**
 * Rows of a table as plain values, so that a dialect can insert many of them without building each statement anew.
 * @returns null when only the builder can say them: a value is SQL, or the database must fill a column of some rows only
 */
export function plainRows(table: SQLiteTable, rows: readonly Record<string, unknown>[]): PlainRows | null {
  const used = Object.entries(getTableColumns(table)).filter(([key, column]) => hasOwnDefault(column) || rows.some((row) => row[key] !== undefined));
  const plain: unknown[][] = [];
  for (const row of rows) {
    const values: unknown[] = [];
    for (const [key, column] of used) {
      const value = row[key] === undefined ? ownDefault(column) : row[key];
      if (is(value, SQL) || (value === undefined && column.hasDefault)) return null;
      values.push(value === undefined || value === null ? null : column.mapToDriverValue(value));
    }
    plain.push(values);
  }
  return { table: getTableName(table), columns: used.map(([, column]) => column.name), types: used.map(([, column]) => column.getSQLType()), rows: plain };
}

/** `INSERT INTO "t" ("a", "b")`, which both dialects understand. */
export function insertHead({ table, columns }: PlainRows): string {
  return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}

function hasOwnDefault(column: Column): boolean {
  return column.defaultFn !== undefined || (column.default !== undefined && !is(column.default, SQL));
}

function ownDefault(column: Column): unknown {
  return column.defaultFn ? column.defaultFn() : column.default;
}
