import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { tablesInKeyOrder } from '#server/platform/db/table.ts';

test('the migrations of both dialects make exactly the tables that the definitions say', () => {
  const check = spawnSync(process.execPath, ['sync-server/platform/db/generate-migrations.ts', '--check'], { encoding: 'utf8' });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
}, 60_000);

test('a database is migrated once, and one made by another version of a migration is refused', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'correria-migrate-'));
  const file = join(directory, 'correria.sqlite');
  const migrations = readMigrations('sqlite');

  expect(await migrate(file)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(file)).toEqual([]);
  const altered = migrations.map((migration) => ({ ...migration, checksum: 'another' }));
  await expect(migrate(file, altered)).rejects.toThrow('otra versión de la migración 0000_initial.sql');

  rmSync(directory, { recursive: true, force: true });
});

test('the tables that are kept in the order of their key, and only those, have no other order in SQLite', async () => {
  // A table is known once its file has been read.
  for (const tables of globSync('sync-server/**/*.tables.ts')) await import(join(process.cwd(), tables));
  const directory = mkdtempSync(join(tmpdir(), 'correria-in-key-order-'));
  const file = join(directory, 'correria.sqlite');
  await migrate(file);
  const database = new Database(file, { readonly: true });

  const withoutRowid = database.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND wr = 1 ORDER BY name").pluck().all();
  expect(withoutRowid).toEqual([...tablesInKeyOrder].sort());
  expect(withoutRowid).toEqual([
    ...['product_prices', 'product_references', 'product_relations', 'product_stock', 'sales_budgets'],
    ...['sales_lines', 'sales_months', 'sales_product_months', 'sales_seller_product_months', 'sales_team_months'],
  ]);

  database.close();
  rmSync(directory, { recursive: true, force: true });
});
