import type { SQL } from 'drizzle-orm';
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Overwriting } from './insert-many.ts';

/** Drizzle over either dialect, typed as SQLite's asynchronous one. Await queries; never call `.get()`, `.all()` or `.run()`. */
export type Drizzle = BaseSQLiteDatabase<'async', unknown, Record<string, never>>;

/** Reads. A function that takes `Db` cannot write. */
export type Db = Pick<Drizzle, 'select' | 'selectDistinct' | '$count' | 'with'>;

/**
 * Writes of one subscriber, inside one transaction. Only `withTransaction` creates one, so a forgotten transaction does not
 * compile. A subscriber's transactions run one after another: what a rule reads inside stays true until the commit.
 */
export interface Tx extends Db, Pick<Drizzle, 'insert' | 'update' | 'delete'> {
  readonly subscriberId: number;
  /** The moment of the transaction. */
  readonly now: Instant;
  /** Announces that replicated documents (one or many) changed, appeared or were deleted: their audiences are notified at the commit. */
  touch(collection: string, docIds: string | number | Iterable<string | number>): void;
  /** Announces that rows of a table changed, to the offices whose lists show them; the names reach nobody else. */
  changes(table: string): void;
  /** The subscriber's feed: its epoch, and the newest sequence that it would have if the transaction committed by then. */
  feed(): Promise<{ epoch: string; seqAtCommit(): number }>;
  /** The next `count` integer ids of a table of this subscriber; gives the first. */
  nextIds(name: string, count?: number): Promise<number>;
  /** Runs `work` so that its failure undoes only itself; the failure is thrown on, constraint violations by name. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** After the commit and only then. Must not throw. */
  afterCommit(work: () => void): void;
  /** Inserts many rows in pieces that both dialects accept; `over` says what becomes of rows that are there already. */
  insertMany<T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][], over?: Overwriting): Promise<void>;
  /**
   * Collects rows of one kind until the commit, where `write` writes all of them; for rows that nothing inside the transaction reads back.
   * Rows collected inside a savepoint are discarded when it fails.
   * @returns how many rows of its kind were collected before it
   */
  atCommit<T>(kind: string, row: T, write: (tx: Tx, rows: readonly T[]) => Promise<void>): number;
  /** The rows of a kind that `atCommit` has collected so far. */
  collected(kind: string): readonly unknown[];
  /** A statement that the builder cannot say. */
  execute(statement: SQL): Promise<Record<string, unknown>[]>;
}

/** The changes of a commit: the newest sequence per collection; 0 for a commit that changed none. */
export interface News {
  subscriberId: number;
  seq: number;
  collections: string[];
  /** The tables that `Tx.changes` named; absent where it named none. */
  tables?: string[];
}

/** The moment of a transaction or of a pull, by the server's clock. */
export interface Moment {
  now: Instant;
}

/** The audiences that may see each document of a collection now, by document id; a deleted document has no entry. */
export interface FeedSource {
  collection: string;
  audiences(db: Db, subscriberId: number, docIds: readonly string[], moment: Moment): Promise<Map<string, readonly string[]>>;
}

export interface DatabaseMeasure {
  /** The size of the database's files, including indexes. */
  bytes: number;
  /** Connections to PostgreSQL, and requests that wait for one; null on SQLite. */
  connections: { busy: number; idle: number; waiting: number } | null;
}

/**
 * Reads for long without keeping anybody waiting: in a thread of its own over SQLite, on a connection of its own over PostgreSQL. All of
 * `work` sees one state of the database.
 * @throws what `work` throws; the signal's reason once it is aborted
 */
export type ReadApart = <T>(work: (db: Db) => Promise<T>, options: { signal: AbortSignal }) => Promise<T>;

export interface Store {
  /** The database's location: a SQLite file, or `postgres://…`. For threads that open their own connection. */
  readonly location: string;
  readonly db: Db;
  /** For reports. `platform/db` does not limit how many read at once: `report-reader.service.ts` does. */
  readonly readApart: ReadApart;
  /**
   * Runs `work` in one transaction of the subscriber (0: the installation's own rows). Never wait for the network
   * inside, nor for another transaction.
   * @throws what `work` throws, after undoing everything; constraint violations as the named errors of `constraint-errors.ts`;
   * when the database could not do it now, what `isBusy` knows
   */
  withTransaction<T>(subscriberId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears every commit of every process that touched a feed. Gives the way to stop listening. */
  onNews(listener: (news: News) => void): () => void;
  /** How large the database is, and what its connections do now. */
  measure(): Promise<DatabaseMeasure>;
  /** Has PostgreSQL gather the statistics of its tables, as after a large import, instead of within a minute. SQLite plans without any. */
  gatherStatistics(): Promise<void>;
  /** Runs a raw script: migrations and tests only. */
  script(sql: string): Promise<void>;
  /** Closes the database after the transactions under way. */
  close(): Promise<void>;
}
