/**
 * A backup made while devices push, restored into a fresh server: devices send again, once, the commands that the backup lacks. Spec: sync §2, last
 * row.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { newServer, until } from './processes/real-server.ts';
import { openStreet, push, pushFromAll } from './processes/street.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

async function emptyDatabase(name: string): Promise<string> {
  if (dialect === 'sqlite') return '';
  const address = new URL(inject('databaseTemplate'));
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  address.pathname = `/${name}`;
  return address.href;
}

test('a backup made while devices push, restored into a fresh server, ends with every order once', async () => {
  const [directory, fresh] = [mkdtempSync(join(tmpdir(), 'correria-backed-')), mkdtempSync(join(tmpdir(), 'correria-fresh-'))];
  onTestFinished(() => {
    for (const one of [directory, fresh]) rmSync(one, { recursive: true, force: true });
  });
  const [databaseUrl, freshUrl] = [await emptyDatabase(`backed_${process.pid}`), await emptyDatabase(`fresh_${process.pid}`)];
  const locationIn = (folder: string, url: string) => (dialect === 'postgres' ? url : join(folder, 'correria.sqlite'));
  const street = await openStreet({ location: locationIn(directory, databaseUrl), directory, sellers: 5 });
  const server = await newServer({ directory, databaseUrl });
  await server.start();
  const pushing = pushFromAll(street, () => server.url);
  await until(() => pushing.answered() > 10, 60_000, 'the first orders');
  const copy = join(directory, 'copy');
  await run(process.execPath, ['sync-server/backup.ts', copy], { cwd: root, env: { ...process.env, DATA_DIR: directory, DATABASE_URL: databaseUrl } });
  const atBackup = pushing.answered();
  await until(() => pushing.answered() > atBackup + 10, 60_000, 'orders after the backup');
  await pushing.finish();
  await server.stop();
  await street.close();

  await run(process.execPath, ['sync-server/restore.ts', copy], { cwd: root, env: { ...process.env, DATA_DIR: fresh, DATABASE_URL: freshUrl } });
  const restored = await newServer({ directory: fresh, databaseUrl: freshUrl });
  await restored.start();
  onTestFinished(() => restored.stop());
  // The restored server has another epoch, so each device sends again the commands that the lost server had answered.
  for (const order of pushing.sent) {
    const seller = street.sellers.find(({ customer }) => customer.id === (order.payload as { contact_id: number }).contact_id); // `order` wrote it.
    if (seller) expect((await push(restored.url, seller, [order]))?.results).toMatchObject([{ status: 'accepted' }]);
  }
  expect(await street.problemsIn(locationIn(fresh, freshUrl), pushing.sent)).toEqual([]);
}, 240_000);
