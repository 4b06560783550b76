/** The database of a `*.worker.ts`: one state of it, on a connection of that thread. */
import { drizzle as overProxy } from 'drizzle-orm/sqlite-proxy';
import { dialect } from './dialect.ts';
import type { Db } from './store.ts';

/** The time limit of one PostgreSQL statement, which also applies after the thread that sent it has ended. */
const longestStatementMs = 60_000;

/** Opens the database for reading, works with it and closes it. @param location as the store has it: a SQLite file, or `postgres://…` */
export async function readInThread<T>(location: string, work: (db: Db) => Promise<T>): Promise<T> {
  return dialect === 'postgres' ? await onPostgres(location, work) : await onSqlite(location, work);
}

async function onSqlite<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { default: Database } = await import('better-sqlite3');
  const { openToRead } = await import('./sqlite-reading.ts');
  const database = openToRead(new Database(file, { readonly: true }));
  const { rowsOf } = await import('./sqlite-rows.ts');
  try {
    database.exec('BEGIN');
    const proxy = overProxy(async (text, parameters, method) => ({ rows: rowsOf(database.prepare(text), parameters, method) }));
    // The proxy's own type differs only in its result kind, which nothing here uses.
    return await work(proxy as unknown as Db);
  } finally {
    database.close();
  }
}

async function onPostgres<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const { drizzle: overPg } = await import('drizzle-orm/node-postgres');
  await import('./postgres-types.ts');
  // Statements that were started together share a round trip (`pipelined`).
  const client = new pg.Client({ connectionString: url, pipeline: true });
  // The statement that the lost connection was for fails with the reason; without a listener the event would end the thread.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${longestStatementMs}`);
    // PostgreSQL ends the statement of a thread that was ended within a second; versions before 14 have no such setting.
    await client.query("SELECT set_config(name, '1s', true) FROM pg_settings WHERE name = 'client_connection_check_interval'");
    // The queries of both dialects answer the same calls; we write against SQLite's types.
    return await work(overPg(client) as unknown as Db);
  } finally {
    await client.end();
  }
}
