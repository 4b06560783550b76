import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { drizzle as overProxy } from 'drizzle-orm/sqlite-proxy';
import type { Clock } from '../clock.ts';
import { namedConstraintError } from './constraint-errors.ts';
import { countStatement } from './database.metrics.ts';
import { foldedText } from './folded-text.ts';
import { insertHead } from './insert-many.ts';
import { openSqliteReader } from './sqlite-reader.ts';
import { rowsOf } from './sqlite-rows.ts';
import type { Drizzle, FeedSource, News, Store } from './store.ts';
import { type Connection, refuseNesting, runWork } from './transaction.ts';

const busyPauseMs = 10;
/** 16 MB a connection. Other pages come from the operating system's cache: 64 MB made no read quicker, and the process bigger (decision 0369). */
const cacheSize = 'cache_size = -16384';
/** The longest wait for another process's lock, counted from the request: a waiting queue does not extend it. */
const longestWaitMs = 60_000;

interface SqliteOptions {
  clock: Clock;
  sources: ReadonlyMap<string, FeedSource>;
  waitMs?: number;
}

/**
 * A store in one SQLite file: one writing connection with a queue, one read-only connection, and long reads in threads of
 * their own. A commit is on the disk
 * (`synchronous = FULL`) before it is acknowledged. A wait for another process that takes too long throws (`isBusy`).
 */
export function openSqlite(file: string, { clock, sources, waitMs = longestWaitMs }: SqliteOptions): Store {
  const writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  // Waiting inside SQLite would stop everything else of this process; `begin` waits instead.
  writer.pragma('busy_timeout = 0');
  // An order of ten lines touches some ninety pages, most of them index pages: SQLite's own 2 MB would read and write them again and again.
  writer.pragma(cacheSize);
  // Orders write the same pages of indexes again and again: less often into the file itself (decision 0171).
  writer.pragma('wal_autocheckpoint = 4000');
  const reader = new Database(file);
  reader.pragma('query_only = ON');
  reader.pragma('busy_timeout = 10000');
  reader.pragma(cacheSize);
  for (const connection of [writer, reader]) connection.function('folded', { deterministic: true }, foldedText);
  const writing = connect(writer);
  const [start, commit] = [writer.prepare('BEGIN IMMEDIATE'), writer.prepare('COMMIT')];
  const apart = openSqliteReader(file);
  const listeners = new Set<(news: News) => void>();
  let queue: Promise<unknown> = Promise.resolve();

  return {
    location: file,
    db: connect(reader).drizzle,
    async withTransaction(subscriberId, work) {
      refuseNesting();
      const until = performance.now() + waitMs;
      const turn = queue.then(async () => {
        await begin(start, until);
        try {
          const done = await runWork(writing, { subscriberId, now: clock.now(), sources, work });
          commit.run();
          return done;
        } catch (error) {
          // A full disk may have undone it already.
          if (writer.inTransaction) writer.exec('ROLLBACK');
          throw namedConstraintError(error);
        }
      });
      queue = turn.catch(() => undefined);
      const done = await turn;
      for (const later of done.afterCommit) later();
      if (done.news) for (const listener of listeners) listener(done.news);
      return done.value;
    },
    readApart: apart.read,
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async measure() {
      const [pages, pageBytes] = ['page_count', 'page_size'].map((name) => Number(reader.pragma(name, { simple: true })));
      return { bytes: (pages ?? 0) * (pageBytes ?? 0), connections: null };
    },
    async gatherStatistics() {},
    async script(text) {
      writer.exec(text);
    },
    async close() {
      await queue;
      apart.close();
      reader.close();
      writer.close();
    },
  };
}

/**
 * Begins a transaction when no other process (an import beside the server) is writing. One whose time passed in the queue still tries once.
 * @param until when it gives up, by `performance.now()`
 */
async function begin(start: Database.Statement, until: number): Promise<void> {
  for (;;) {
    try {
      start.run();
      return;
    } catch (error) {
      const isLocked = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isLocked || performance.now() >= until) throw error;
      await pause(busyPauseMs);
    }
  }
}

function connect(database: Database.Database): Connection {
  const statements = new Map<string, Database.Statement>();
  const prepared = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size > 500) statements.clear();
    const statement = database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const dialect = new SQLiteSyncDialect();
  const proxy = overProxy(async (text, parameters, method) => {
    const startedAt = performance.now();
    const rows = rowsOf(prepared(text), parameters, method);
    countStatement(startedAt);
    return { rows };
  });
  const connection: Connection = {
    keepsNames: false,
    // The proxy's own type differs only in its result kind, which nothing here uses.
    drizzle: proxy as unknown as Drizzle,
    async execute(statement: SQL) {
      const query = dialect.sqlToQuery(statement);
      const ready = prepared(query.sql);
      const startedAt = performance.now();
      const rows = ready.reader ? ready.raw(false).all(...query.params) : [];
      if (!ready.reader) ready.run(...query.params);
      countStatement(startedAt);
      return rows as Record<string, unknown>[];
    },
    async insertPlain(plain) {
      const startedAt = performance.now();
      const statement = prepared(`${insertHead(plain)} VALUES (${plain.columns.map(() => '?').join(', ')})${plain.onConflict ?? ''}`);
      for (const row of plain.rows) statement.run(row);
      countStatement(startedAt);
    },
    async run(text) {
      prepared(text).run();
    },
  };
  return connection;
}
