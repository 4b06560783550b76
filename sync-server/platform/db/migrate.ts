import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { KnownReason } from '#server/platform/known-reason.ts';
import type { Dialect } from './dialect.ts';

/** One file of `migrations/{dialect}`, in the order of its name. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const ledger = 'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at text NOT NULL)';
const lockKey = 7_205_119;

/**
 * Migrates a database under a lock: of several servers that start together one migrates and the others wait.
 * @param location `postgres://…` or the path of a SQLite file, which is created when it does not exist
 * @returns the names of the migrations applied now
 * @throws KnownReason when the database was migrated by another version of a migration that this program knows, or no database answers there
 */
export async function migrate(location: string, migrations: readonly Migration[] = readMigrations(dialectOf(location))): Promise<string[]> {
  return dialectOf(location) === 'postgres' ? await migratePostgres(location, migrations) : migrateSqlite(location, migrations);
}

/** The migrations that this program carries. */
export function readMigrations(dialect: Dialect): Migration[] {
  const directory = join(import.meta.dirname, 'migrations', dialect);
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function migrateSqlite(file: string, migrations: readonly Migration[]): string[] {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 60000');
    database.pragma('journal_mode = WAL');
    return database
      .transaction(() => {
        database.exec(ledger);
        const applied = database.prepare('SELECT name, checksum FROM migrations').all() as LedgerRow[];
        const due = pending(migrations, applied);
        const record = database.prepare('INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)');
        for (const migration of due) {
          database.exec(migration.sql);
          record.run(migration.name, migration.checksum, new Date().toISOString());
        }
        return due.map(({ name }) => name);
      })
      .exclusive();
  } finally {
    database.close();
  }
}

async function migratePostgres(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new KnownReason(`No se pudo conectar con PostgreSQL (DATABASE_URL): ${error.message || error.code}`, { cause: error });
  });
  try {
    await client.query('BEGIN');
    // This lock ends with the transaction, so a pooler may lend the connection to others afterwards.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(ledger);
    const applied = await client.query<LedgerRow>('SELECT name, checksum FROM migrations');
    const due = pending(migrations, applied.rows);
    for (const migration of due) {
      await client.query(migration.sql);
      await client.query('INSERT INTO migrations (name, checksum, applied_at) VALUES ($1, $2, $3)', [
        migration.name,
        migration.checksum,
        new Date().toISOString(),
      ]);
    }
    await client.query('COMMIT');
    return due.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

interface LedgerRow {
  name: string;
  checksum: string;
}

function pending(migrations: readonly Migration[], applied: readonly LedgerRow[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = migrations.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum);
  if (changed) throw new KnownReason(`Esta base de datos se hizo con otra versión de la migración ${changed.name}: comience con una vacía.`);
  return migrations.filter(({ name }) => !checksums.has(name));
}

function dialectOf(location: string): Dialect {
  return location.startsWith('postgres') ? 'postgres' : 'sqlite';
}
