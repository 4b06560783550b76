import type { SQL } from 'drizzle-orm';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { namedConstraintError } from './constraint-errors.ts';
import { countStatement } from './database.metrics.ts';
import { insertHead, type PlainRows } from './insert-many.ts';
import { codeOf } from './pipelined.ts';
import { listenForNews, newsChannel, noticesLoss } from './postgres-news.ts';
import { openPostgresReader } from './postgres-reader.ts';
import './postgres-types.ts';
import { setConnectionOf } from './prepared-query.ts';
import type { Drizzle, FeedSource, News, Store } from './store.ts';
import { type Connection, refuseNesting, runWork, type Work, type WorkDone } from './transaction.ts';

const installationLock = 7_205_118;
const maximumAttempts = 5;
/** PostgreSQL undoes a transaction whose server is silent for so long: a machine that stopped or lost its network must not keep its company's lock. */
const longestSilenceMs = 30_000;
/** The longest wait for a lock that another process holds, counted from when the transaction was asked for. */
const longestWaitMs = 15_000;
/** A transaction that waited so long for earlier ones of this process still asks whether the lock is free. */
const shortestWaitMs = 100;
/** Serialization failure, deadlock: the same work may succeed at once. */
const retryable = new Set(['40001', '40P01']);
/** PostgreSQL's default allows a hundred connections: enough for three servers, each with one more for listening. */
export const connectionsAtMost = 20;

interface PostgresOptions {
  clock: Clock;
  sources: ReadonlyMap<string, FeedSource>;
  log: Log;
  /** The same database around its pooler. A connection through a pooler is another one after each transaction: it neither listens nor keeps prepared statements. */
  direct?: string | undefined;
  silenceMs?: number;
  waitMs?: number;
}

/**
 * A store in PostgreSQL. The lock of its feed row makes a subscriber's transactions follow one another in every process. A wait for a
 * lock or for a connection that lasts too long ends with an error that `isBusy` knows.
 */
export async function openPostgres(
  url: string,
  { clock, sources, log, direct, silenceMs = longestSilenceMs, waitMs = longestWaitMs }: PostgresOptions,
): Promise<Store> {
  const keepsNames = direct === undefined;
  const pool = poolOf(url, { log, waitMs });
  const turns = new Map<number, Promise<unknown>>();
  // Queries are prepared once a connection.
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const listeners = new Set<(news: News) => void>();
  const hear = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const apart = openPostgresReader(url, log);
  const hearing = listenForNews(direct ?? url, { log, hear });
  await hearing.ready;

  async function attempt<T>(subscriberId: number, work: Work<T>, askedAt: number): Promise<WorkDone<T>> {
    const client = await pool.connect();
    let failure: Error | undefined;
    // Without a listener, the error event of a connection that is lost between two statements would end the process.
    const noteLoss = (lost: Error) => {
      failure = lost;
    };
    client.on('error', noteLoss);
    try {
      const connection = connections.get(client) ?? connect(client, keepsNames);
      connections.set(client, connection);
      const leftMs = Math.ceil(Math.max(shortestWaitMs, waitMs - (performance.now() - askedAt)));
      const begin = ['BEGIN', `SET LOCAL idle_in_transaction_session_timeout=${silenceMs}`, `SET LOCAL lock_timeout=${leftMs}`];
      await client.query([...begin, turnOf(subscriberId), `SET LOCAL lock_timeout=${waitMs}`].join('; '));
      const done = await runWork(connection, { subscriberId, now: clock.now(), sources, work });
      await client.query(done.news ? `SELECT pg_notify('${newsChannel}', ${client.escapeLiteral(JSON.stringify(done.news))}); COMMIT` : 'COMMIT');
      return done;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => {
        failure = lost;
      });
      throw error;
    } finally {
      client.off('error', noteLoss);
      client.release(failure);
    }
  }

  const { drizzle: db } = connect(pool, keepsNames);
  setConnectionOf(db, { drizzle: db, keepsNames });
  return {
    db,
    async withTransaction(subscriberId, work) {
      refuseNesting();
      const askedAt = performance.now();
      // The lock would do the same, but waiting here takes no connection.
      const turn = (turns.get(subscriberId) ?? Promise.resolve()).then(() => retried(() => attempt(subscriberId, work, askedAt)));
      turns.set(
        subscriberId,
        turn.catch(() => undefined),
      );
      const done = await turn;
      for (const later of done.afterCommit) later();
      return done.value;
    },
    location: url,
    readApart: apart.read,
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async measure() {
      const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
      const connections = { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
      return { bytes: rows[0]?.bytes ?? 0, connections };
    },
    async gatherStatistics() {
      // PostgreSQL's autovacuum gathers the statistics later anyway, so an import does not fail for this.
      await pool.query('ANALYZE (SKIP_LOCKED)').catch((error: Error) => log.warn({ err: error }, 'PostgreSQL could not gather its statistics'));
    },
    async script(text) {
      await pool.query(text);
    },
    async close() {
      await Promise.all(turns.values());
      await hearing.stop();
      await apart.close();
      await pool.end();
    },
  };
}

