import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { countStatement } from './database.metrics.ts';
import { noticesLoss } from './postgres-news.ts';
import type { Db, ReadApart } from './store.ts';

const connectionsApart = 2;
/** The limit of one statement, beside the caller's signal: the connection of a server that has stopped reads no longer than this. */
const longestStatementMs = 60_000;

/** Long reads on connections of their own, so that they never take the connection that an order waits for. Nothing is connected before the first. */
export function openPostgresReader(url: string, log: Log): { read: ReadApart; close(): Promise<void> } {
  let pool: pg.Pool | undefined;
  const openPool = () => {
    // Statements that were started together share a round trip (`pipelined`).
    const opened = new pg.Pool({ connectionString: url, max: connectionsApart, idleTimeoutMillis: 30_000, pipeline: true, ...noticesLoss });
    opened.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
    return opened;
  };

  return {
    async read(work, { signal }) {
      signal.throwIfAborted();
      pool ??= openPool();
      const client = await pool.connect();
      let failure: Error | undefined;
      // Without a listener, the error event of a lost connection would end the process.
      const noteLoss = (lost: Error) => {
        failure = lost;
      };
      client.on('error', noteLoss);
      // A connection that is closed ends its statement; the next read has another connection.
      const stop = () => {
        failure = new Error('the read was stopped');
        void cancel(url, client).catch((error: Error) => log.warn({ error: error.message }, 'a stopped report could not be cancelled'));
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${longestStatementMs}`);
        const value = await work(readingOn(client, signal));
        await client.query('COMMIT');
        return value;
      } catch (error) {
        await client.query('ROLLBACK').catch(noteLoss);
        throw signal.aborted ? signal.reason : error;
      } finally {
        signal.removeEventListener('abort', stop);
        client.off('error', noteLoss);
        client.release(failure);
      }
    },
    async close() {
      await pool?.end();
    },
  };
}

/** Reads on the connection until the signal is aborted. */
function readingOn(client: pg.PoolClient, signal: AbortSignal): Db {
  const counted = Object.create(client, {
    query: {
      value: async (statement: pg.QueryConfig, parameters: unknown[]) => {
        signal.throwIfAborted();
        const startedAt = performance.now();
        const result = await client.query(statement, parameters);
        countStatement(startedAt);
        return result;
      },
    },
  });
  // The queries of both dialects answer the same calls; we write against SQLite's types.
  return overPg(counted) as unknown as Db;
}

/** Ends the statement that the connection runs now. */
async function cancel(url: string, client: pg.PoolClient): Promise<void> {
  // The driver's types leave the process of a connection out.
  const { processID } = client as pg.PoolClient & { processID: number };
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query('SELECT pg_cancel_backend($1)', [processID]);
  } finally {
    await other.end();
  }
}
