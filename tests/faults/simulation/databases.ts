/** Databases of histories in the dialect of this process, each a copy of the base data. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyPostgres, loadPostgres } from '#server/platform/db/backup-postgres.ts';
import { copySqlite, placeSqlite } from '#server/platform/db/backup-sqlite.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export interface HistoryDatabase {
  location(): string;
  /** A backup like that of `npm run backup`. Returns its location. */
  copy(to: string): Promise<string>;
  /** Puts a backup in its place; nothing may have it open. */
  putBack(backup: string): Promise<void>;
  drop(): Promise<void>;
}

export interface Databases {
  /** Where the world is made. */
  template: string;
  /** A copy of the finished world. */
  open(name: string): Promise<HistoryDatabase>;
}

/** @param postgresUrl of the maintenance database; not read on SQLite */
export async function openDatabases(directory: string, postgresUrl: string): Promise<Databases> {
  return dialect === 'postgres' ? await onPostgres(postgresUrl) : await onSqlite(directory);
}

async function onSqlite(directory: string): Promise<Databases> {
  const template = join(directory, 'world.sqlite');
  await migrate(template);
  return {
    template,
    async open(name) {
      const file = join(directory, `${name}.sqlite`);
      copyFileSync(template, file);
      return {
        location: () => file,
        async copy(to) {
          await copySqlite(file, to);
          return to;
        },
        putBack: async (backup) => placeSqlite(backup, file),
        drop: async () => undefined,
      };
    },
  };
}

async function onPostgres(maintenanceUrl: string): Promise<Databases> {
  const maintain = async (statement: string) => {
    const client = new pg.Client({ connectionString: maintenanceUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const addressOf = (name: string) => {
    const address = new URL(maintenanceUrl);
    address.pathname = `/${name}`;
    return address.href;
  };
  const world = `world_${process.pid}`;
  await maintain(`CREATE DATABASE ${world}`);
  await migrate(addressOf(world));
  return {
    template: addressOf(world),
    async open(name) {
      const database = `history_${process.pid}_${name.replaceAll('-', '_')}`;
      await maintain(`CREATE DATABASE ${database} TEMPLATE ${world} STRATEGY wal_log`);
      return {
        location: () => addressOf(database),
        async copy(to) {
          await copyPostgres(addressOf(database), to);
          return to;
        },
        putBack: (backup) => loadPostgres(addressOf(database), backup),
        drop: () => maintain(`DROP DATABASE ${database} WITH (FORCE)`),
      };
    },
  };
}
