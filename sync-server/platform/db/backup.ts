import { copyPostgres, loadPostgres } from './backup-postgres.ts';
import { copySqlite, placeSqlite } from './backup-sqlite.ts';
import { dialect } from './dialect.ts';
import { migrate } from './migrate.ts';

/** What the copy of a database is called within a backup. */
export const databaseCopy = dialect === 'postgres' ? 'database.ndjson.gz' : 'database.sqlite';

/** Writes the whole database, as it is at one moment, to a file; it may be in use. */
export async function copyDatabase(location: string, file: string): Promise<void> {
  if (dialect === 'postgres') await copyPostgres(location, file);
  else await copySqlite(location, file);
}

/** Puts a copy in the place of the database, which nobody may have open, and brings it up to date. */
export async function putDatabaseBack(file: string, location: string): Promise<void> {
  if (dialect === 'postgres') {
    await migrate(location);
    await loadPostgres(location, file);
  } else placeSqlite(file, location);
  await migrate(location);
}
