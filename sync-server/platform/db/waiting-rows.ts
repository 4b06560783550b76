/** Rows that wait for somebody, read a page at a time by how long they wait: a page costs the same however many are before it. */
import { and, asc, eq, gt, gte, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Actor } from '../actor.ts';
import type { Db } from './store.ts';

export interface WaitingRows {
  table: SQLiteTable;
  id: SQLiteColumn;
  /** The instant since which a row waits. */
  since: SQLiteColumn;
  /** The rows that wait for this person: of their subscriber, within their reach, and theirs to decide. */
  where(db: Db, actor: Actor): SQL | undefined;
}

export interface WaitingPlace {
  since: Instant;
  /** Rows of the same instant up to this id come before the place; null: none of them does, 'all': all of them do. */
  id: number | 'all' | null;
}

export interface Waiting {
  id: number;
  since: Instant;
}

/** The rows after a place, the longest waiting first. */
export async function listWaiting(
  db: Db,
  actor: Actor,
  { rows: { table, id, since, where }, after, limit }: { rows: WaitingRows; after: WaitingPlace | null; limit: number },
): Promise<Waiting[]> {
  const found = await db
    .select({ id, since })
    .from(table)
    .where(and(where(db, actor), after ? afterPlace({ id, since }, after) : undefined))
    .orderBy(asc(since), asc(id))
    .limit(limit);
  // The source names columns of these kinds.
  return found as Waiting[];
}

export async function countWaiting(db: Db, actor: Actor, { table, where }: WaitingRows): Promise<number> {
  return await db.$count(table, where(db, actor));
}

/** A row if it waits for this person. */
export async function findWaiting(db: Db, actor: Actor, { table, id, since, where }: WaitingRows, key: number): Promise<Waiting | undefined> {
  const [found] = await db
    .select({ id, since })
    .from(table)
    .where(and(where(db, actor), eq(id, key)));
  return found as Waiting | undefined;
}

function afterPlace({ id, since }: Pick<WaitingRows, 'id' | 'since'>, place: WaitingPlace): SQL | undefined {
  if (place.id === 'all') return gt(since, place.since);
  if (place.id === null) return gte(since, place.since);
  return or(gt(since, place.since), and(eq(since, place.since), gt(id, place.id)));
}
