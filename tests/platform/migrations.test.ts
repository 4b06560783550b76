import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';

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
  await expect(migrate(file, altered)).rejects.toThrow('another version of migration 0000_initial.sql');

  rmSync(directory, { recursive: true, force: true });
});
