import { type SQL, sql } from 'drizzle-orm';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { namedConstraintError } from './constraint-errors.ts';
import { insertHead } from './insert-many.ts';
import { listenForNews, newsChannel } from './postgres-news.ts';
import { withQuickSelection } from './quick-selection.ts';
import { statementName } from './statement-names.ts';
import type { FeedSource, News, Store } from './store.ts';
import { type Connection, refuseNesting, runWork, type Work, type WorkDone } from './transaction.ts';

// Counts and sums come as 64-bit text; ours all fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const installationLock = 7_205_118;
const maximumAttempts = 5;
/** Serialization failure, deadlock: the same work may succeed at once. */
const retryable = new Set(['40001', '40P01']);

interface PostgresOptions {
  clock: Clock;
  sources: ReadonlyMap<string, FeedSource>;
  log: Log;
  /** The same database around its pooler. A connection of a pooler is another's after each transaction: it neither listens nor knows names. */
  direct?: string | undefined;
}

/** A store in PostgreSQL. A subscriber's transactions follow one another by the lock of its feed row, in every process. */
export async function openPostgres(url: string, { clock, sources, log, direct }: PostgresOptions): Promise<Store> {
  const named = direct === undefined;
  // Reads have connections of their own: writers that wait for their turn never hold them up.
  const pool = openPool(url, log);
  const readers = openPool(url, log);
  const turns = new Map<number, Promise<unknown>>();
  // A connection keeps what was written for it once.
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const listeners = new Set<(news: News) => void>();
  const hear = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const hearing = listenForNews(direct ?? url, { log, hear });
  await hearing.ready;

  async function attempt<T>(subscriberId: number, work: Work<T>): Promise<WorkDone<T>> {
    const client = await pool.connect();
    let failure: Error | undefined;
    // A connection that is lost between two statements says so to whoever listens, and ends the process when nobody does.
    const noteLoss = (lost: Error) => {
      failure = lost;
    };
    client.on('error', noteLoss);
    try {
      await client.query('BEGIN');
      const connection = connections.get(client) ?? connect(client, named);
      connections.set(client, connection);
      connection.before = null;
      await takeTurn(connection, subscriberId);
      const done = await runWork(connection, { subscriberId, now: clock.now(), sources, work });
      if (done.news) await client.query('SELECT pg_notify($1, $2)', [newsChannel, JSON.stringify(done.news)]);
      await client.query('COMMIT');
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

  return {
    db: connect(readers, named).drizzle,
    async withTransaction(subscriberId, work) {
      refuseNesting();
      // The same turn as the lock's, but waiting here costs no connection.
      const turn = (turns.get(subscriberId) ?? Promise.resolve()).then(() => retried(() => attempt(subscriberId, work)));
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
    async script(text) {
      await pool.query(text);
    },
    async close() {
      await Promise.all(turns.values());
      await hearing.stop();
      await pool.end();
      await readers.end();
    },
  };
}

function openPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  return pool;
}

/**
 * The lock of its feed row is a subscriber's turn: taken first, so that what a rule reads stays true until the commit and
 * two writers never wait for each other's rows. The installation's own rows have no feed; a lock by number serves them.
 */
async function takeTurn(connection: Connection, subscriberId: number): Promise<void> {
  if (subscriberId === 0) await connection.execute(sql`SELECT pg_advisory_xact_lock(${installationLock})`);
  else await connection.execute(sql`SELECT seq FROM tenant_feeds WHERE subscriber_id = ${subscriberId} FOR UPDATE`);
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= maximumAttempts || !retryable.has(codeOf(error))) throw namedConstraintError(error);
    }
  }
}

/** @param named statements that come again are prepared once a connection */
function connect(client: pg.Pool | pg.PoolClient, named: boolean): Connection {
  const waiting = Object.create(client, {
    query: {
      // What the builder gives: a statement and its parameters.
      value: async (statement: pg.QueryConfig, parameters: unknown[]) => {
        await connection.before?.();
        return await client.query({ ...statement, name: named ? statementName(statement.text) : undefined }, parameters);
      },
    },
  });
  const drizzle = overPg(waiting);
  const connection: Connection = {
    before: null,
    // Both dialects' builders answer the same calls; the SQLite types are the ones we write against.
    drizzle: withQuickSelection(drizzle as never),
    async execute(statement: SQL) {
      const result = await drizzle.execute(statement);
      return result.rows;
    },
    async insertPlain(sets) {
      let before = 0;
      const inserts = sets.map((plain) => {
        const tuples = plain.rows.map(() => {
          const places = plain.columns.map((_column, column) => `$${before + column + 1}`);
          before += places.length;
          return `(${places.join(',')})`;
        });
        return insertHead(plain) + tuples.join(',') + (plain.onConflict ?? '');
      });
      const [last = '', ...earlier] = inserts.reverse();
      const first = earlier.reverse().map((text, index) => `i${index} AS (${text})`);
      await client.query(
        (first.length > 0 ? `WITH ${first.join(', ')} ` : '') + last,
        sets.flatMap(({ rows }) => rows.flat()),
      );
    },
    async run(texts) {
      await client.query(texts.join('; '));
    },
  };
  return connection;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
