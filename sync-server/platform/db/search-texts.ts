import { and, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Log } from '../log.ts';
import { serverSettings } from './settings.repository.ts';
import type { Db, Store, Tx } from './store.ts';

/** How the `search_text` of a table's rows is made anew. */
export interface SearchTexts {
  table: string;
  /** Raise it with every change of the formula: the next start writes the texts of all rows anew. */
  version: number;
  /** Subscribers that have rows in the table. */
  subscribers(db: Db): Promise<number[]>;
  /** Writes anew the texts of the next rows after a key. @returns the last key, null when there are no more rows */
  rewriteNext(tx: Tx, after: Key | null): Promise<Key | null>;
  /** Writes anew the texts of these rows. */
  rewrite(tx: Tx, keys: readonly Key[]): Promise<void>;
}

type Key = string | number;

/** A stored row with what its text is made of. */
interface SearchedRow {
  key: Key;
  search_text: string;
}

interface Definition<Row extends SearchedRow> {
  /** A subscriber's table. */
  table: SQLiteTable & Record<'subscriber_id' | 'search_text', SQLiteColumn>;
  key: SQLiteColumn;
  version: number;
  /** Rows that meet the condition, in the order of their key. */
  read(db: Db, where: SQL | undefined, limit: number): Promise<Row[]>;
  /** The one formula of the table. */
  textOf(row: Row): string;
}

const pageSize = 1000;

/** Says how the `search_text` of a table is made, so that the start writes it anew when its formula has changed. */
export function searchTexts<Row extends SearchedRow>({ table, key, version, read, textOf }: Definition<Row>): SearchTexts {
  const mine = (tx: Tx) => eq(table.subscriber_id, tx.subscriberId);
  const write = async (tx: Tx, rows: readonly Row[]) => {
    for (const row of rows) {
      const search_text = textOf(row);
      if (search_text === row.search_text) continue;
      await tx
        .update(table)
        .set({ search_text } as never)
        .where(and(mine(tx), eq(key, row.key)));
    }
  };
  return {
    table: getTableName(table),
    version,
    async subscribers(db) {
      const rows = await db.selectDistinct({ id: sql<number>`${table.subscriber_id}`.mapWith(Number) }).from(table);
      return rows.map(({ id }) => id);
    },
    async rewriteNext(tx, after) {
      const rows = await read(tx, and(mine(tx), after === null ? undefined : gt(key, after)), pageSize);
      await write(tx, rows);
      return rows.at(-1)?.key ?? null;
    },
    async rewrite(tx, keys) {
      for (const one of keys) await write(tx, await read(tx, and(mine(tx), eq(key, one)), 1));
    },
  };
}

/**
 * Writes anew the texts of tables whose formula changed since this database was served last, page by page. It may be cut off and
 * begun again at any time.
 */
export async function repairSearchTexts(store: Store, all: readonly SearchTexts[], log: Pick<Log, 'info'>): Promise<void> {
  for (const texts of all) {
    const setting = `search_text.${texts.table}`;
    if (Number(await serverSettings.get(store.db, setting)) === texts.version) continue;
    for (const subscriberId of await texts.subscribers(store.db)) {
      let after: Key | null = null;
      do after = await store.withTransaction(subscriberId, (tx) => texts.rewriteNext(tx, after));
      while (after !== null);
    }
    await store.withTransaction(0, (tx) => serverSettings.set(tx, setting, String(texts.version)));
    log.info({ table: texts.table }, 'the search texts are up to date');
  }
}
