import { type SQL, sql } from 'drizzle-orm';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { namedConstraintError } from './constraint-errors.ts';
import type { FeedSource, News, Store } from './store.ts';
import { type Connection, runWork } from './transaction.ts';

// Counts and sums come as 64-bit text; ours all fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const channel = 'correria_news';
const maximumAttempts = 5;
/** Serialization failure, deadlock: the same work may succeed at once. */
const retryable = new Set(['40001', '40P01']);

/** A store in PostgreSQL. A subscriber's transactions follow one another by the lock of its feed row, in every process. */
export async function openPostgres(url: string, { clock, sources, log }: { clock: Clock; sources: ReadonlyMap<string, FeedSource>; log: Log }): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  const listeners = new Set<(news: News) => void>();
  const hear = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const hearing = listenForNews(url, { log, hear });
  await hearing.ready;

  async function attempt<T>(subscriberId: number, work: Parameters<typeof runWork<T>>[1]['work']): Promise<T> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      const connection = connect(client);
      // The lock of this row is the subscriber's turn: taken first, so that two writers never wait for each other's rows.
      await connection.execute(sql`SELECT seq FROM tenant_feeds WHERE subscriber_id = ${subscriberId} FOR UPDATE`);
      const done = await runWork(connection, { subscriberId, now: clock.now(), sources, work });
      if (done.news) await client.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(done.news)]);
      await client.query('COMMIT');
      for (const later of done.afterCommit) later();
      return done.value;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => {
        failure = lost;
      });
      throw error;
    } finally {
      client.release(failure);
    }
  }

  return {
    db: connect(pool).drizzle,
    async withTransaction(subscriberId, work) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(subscriberId, work);
        } catch (error) {
          if (tried < maximumAttempts && retryable.has(codeOf(error))) continue;
          throw namedConstraintError(error);
        }
      }
    },
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async script(text) {
      await pool.query(text);
    },
    async close() {
      await hearing.stop();
      await pool.end();
    },
  };
}

function connect(client: pg.Pool | pg.PoolClient): Connection {
  const drizzle = overPg(client);
  return {
    // Both dialects' builders answer the same calls; the SQLite types are the ones we write against.
    drizzle: drizzle as never,
    async execute(statement: SQL) {
      const result = await drizzle.execute(statement);
      return result.rows;
    },
  };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

/** Keeps one connection listening; a lost one is opened again, and listeners are told to look for themselves (seq 0). */
function listenForNews(url: string, { log, hear }: { log: Log; hear: (news: News) => void }) {
  let stopped = false;
  let client: pg.Client | undefined;
  let pause: NodeJS.Timeout | undefined;
  const start = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (stopped) return;
      pause = setTimeout(() => again().catch((error: Error) => log.warn({ error: error.message }, 'still not hearing the database')), 500);
    });
    next.on('notification', (message) => hear(JSON.parse(message.payload ?? '{}')));
    client = next;
    await next.connect();
    await next.query(`LISTEN ${channel}`);
  };
  // What was said meanwhile was missed: subscriber 0 with sequence 0 tells every listener to look for itself.
  const again = () => start().then(() => hear({ subscriberId: 0, seq: 0, collections: [] }));
  return {
    ready: start(),
    async stop() {
      stopped = true;
      clearTimeout(pause);
      await client?.end();
    },
  };
}
