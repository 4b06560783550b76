/** A page of a long list: the rows are looked up when it is known which they are, and a page near the end is read from the end. */
import { asc, Column, count, desc, is, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type ListRequest, type Page, windowOf } from '../http/list-request.ts';
import { dialect } from './dialect.ts';
import { isOneOf } from './is-one-of.ts';
import { pipelined } from './pipelined.ts';
import type { Db } from './store.ts';

type Key = string | number;

interface KeysRequest {
  table: SQLiteTable;
  /** A table that the order or the search reads too, with exactly one row for each row of the list. Pass it only when needed. */
  joined?: Joined | undefined;
  /** The column that identifies a row. */
  key: SQLiteColumn;
  /** The order of the list. It is total: no two rows are equal in all of its columns. */
  order: readonly Ordered[];
  where: SQL | undefined;
  asked: Pick<ListRequest, 'paginate' | 'page' | 'perPage' | 'totals' | 'brief'>;
  /** The columns, or figures of a row, that are summed over all rows for who asks for totals. */
  summed?: Readonly<Record<string, SQLiteColumn | SQL>>;
}
interface Joined {
  table: SQLiteTable;
  on: SQL | undefined;
  /** No condition reads it: the rows are as many without it. */
  onlyOrders?: boolean;
}
type Ordered = readonly [by: SQLiteColumn | SQL, sort: 'ASC' | 'DESC'];

interface PageRequest<Row> extends KeysRequest {
  /** The rows of a page, in any order. @param those the condition that names them; whose rows they are is the caller's to add */
  read(those: SQL): Promise<Row[]>;
  keyOf(row: Row): Key;
}

/** The keys of the page's rows in its order, and how many rows there are in all; a brief list counts only those that it read. */
export async function pageKeys<K extends Key>(db: Db, { table, joined, key, order, where, asked, summed }: KeysRequest): Promise<Page<K>> {
  const { limit, offset } = windowOf(asked);
  const count = () => countRows(db, { table, joined, where, ...(asked.totals && summed && { summed }) });
  const read = async (part: { limit: number; offset: number }, isFromEnd: boolean): Promise<K[]> => {
    const found = db.select({ key }).from(table).$dynamic();
    const rows = await (joined ? found.innerJoin(joined.table, joined.on) : found)
      .where(where)
      .orderBy(...order.map(([by, sort]) => ((sort === 'DESC') === isFromEnd ? upwards(by) : downwards(by))))
      .limit(part.limit)
      .offset(part.offset);
    // The caller names a key whose values these are.
    const keys = rows.map((row) => row.key as K);
    return isFromEnd ? keys.reverse() : keys;
  };
  if (asked.brief) {
    const rows = await read({ limit, offset }, false);
    // A page after the last row counts none: what asks whether there is any row at all must not be told that there are some.
    return { rows, total: rows.length === 0 ? 0 : offset + rows.length };
  }
  if (offset === 0) {
    // The first page does not depend on how many rows there are.
    const [counted, rows] = await pipelined(count(), read({ limit, offset }, false));
    return { ...counted, rows };
  }
  const counted = await count();
  const size = Math.min(limit, counted.total - offset);
  if (size <= 0) return { ...counted, rows: [] };
  if (offset <= counted.total / 2) return { ...counted, rows: await read({ limit, offset }, false) };
  return { ...counted, rows: await read({ limit: size, offset: counted.total - offset - size }, true) };
}

/** A page's rows in its order, and how many rows there are in all. */
export async function pageOf<Row>(db: Db, { read, keyOf, ...request }: PageRequest<Row>): Promise<Page<Row>> {
  const { rows: keys, ...page } = await pageKeys(db, request);
  if (keys.length === 0) return { ...page, rows: [] };
  // They are values of one column: all texts or all numbers.
  const rows = await read(isOneOf(request.key, keys as string[] | number[]));
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return { ...page, rows: keys.flatMap((one) => byKey.get(one) ?? []) };
}

/**
 * Orders a list by one column; rows with equal values are ordered by their key, always ascending.
 * @param by the column, or its `inReadingOrder` expression where people read words
 */
export function orderBy(by: SQLiteColumn | SQL, { sort }: Pick<ListRequest, 'sort'>, key: SQLiteColumn): Ordered[] {
  return by === key
    ? [[key, sort]]
    : [
        [by, sort],
        [key, 'ASC'],
      ];
}

/** Nulls first, as SQLite and `inReadingOrder` have them; PostgreSQL's default would put them last. */
const upwards = (by: SQLiteColumn | SQL): SQL => (mayBeNull(by) ? sql`${by} ASC NULLS FIRST` : asc(by));
const downwards = (by: SQLiteColumn | SQL): SQL => (mayBeNull(by) ? sql`${by} DESC NULLS LAST` : desc(by));

/** NULLS FIRST is written only for nullable columns: with it PostgreSQL would not use the index of a column that is never null. */
const mayBeNull = (by: SQLiteColumn | SQL): boolean => dialect === 'postgres' && is(by, Column) && !by.notNull;

/** How many rows there are, and the sums of some columns, in one query. */
async function countRows(
  db: Db,
  { table, joined, where, summed = {} }: Pick<KeysRequest, 'table' | 'joined' | 'where' | 'summed'>,
): Promise<Omit<Page<never>, 'rows'>> {
  const names = Object.keys(summed);
  const sums = Object.fromEntries(Object.entries(summed).map(([name, column]) => [`sum of ${name}`, sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)]));
  const counted = db
    .select({ total: count(), ...sums })
    .from(table)
    .$dynamic();
  const [row] = await (joined && !joined.onlyOrders ? counted.innerJoin(joined.table, joined.on) : counted).where(where);
  const figures: Readonly<Record<string, number>> = row ?? {};
  const totals = Object.fromEntries(names.map((name) => [name, figures[`sum of ${name}`] ?? 0]));
  return { total: row?.total ?? 0, ...(names.length > 0 && { totals }) };
}
