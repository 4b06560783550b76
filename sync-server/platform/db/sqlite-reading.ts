import type Database from 'better-sqlite3';
import { foldedText } from './folded-text.ts';

/** Prepares a connection that reads for long beside the writer of the file. */
export function openToRead(database: Database.Database): Database.Database {
  database.pragma('busy_timeout = 10000');
  database.pragma('cache_size = -32768');
  // Groups of many rows are sorted in memory.
  database.pragma('temp_store = MEMORY');
  database.function('folded', { deterministic: true }, foldedText);
  return database;
}
