import type { SQL } from 'drizzle-orm';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { namedConstraintError } from './constraint-errors.ts';
import { countedTables, type WrittenRows } from './counted-tables.ts';
import { countStatement } from './database.metrics.ts';
import { insertHead, type PlainRows } from './insert-many.ts';
import { codeOf } from './pipelined.ts';
import { listenForNews, newsChannel, noticesLoss } from './postgres-news.ts';
import { rememberDrizzle } from './prepared-query.ts';
import { withQuickRows } from './quick-rows.ts';
import { withQuickSelection } from './quick-selection.ts';
import { statementName } from './statement-names.ts';
import type { FeedSource, News, Store, TransactionKind } from './store.ts';
import { type Connection, refuseNesting, runWork, type Work, type WorkDone } from './transaction.ts';

// Counts and sums come as 64-bit text; ours all fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The table of an insert as the builder writes it. */
const insertedInto = /^insert into "(\w+)"/;
const installationLock = 7_205_118;
const maximumAttempts = 5;
/** A transaction whose server says nothing for so long is undone: a machine that stopped or lost its network holds nobody's turn. */
const longestSilenceMs = 30_000;
/** For a lock that another process holds, counted from when the transaction was asked for; an import of 45,655 products keeps its company's turn for 6 s. */
const longestWaitMs = 15_000;
/** Whoever waited as long for those before it still asks whether the lock is free. */
const shortestWaitMs = 100;
/** Serialization failure, deadlock: the same work may succeed at once. */
const retryable = new Set(['40001', '40P01']);
/** Of four pools, so that three servers have room in the hundred of a PostgreSQL that nobody has set up. */
const connectionsEach = 7;
/** As SQLite does, whatever has been counted. */
const byIndexes = [...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `enable_${way}=off`), 'jit=off'];
/** What comes with every order and every pull is planned once a connection, for any values. Decision 0205. */
const steadyPlans = ['plan_cache_mode=force_generic_plan', ...byIndexes];
/** A query that is written once joins in the order in which it is written. */
const joinedAsWritten = 'join_collapse_limit=1';
/** A list is asked in too many ways for one plan to serve them all. */
const plannedForItsValues = 'plan_cache_mode=force_custom_plan';

interface PostgresOptions {
  clock: Clock;
  sources: ReadonlyMap<string, FeedSource>;
  log: Log;
  /** The same database around its pooler. A connection of a pooler is another's after each transaction: it neither listens nor knows names. */
  direct?: string | undefined;
  silenceMs?: number;
  waitMs?: number;
}

/**
 * A store in PostgreSQL. A subscriber's transactions follow one another by the lock of its feed row, in every process. Who waits in
 * vain, for a lock or for a connection, is told (`isBusy`).
 */
