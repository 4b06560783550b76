/** A page of a long list: the rows are looked up when it is known which they are, and a page near the end is read from the end. */
import { and, asc, desc, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type ListRequest, type Page, windowOf } from '../http/list-request.ts';
import { isOneOf } from './is-one-of.ts';
import type { Db } from './store.ts';

interface PageRequest {
  table: SQLiteTable;
  /** What is read of each row. */
  columns: Record<string, SQLiteColumn>;
  id: SQLiteColumn;
  sortBy: SQLiteColumn;
  where: SQL | undefined;
  /** Whose rows: with the ids it finds them by their key. */
  mine: SQL | undefined;
  asked: ListRequest;
}

/** Rows with the same value of `sortBy` stand by their id. */
export async function pageOf(db: Db, { table, columns, id, sortBy, where, mine, asked }: PageRequest): Promise<Page<unknown>> {
  const total = await db.$count(table, where);
  const { limit, offset } = windowOf(asked);
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { rows: [], total };
  const isFromEnd = offset > total / 2;
  const isDown = (asked.sort === 'DESC') !== isFromEnd;
  const found = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...(sortBy === id ? [] : [isDown ? desc(sortBy) : asc(sortBy)]), (sortBy === id ? isDown : isFromEnd) ? desc(id) : asc(id))
    .limit(size)
    .offset(isFromEnd ? total - offset - size : offset);
  const ids = found.map((row) => Number(row.id));
  if (isFromEnd) ids.reverse();
  const rows = await db
    .select(columns)
    .from(table)
    .where(and(mine, isOneOf(id, ids)));
  const byId = new Map(rows.map((row) => [Number(row['id']), row]));
  return { rows: ids.flatMap((one) => byId.get(one) ?? []), total };
}
