import { type Clock, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { dialect } from './dialect.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { FeedSource, Store } from './store.ts';

interface StoreOptions {
  /** `postgres://…`, or the path of a SQLite file; of the dialect that this process speaks. */
  location: string;
  sources: readonly FeedSource[];
  log: Log;
  clock?: Clock;
}

/** Opens the store of a migrated database, in the configured dialect. */
export async function openStore({ location, sources, log, clock = systemClock }: StoreOptions): Promise<Store> {
  const byCollection = new Map(sources.map((source) => [source.collection, source]));
  if (dialect === 'postgres') return await openPostgres(location, { clock, sources: byCollection, log });
  return openSqlite(location, { clock, sources: byCollection });
}
