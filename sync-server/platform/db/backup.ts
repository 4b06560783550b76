import { copyPostgres, loadPostgres } from './backup-postgres.ts';
import { copySqlite, placeSqlite } from './backup-sqlite.ts';
import { dialect } from './dialect.ts';
import { migrate } from './migrate.ts';

/** The file name of the database's copy within a backup. */
export const databaseCopy = dialect === 'postgres' ? 'database.ndjson.gz' : 'database.sqlite';

/** Writes a snapshot of the database to a file; the database may be in use. */
export async function copyDatabase(location: string, file: string): Promise<void> {
  if (dialect === 'postgres') await copyPostgres(location, file);
  else await copySqlite(location, file);
}

/** Replaces the database by a copy and migrates it. No other process may have the database open. */
export async function putDatabaseBack(file: string, location: string): Promise<void> {
  if (dialect === 'postgres') {
    await migrate(location);
    await loadPostgres(location, file);
  } else placeSqlite(file, location);
  await migrate(location);
}