function poolOf(url: string, { log, waitMs }: { log: Log; waitMs: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsAtMost,
    // Longer than the wait for a lock: transactions that wait for locks give their connections back first, to companies whose lock is free.
    connectionTimeoutMillis: Math.ceil((waitMs * 4) / 3),
    // Statements that were started together share a round trip (`pipelined`).
    pipeline: true,
    ...noticesLoss,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  return pool;
}

/**
 * Locks the subscriber's feed row. The lock is taken first, so that what a rule reads stays true until the commit, and so that two writers
 * never wait for each other's rows. The installation's own rows have no feed; they use an advisory lock.
 */
function turnOf(subscriberId: number): string {
  if (subscriberId === 0) return `SELECT pg_advisory_xact_lock(${installationLock})`;
  return `SELECT seq FROM tenant_feeds WHERE subscriber_id = ${subscriberId} FOR UPDATE`;
}

/** Repeats a transaction after a serialization failure or a deadlock, but not after a lock timeout: its caller has waited long enough. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= maximumAttempts || !retryable.has(codeOf(error))) throw namedConstraintError(error);
    }
  }
}

/** @param keepsNames whether its prepared queries have names */
function connect(client: pg.Pool | pg.PoolClient, keepsNames: boolean): Connection {
  const waiting = Object.create(client, {
    query: {
      // Drizzle's request: a statement and its parameters.
      value: async (statement: pg.QueryConfig, parameters: unknown[]) => {
        const startedAt = performance.now();
        const result = await client.query(statement, parameters);
        countStatement(startedAt);
        return result;
      },
    },
  });
  const drizzle = overPg(waiting);
  const connection: Connection = {
    keepsNames,
    // The queries of both dialects answer the same calls; we write against SQLite's types.
    drizzle: drizzle as unknown as Drizzle,
    async execute(statement: SQL) {
      const result = await drizzle.execute(statement);
      return result.rows;
    },
    async insertPlain(plain) {
      const startedAt = performance.now();
      const lists = plain.columns.map((_column, at) => listLiteral(plain.rows.map((row) => row[at])));
      const text = insertText(plain);
      await client.query(keepsNames ? { name: insertName(text), text, values: lists } : { text, values: lists });
      countStatement(startedAt);
    },
    async run(text) {
      await client.query(text);
    },
  };
  return connection;
}

/** Inserts rows with one array for each column. */
function insertText(plain: PlainRows): string {
  const lists = plain.types.map((type, index) => `$${index + 1}::${type}[]`);
  return `${insertHead(plain)} SELECT * FROM unnest(${lists.join(', ')})${plain.onConflict ?? ''}`;
}

const insertNames = new Map<string, string>();
/** The name under which a connection keeps an insert prepared: there are as many as tables, times the columns that are left out. */
function insertName(text: string): string {
  const known = insertNames.get(text) ?? `insert_${insertNames.size + 1}`;
  insertNames.set(text, known);
  return known;
}

/** An array literal of PostgreSQL. The driver's own escapes numbers too, which took as long as the insert. */
function listLiteral(values: readonly unknown[]): string {
  return `{${values.map(elementLiteral).join(',')}}`;
}

function elementLiteral(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : String(value);
}
