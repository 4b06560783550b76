import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
// Importing the capabilities connects their hooks, as in every process of the server.
import '#server/capabilities.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { tenant_feeds } from '#server/platform/db/platform.tables.ts';
import type { FeedSource, Store } from '#server/platform/db/store.ts';
import { createLog } from '#server/platform/log.ts';

/** A migrated, empty database: its address, and how to remove it. */
export interface TestDatabase {
  location: string;
  drop(): Promise<void>;
}

export interface TestStore {
  store: Store;
  location: string;
  /** Opens another store on the same database, as a second server process has; `close` closes it too. */
  another(): Promise<Store>;
  /** Closes the stores and removes the database. */
  close(): Promise<void>;
}

/** Creates a database of the current dialect from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return dialect === 'postgres' ? await copyPostgres(inject('databaseTemplate')) : copySqlite(inject('databaseTemplate'));
}

/** Databases of PostgreSQL that earlier tests of this process have released: emptying one takes a tenth of the time of creating one. */
const leftDatabases: TestDatabase[] = [];

async function takeDatabase(isNew: boolean): Promise<TestDatabase> {
  const left = isNew ? undefined : leftDatabases.pop();
  if (left) await emptyPostgres(left.location);
  return left ?? (await createTestDatabase());
}

interface StoreOptions {
  sources?: readonly FeedSource[];
  clock?: Clock;
  /** True: PostgreSQL has never analysed its tables and plans without statistics. */
  isNew?: boolean;
}

/** A store on an empty database in the current dialect. Close it at the end of the test. */
export async function openTestStore({ sources = [], clock, isNew = false }: StoreOptions = {}): Promise<TestStore> {
  const database = await takeDatabase(isNew);
  // A script may change more than rows.
  let isAltered = false;
  const open = async (): Promise<Store> => {
    const store = await openStore({ location: database.location, direct: undefined, sources, log: createLog('silent'), ...(clock && { clock }) });
    const script = (text: string) => {
      isAltered = true;
      return store.script(text);
    };
    return { ...store, script };
  };
  const stores = [await open()];
  return {
    // The line above has just opened it.
    store: stores[0] as Store,
    location: database.location,
    async another() {
      const store = await open();
      stores.push(store);
      return store;
    },
    async close() {
      for (const store of stores) await store.close();
      if (dialect === 'postgres' && !isAltered) leftDatabases.push(database);
      else await database.drop();
    },
  };
}

/** Creates a subscriber's change feed, without which no row can be stamped. */
export async function givenFeed(store: Store, subscriberId: number): Promise<void> {
  await store.withTransaction(0, async (tx) => {
    await tx.insert(tenant_feeds).values({ subscriber_id: subscriberId, epoch: `epoch-${subscriberId}` });
  });
}

function copySqlite(template: string): TestDatabase {
  const directory = mkdtempSync(join(tmpdir(), 'correria-db-'));
  const location = join(directory, 'correria.sqlite');
  copyFileSync(template, location);
  return { location, drop: async () => rmSync(directory, { recursive: true, force: true }) };
}

let databases = 0;

async function copyPostgres(maintenanceUrl: string): Promise<TestDatabase> {
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  const maintain = (statement: string) => queryPostgres(maintenanceUrl, statement);
  await maintain(`CREATE DATABASE ${name} TEMPLATE correria_template STRATEGY wal_log`);
  const location = new URL(maintenanceUrl);
  location.pathname = `/${name}`;
  return { location: location.href, drop: () => maintain(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Empties a migrated database: without rows, and with its sequences restarted at 1. */
async function emptyPostgres(location: string): Promise<void> {
  await queryPostgres(
    location,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
    SET session_replication_role = replica;
    DO $$ DECLARE of_schema record; BEGIN
      FOR of_schema IN SELECT relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname <> 'migrations' LOOP
        IF of_schema.relkind = 'r' THEN EXECUTE format('DELETE FROM %I', of_schema.relname);
        ELSIF of_schema.relkind = 'S' THEN PERFORM setval(of_schema.relname::regclass, 1, false);
        END IF;
      END LOOP;
    END $$`,
  );
}

async function queryPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
