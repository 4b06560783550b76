import { sql } from 'drizzle-orm';
import * as p from 'drizzle-orm/pg-core';
import * as s from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect.ts';
import { inReadingOrder } from './reading-order.ts';
import { foldedColumns } from './search.ts';

const fileNaming = new WeakSet<object>();

function namesFile<Column extends object>(column: Column): Column {
  fileNaming.add(column);
  return column;
}

/** Whether a column was made by `storedFile()`. */
export const isStoredFile = (column: object): boolean => fileNaming.has(column);

/** One vocabulary of columns, mapped to each dialect's builder. Instants and days are ISO text in both. */
const sqliteColumns = {
  /** A surrogate key of a global table. Rows of a subscriber use `int()` and the subscriber's own counters. */
  id: () => s.integer().primaryKey({ autoIncrement: true }),
  text: () => s.text(),
  /** Counts, ids and whole pesos: safe integers. */
  int: () => s.integer(),
  real: () => s.real(),
  bool: () => s.integer({ mode: 'boolean' }),
  json: <T>() => s.text({ mode: 'json' }).$type<T>(),
  bytes: () => s.blob({ mode: 'buffer' }),
  /** The SHA-256 of a file that the row refers to. A file that no such column names is deleted after some days. */
  storedFile: () => namesFile(s.text()),
  /** The text that a search of the row matches: these columns, none of them nullable, folded by the database whenever it writes the row. */
  searchText: (...of: string[]) => s.text().notNull().generatedAlwaysAs(foldedColumns(of), { mode: 'stored' }),
  /** The sort key of another text column, stored beside it: for lists that join the table, so that no index can give the order. */
  inReadingOrder: (of: string) =>
    s
      .text()
      .notNull()
      .generatedAlwaysAs(inReadingOrder(sql.identifier(of)), { mode: 'stored' }),
};
export type Columns = typeof sqliteColumns;

// The column is compared by its bytes in every locale of the database.
const inByteOrder = p.customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const bytea = p.customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const postgresColumns = {
  id: () => p.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  text: () => p.text(),
  int: () => p.bigint({ mode: 'number' }),
  real: () => p.doublePrecision(),
  bool: () => p.boolean(),
  json: <T>() => p.jsonb().$type<T>(),
  bytes: () => bytea(),
  storedFile: () => namesFile(p.text()),
  searchText: (...of: string[]) => p.text().notNull().generatedAlwaysAs(foldedColumns(of)),
  inReadingOrder: (of: string) =>
    inByteOrder()
      .notNull()
      .generatedAlwaysAs(inReadingOrder(sql.identifier(of))),
};

// Tables are typed as SQLite's and are, at run time, the configured dialect's.
export const columns = dialect === 'postgres' ? (postgresColumns as unknown as Columns) : sqliteColumns;
