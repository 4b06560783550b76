import type { BuildColumns } from 'drizzle-orm';
import * as p from 'drizzle-orm/pg-core';
import * as s from 'drizzle-orm/sqlite-core';
import { type Columns, columns, isStoredFile } from './columns.ts';
import { dialect } from './dialect.ts';

const postgresKeys = { primaryKey: p.primaryKey, index: p.index, unique: p.uniqueIndex, foreignKey: p.foreignKey };
const sqliteKeys = { primaryKey: s.primaryKey, index: s.index, unique: s.uniqueIndex, foreignKey: s.foreignKey };
export type Keys = typeof sqliteKeys;
// Same shapes at run time; only their dialect differs.
const keys = dialect === 'postgres' ? (postgresKeys as unknown as Keys) : sqliteKeys;
const makeTable = dialect === 'postgres' ? (p.pgTable as unknown as typeof s.sqliteTable) : s.sqliteTable;

type ColumnRecord = Record<string, s.SQLiteColumnBuilderBase>;

/** A table of the whole installation: users, sessions, departments … */
export function globalTable<Name extends string, C extends ColumnRecord>(
  name: Name,
  build: (c: Columns) => C,
  extra: (t: BuildColumns<Name, C, 'sqlite'>, k: Keys) => s.SQLiteTableExtraConfigValue[] = () => [],
) {
  return makeTable(name, build(columns), (t) => extra(t, keys));
}

const withSubscriber = (c: Columns) => ({ subscriber_id: c.int().notNull() });
type SubscriberColumn = ReturnType<typeof withSubscriber>;

/**
 * A table whose rows belong to a subscriber. Give its key and every index starting with `subscriber_id`, so that the
 * tables can be distributed by it (docs/architecture.md 'Two databases, one definition').
 */
export function tenantTable<Name extends string, C extends ColumnRecord>(
  name: Name,
  build: (c: Columns) => C,
  extra: (t: BuildColumns<Name, C & SubscriberColumn, 'sqlite'>, k: Keys) => s.SQLiteTableExtraConfigValue[],
) {
  const own = build(columns);
  for (const [column, builder] of Object.entries(own)) if (isStoredFile(builder)) storedFileColumns.push({ table: name, column });
  return makeTable<Name, C & SubscriberColumn>(name, { ...withSubscriber(columns), ...own }, (t) => extra(t, keys));
}

/** Every column of a subscriber's rows that names a file (`storedFile()`), of the tables that are loaded. */
export const storedFileColumns: { table: string; column: string }[] = [];

/** The tables that SQLite keeps in their key's order: `WITHOUT ROWID` in its migrations. */
export const tablesInKeyOrder = new Set<string>();

/**
 * A `tenantTable` of narrow rows that are read by the beginning of their key, many at once: SQLite keeps the rows in the key itself
 * instead of beside it, and so finds each of them once and not twice. Not for wide rows, nor for a table that is listed by other
 * indexes: the key's beginning then looks cheaper to the planner than the index that is right (decision 0172).
 */
export function tableInKeyOrder<Name extends string, C extends ColumnRecord>(
  name: Name,
  build: (c: Columns) => C,
  extra: (t: BuildColumns<Name, C & SubscriberColumn, 'sqlite'>, k: Keys) => s.SQLiteTableExtraConfigValue[],
) {
  tablesInKeyOrder.add(name);
  return tenantTable(name, build, extra);
}
