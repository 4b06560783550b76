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
  rows: unknown[][];
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
  return { table: getTableName(table), columns: used.map(([, column]) => column.name), rows: plain };
}

/** `INSERT INTO "t" ("a", "b") VALUES `, which both dialects understand. */
export function insertHead({ table, columns }: PlainRows): string {
  return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES `;
}

function hasOwnDefault(column: Column): boolean {
  return column.defaultFn !== undefined || (column.default !== undefined && !is(column.default, SQL));
}

function ownDefault(column: Column): unknown {
  return column.defaultFn ? column.defaultFn() : column.default;
}
