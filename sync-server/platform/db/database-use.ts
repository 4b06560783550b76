/**
 * Locks a SQLite database against replacement while it is open: a server that has the old file open would go on writing into it. The lock is SQLite's own, on a
 * file beside the database, and the system releases it when the process ends in any way. PostgreSQL needs none: there a copy is restored in a transaction.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { KnownReason } from '#server/platform/known-reason.ts';

/** Releases the lock. The caller keeps a reference until then, because an unreferenced lock may be garbage-collected. */
export type LetGo = () => void;

const said = {
  inUse: 'El servidor está en marcha, o una importación: deténgalo antes de restaurar. No se cambió nada.',
  beingReplaced: 'Se está restaurando una copia de los datos: espere a que termine.',
};

/** For a server or an import, beside any others. @throws KnownReason while a copy is being put in its place */
export function holdDatabase(location: string): LetGo {
  // Longer than it takes to find out that somebody uses it.
  return lock(location, { begin: 'BEGIN; SELECT count(*) FROM sqlite_master', waitMs: 5_000, refusal: said.beingReplaced });
}

/** For a restore, which replaces the database. @throws KnownReason while another process uses it */
export function takeDatabase(location: string): LetGo {
  return lock(location, { begin: 'BEGIN EXCLUSIVE', waitMs: 500, refusal: said.inUse });
}

function lock(location: string, { begin, waitMs, refusal }: { begin: string; waitMs: number; refusal: string }): LetGo {
  if (location.startsWith('postgres')) return () => undefined;
  mkdirSync(dirname(location), { recursive: true });
  const file = new Database(`${location}.lock`, { timeout: waitMs });
  try {
    // Nothing is ever written to it.
    file.pragma('journal_mode = MEMORY');
    file.exec(begin);
  } catch (error) {
    file.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new KnownReason(refusal, { cause: error });
    throw error;
  }
  return () => void file.close();
}
