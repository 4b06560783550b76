/** Real servers in separate processes, killed while devices push; for longer with `npm run faults -- --processes`. Spec: sync §5. */
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { corruptUpload, killedWhilePushing } from './processes/scenes.ts';

const options = { timeout: 240_000 };
let made = 0;

/** The address of an empty database; '' on SQLite, where the scene creates a file. */
async function emptyDatabase(): Promise<string> {
  if (dialect === 'sqlite') return '';
  const maintenanceUrl = inject('databaseTemplate');
  made += 1;
  const name = `scene_${process.pid}_${made}`;
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  return address.href;
}

test('a server that is killed while devices push loses nothing and does nothing twice', options, async () => {
  expect(await killedWhilePushing(await emptyDatabase(), { kills: 3, devices: 20 })).toMatchObject({ wrong: [] });
});

test('a damaged photo is refused, and the right one arrives in pieces across a kill', options, async () => {
  expect(await corruptUpload(await emptyDatabase())).toMatchObject({ wrong: [] });
});
