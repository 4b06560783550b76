import { type Clock, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { timedTransactions } from './database.metrics.ts';
import { dialect } from './dialect.ts';
import type { FeedSource, Store } from './store.ts';

interface StoreOptions {
  /** `postgres://…`, or the path of a SQLite file; of the dialect that this process speaks. */
  location: string;
  /** PostgreSQL around its pooler, when `location` is one in transaction mode; undefined without a pooler. */
  direct: string | undefined;
  sources: readonly FeedSource[];
  log: Log;
  clock?: Clock;
}

/** Opens the store of a migrated database, in the configured dialect. */
export async function openStore({ location, direct, sources, log, clock = systemClock }: StoreOptions): Promise<Store> {
  const byCollection = new Map(sources.map((source) => [source.collection, source]));
  // Only the driver that this process speaks is loaded: a start does not wait for the other.
  if (dialect === 'postgres') {
    const { openPostgres } = await import('./postgres.ts');
    return timedTransactions(await openPostgres(location, { clock, sources: byCollection, log, direct }));
  }
  const { openSqlite } = await import('./sqlite.ts');
  return timedTransactions(openSqlite(location, { clock, sources: byCollection }));
}
