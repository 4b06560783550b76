import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/** More than any database has. */
const allPages = 0x7fffffff;

/** Writes a snapshot of the database to a file; writers are not blocked meanwhile. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = new Database(from, { readonly: true, fileMustExist: true });
  try {
    // All pages in one step: a write between two steps restarts the backup, and during working hours there is always a write.
    await database.backup(to, { progress: () => allPages });
  } finally {
    database.close();
  }
}

/** Puts a copy in the place of the database. No server may have it open. */
export function placeSqlite(copy: string, to: string): void {
  const beside = `${to}.restoring`;
  copyFileSync(copy, beside);
  // The old database's log (not yet merged into its file) must not be replayed into the new one.
  for (const rest of [`${to}-wal`, `${to}-shm`]) if (existsSync(rest)) rmSync(rest);
  renameSync(beside, to);
}
