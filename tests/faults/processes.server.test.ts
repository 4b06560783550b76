/** Real servers in processes of their own, killed and starved while devices push; at length by `npm run faults -- --processes`. Spec: sync §5. */
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { clocksMoved, corruptUpload, databaseCrashes, fullDisk, killedWhilePushing, threeServersOneKilled } from './processes/scenes.ts';

const patience = 240_000;
let made = 0;

/** An empty database of the run's PostgreSQL; '' on SQLite, where each scene has its own file. */
async function emptyDatabase(maintenanceUrl = dialect === 'postgres' ? inject('databaseTemplate') : ''): Promise<string> {
  if (dialect === 'sqlite') return '';
  made += 1;
  const name = `processes_${process.pid}_${made}`;
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  return address.href;
}

test(
  'a server that is killed five times while twenty devices push loses nothing and does nothing twice',
  async () => {
    expect(await killedWhilePushing(await emptyDatabase(), { kills: 5, devices: 20 })).toMatchObject({ wrong: [] });
  },
  patience,
);

test.runIf(dialect === 'postgres')(
  'PostgreSQL ends at once in the middle, and everything arrives once',
  async () => {
    const postgres = await startPostgres({ survivesCrashes: true });
    onTestFinished(postgres.stop);
    expect(await databaseCrashes(await emptyDatabase(postgres.url), { crash: postgres.crash, crashes: 2, devices: 10 })).toMatchObject({ wrong: [] });
  },
  patience,
);

test.runIf(dialect === 'postgres')(
  'of three servers on one PostgreSQL behind one address one is killed, and nobody notices but by an answer that they ask for again',
  async () => {
    expect(await threeServersOneKilled(await emptyDatabase(), { devices: 10, seconds: 3 })).toMatchObject({ wrong: [] });
  },
  patience,
);

test.runIf(dialect === 'sqlite')(
  'a full disk takes no order that it cannot keep, and with room again everything arrives once',
  async () => {
    expect(await fullDisk(await emptyDatabase())).toMatchObject({ wrong: [] });
  },
  patience,
);

test(
  'a damaged photo is refused, and the right one arrives in pieces across a kill',
  async () => {
    expect(await corruptUpload(await emptyDatabase())).toMatchObject({ wrong: [] });
  },
  patience,
);

test(
  'clocks that jump by days, of the server and of the devices, change nothing of what is delivered',
  async () => {
    expect(await clocksMoved(await emptyDatabase())).toMatchObject({ wrong: [] });
  },
  patience,
);