export async function openPostgres(
  url: string,
  { clock, sources, log, direct, silenceMs = longestSilenceMs, waitMs = longestWaitMs }: PostgresOptions,
): Promise<Store> {
  const named = direct === undefined;
  const openPool = (settings: readonly string[]) => poolOf(url, { log, waitMs, settings: named ? settings : [] });
  // Reads have connections of their own: writers that wait for their turn never hold them up, nor long lists a short question.
  const writers = openPool([plannedForItsValues]);
  const steadyWriters = named ? openPool(steadyPlans) : writers;
  const readers = openPool([plannedForItsValues]);
  const kept = named ? openPool([...steadyPlans, joinedAsWritten]) : readers;
  const turns = new Map<number, Promise<unknown>>();
  // A connection keeps what was written for it once.
  const connections = new WeakMap<pg.PoolClient, PostgresConnection>();
  const counted = countedTables(log);
  const listeners = new Set<(news: News) => void>();
  const hear = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const hearing = listenForNews(direct ?? url, { log, hear });
  await hearing.ready;

  async function attempt<T>(subscriberId: number, work: Work<T>, { steady = false, askedAt }: Attempt): Promise<WorkDone<T>> {
    const client = await (steady ? steadyWriters : writers).connect();
    let failure: Error | undefined;
    // A connection that is lost between two statements says so to whoever listens, and ends the process when nobody does.
    const noteLoss = (lost: Error) => {
      failure = lost;
    };
    client.on('error', noteLoss);
    try {
      const connection = connections.get(client) ?? connect(client, named);
      connections.set(client, connection);
      connection.before = null;
      connection.written.clear();
      const leftMs = Math.ceil(Math.max(shortestWaitMs, waitMs - (performance.now() - askedAt)));
      const settings = settingsOf({ silenceMs, lockMs: leftMs, steady: steady && !named });
      await client.query([...settings, turnOf(subscriberId), `SET LOCAL lock_timeout=${waitMs}`].join('; '));
      const done = await runWork(connection, { subscriberId, now: clock.now(), sources, work });
      await counted.countGrown(client, connection.written);
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

  const db = connect(readers, named).drizzle;
  rememberDrizzle(db, connect(kept, named).drizzle);
  return {
    db,
    async withTransaction(subscriberId, work, how = {}) {
      refuseNesting();
      const askedAt = performance.now();
      // The same turn as the lock's, but waiting here costs no connection.
      const turn = (turns.get(subscriberId) ?? Promise.resolve()).then(() => retried(() => attempt(subscriberId, work, { ...how, askedAt })));
      turns.set(
        subscriberId,
        turn.catch(() => undefined),
      );
      const done = await turn;
      for (const later of done.afterCommit) later();
      return done.value;
    },
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async measure() {
      const [size] = (await readers.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes')).rows;
      const pools = new Map(Object.entries({ writers, steady_writers: steadyWriters, readers, steady_readers: kept }).map(([name, pool]) => [pool, name]));
      return { bytes: size?.bytes ?? 0, pools: [...pools].map(([pool, name]) => ({ pool: name, ...useOf(pool) })) };
    },
    async script(text) {
      await writers.query(text);
    },
    async close() {
      await Promise.all(turns.values());
      await hearing.stop();
      for (const pool of new Set([writers, steadyWriters, readers, kept])) await pool.end();
    },
  };
}

/** @param settings of its connections, for all that they are asked; a pooler takes none */
function poolOf(url: string, { log, waitMs, settings }: { log: Log; waitMs: number; settings: readonly string[] }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withSettings(url, settings),
    max: connectionsEach,
    // Longer than for a lock: who holds a connection and waits for a lock gives up first, and a company whose lock is free gets its turn.
    connectionTimeoutMillis: Math.ceil((waitMs * 4) / 3),
    // What is asked together goes together: a transaction waits for the slowest of its questions, not for a journey of each.
    pipeline: true,
    ...noticesLoss,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  return pool;
}

function useOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** The address of a database with settings for its connections, after those that it has. */
function withSettings(url: string, settings: readonly string[]): string {
  if (settings.length === 0) return url;
  const [address = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('options', [parameters.get('options') ?? '', ...settings.map((setting) => `-c ${setting}`)].join(' ').trim());
  return `${address}?${parameters}`;
}

/** How a transaction begins. @param steady where the connection does not say it by itself */
function settingsOf({ silenceMs, lockMs, steady }: { silenceMs: number; lockMs: number; steady: boolean }): string[] {
  const settings = [`idle_in_transaction_session_timeout=${silenceMs}`, `lock_timeout=${lockMs}`, ...(steady ? byIndexes : [])];
  return ['BEGIN', ...settings.map((setting) => `SET LOCAL ${setting}`)];
}

/**
 * The lock of its feed row is a subscriber's turn: taken first, so that what a rule reads stays true until the commit and
 * two writers never wait for each other's rows. The installation's own rows have no feed; a lock by number serves them.
 */
function turnOf(subscriberId: number): string {
  if (subscriberId === 0) return `SELECT pg_advisory_xact_lock(${installationLock})`;
  return `SELECT seq FROM tenant_feeds WHERE subscriber_id = ${subscriberId} FOR UPDATE`;
}

/** What waited for its lock in vain is not tried again here: whoever asked has waited long enough. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= maximumAttempts || !retryable.has(codeOf(error))) throw namedConstraintError(error);
    }
  }
}

interface Attempt extends TransactionKind {
  /** When its transaction was asked for, by `performance.now()`. */
  askedAt: number;
}

interface PostgresConnection extends Connection {
  /** Since its transaction began. */
  written: WrittenRows;
}

/** @param named statements that come again are prepared once a connection */
function connect(client: pg.Pool | pg.PoolClient, named: boolean): PostgresConnection {
  const written: WrittenRows = new Map();
  const note = (table: string, rows: number) => written.set(table, (written.get(table) ?? 0) + rows);
  const waiting = Object.create(client, {
    query: {
      // What the builder gives: a statement and its parameters.
      value: async (statement: pg.QueryConfig, parameters: unknown[]) => {
        await connection.before?.();
        const startedAt = performance.now();
        const result = await client.query({ ...statement, name: named ? statementName(statement.text) : undefined }, parameters);
        countStatement(startedAt);
        const [, table] = insertedInto.exec(statement.text) ?? [];
        if (table !== undefined) note(table, result.rowCount ?? 0);
        return result;
      },
    },
  });
  const drizzle = overPg(waiting);
  const connection: PostgresConnection = {
    before: null,
    written,
    // Both dialects' builders answer the same calls; the SQLite types are the ones we write against.
    drizzle: withQuickRows(withQuickSelection(drizzle as never)),
    async execute(statement: SQL) {
      const result = await drizzle.execute(statement);
      return result.rows;
    },
    async insertPlain(sets) {
      const text = insertText(sets);
      for (const { table, rows } of sets) note(table, rows.length);
      const startedAt = performance.now();
      await client.query(
        { text, name: named ? statementName(text) : undefined },
        sets.flatMap(({ columns, rows }) => columns.map((_column, at) => listLiteral(rows.map((row) => row[at])))),
      );
      countStatement(startedAt);
    },
    async run(texts) {
      await client.query(texts.join('; '));
    },
  };
  return connection;
}

/** Rows of several tables in one statement, a list a column: its text is the same however many rows there are, so that it is planned once. */
function insertText(sets: readonly PlainRows[]): string {
  let before = 0;
  const inserts = sets.map((plain) => {
    const lists = plain.types.map((type) => {
      before += 1;
      return `$${before}::${type}[]`;
    });
    return `${insertHead(plain)} SELECT * FROM unnest(${lists.join(', ')})${plain.onConflict ?? ''}`;
  });
  const first = inserts.slice(0, -1).map((text, index) => `i${index} AS (${text})`);
  return (first.length > 0 ? `WITH ${first.join(', ')} ` : '') + inserts.at(-1);
}

/** A list as PostgreSQL reads it; the driver's own way escapes numbers too, which took as long as the insert. */
function listLiteral(values: readonly unknown[]): string {
  return `{${values.map(elementLiteral).join(',')}}`;
}

function elementLiteral(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : String(value);
}
