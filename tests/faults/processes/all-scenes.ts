/** Plays every scene at length on the database of DATABASE_URL, with a line of figures each. */
import pg from 'pg';
import { dialect } from '#server/platform/db/dialect.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { clocksMoved, corruptUpload, databaseCrashes, fullDisk, killedWhilePushing, type Scene, threeServersOneKilled } from './scenes.ts';

let made = 0;
let isRight = true;

async function database(maintenanceUrl = process.env['DATABASE_URL'] ?? ''): Promise<string> {
  if (dialect === 'sqlite') return '';
  made += 1;
  const name = `scene_${made}`;
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  return address.href;
}

async function scene(name: string, play: () => Promise<Scene>): Promise<void> {
  const startedMs = performance.now();
  const { wrong, figures } = await play();
  console.log(
    `${dialect.padEnd(9)} ${name.padEnd(24)} ${wrong.length === 0 ? 'right' : 'WRONG'}  ${figures}, ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
  );
  for (const one of wrong.slice(0, 20)) console.log(`    ${one}`);
  isRight &&= wrong.length === 0;
}

await scene('killed while pushing', async () => await killedWhilePushing(await database(), { kills: 50, devices: 20 }));
if (dialect === 'postgres') {
  const postgres = await startPostgres({ survivesCrashes: true });
  await scene('PostgreSQL crashes', async () => await databaseCrashes(await database(postgres.url), { crash: postgres.crash, crashes: 5, devices: 20 }));
  await postgres.stop();
  await scene('three servers', async () => await threeServersOneKilled(await database(), { devices: 20, seconds: 20 }));
} else {
  await scene('full disk', async () => await fullDisk(await database()));
}
await scene('damaged photo', async () => await corruptUpload(await database()));
await scene('clocks moved', async () => await clocksMoved(await database()));
process.exit(isRight ? 0 : 1);
