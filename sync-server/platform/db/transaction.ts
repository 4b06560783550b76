import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Instant } from '#shared/kernel/dates.ts';
import { stampFeed, type Touched } from './feed.ts';
import { id_counters } from './platform.tables.ts';
import type { Drizzle, FeedSource, News, Tx } from './store.ts';

/** What a dialect brings to a transaction: its drizzle, and how it runs a statement of its own. */
export interface Connection {
  drizzle: Drizzle;
  execute(statement: SQL): Promise<Record<string, unknown>[]>;
}

const maximumParameters = 30_000;

/** Runs `work` over an open transaction and stamps the feed as its last act. The caller begins, commits and undoes. */
export async function runWork<T>(
  connection: Connection,
  { subscriberId, now, sources, work }: { subscriberId: number; now: Instant; sources: ReadonlyMap<string, FeedSource>; work: (tx: Tx) => Promise<T> },
): Promise<{ value: T; news: News | null; afterCommit: (() => void)[] }> {
  const touched: Touched = new Map();
  const afterCommit: (() => void)[] = [];
  const value = await work(makeTx(connection, { subscriberId, now, touched, afterCommit }));
  const seq = await stampFeed(connection.drizzle, { subscriberId, touched, sources });
  return { value, news: seq === null ? null : { subscriberId, seq, collections: [...touched.keys()] }, afterCommit };
}

function makeTx(
  { drizzle, execute }: Connection,
  { subscriberId, now, touched, afterCommit }: { subscriberId: number; now: Instant; touched: Touched; afterCommit: (() => void)[] },
): Tx {
  let savepoints = 0;
  return {
    subscriberId,
    now,
    select: drizzle.select.bind(drizzle),
    selectDistinct: drizzle.selectDistinct.bind(drizzle),
    $count: drizzle.$count.bind(drizzle),
    with: drizzle.with.bind(drizzle),
    insert: drizzle.insert.bind(drizzle),
    update: drizzle.update.bind(drizzle),
    delete: drizzle.delete.bind(drizzle),
    execute,
    afterCommit: (later) => {
      afterCommit.push(later);
    },
    touch(collection, ...docIds) {
      const ids = touched.get(collection) ?? new Set();
      touched.set(collection, ids);
      for (const docId of docIds) ids.add(String(docId));
    },
    async nextIds(name, count = 1) {
      const [counter] = await drizzle
        .insert(id_counters)
        .values({ subscriber_id: subscriberId, name, value: count })
        .onConflictDoUpdate({ target: [id_counters.subscriber_id, id_counters.name], set: { value: sql`${id_counters.value} + ${count}` } })
        .returning({ value: id_counters.value });
      if (!counter) throw new Error(`the counter ${name} gave no id`);
      return counter.value - count + 1;
    },
    async savepoint(inner) {
      savepoints += 1;
      const name = sql.raw(`step_${savepoints}`);
      const touchedBefore = new Map([...touched].map(([collection, ids]) => [collection, new Set(ids)]));
      const laterBefore = afterCommit.length;
      await execute(sql`SAVEPOINT ${name}`);
      try {
        const value = await inner();
        await execute(sql`RELEASE SAVEPOINT ${name}`);
        return value;
      } catch (error) {
        await execute(sql`ROLLBACK TO SAVEPOINT ${name}`);
        await execute(sql`RELEASE SAVEPOINT ${name}`);
        touched.clear();
        for (const [collection, ids] of touchedBefore) touched.set(collection, ids);
        afterCommit.length = laterBefore;
        throw error;
      }
    },
    async insertMany<Table extends SQLiteTable>(table: Table, rows: readonly Table['$inferInsert'][]) {
      const perPiece = Math.max(1, Math.floor(maximumParameters / Object.keys(getTableColumns(table)).length));
      for (let at = 0; at < rows.length; at += perPiece) {
        await drizzle.insert(table).values(rows.slice(at, at + perPiece) as Table['$inferInsert'][]);
      }
    },
  };
}
