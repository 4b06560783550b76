import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { feedSources } from '#server/capabilities.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import type { News, Store } from '#server/platform/db/store.ts';
import { createLog } from '#server/platform/log.ts';
import type { Services } from '#server/platform/services.ts';
import { createGivenOrganisation } from '#tests/support/given-organisation.ts';
import { createTestDatabase, givenFeed, type TestDatabase } from '#tests/support/store.ts';
import { notes, saveNote } from './documents.ts';

const hasPooler = isInstalled('pgbouncer');
if (dialect === 'postgres' && !hasPooler) console.warn('SKIPPED: there is no pgbouncer on this machine, so the pooler was not tried.');

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
}

const nobody = 65_534;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function connectable(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.end();
      resolve();
    }).on('error', reject);
  });
}

describe.skipIf(dialect === 'sqlite' || !hasPooler)('behind a pooler that lends a connection for one transaction', () => {
  let database: TestDatabase;
  let pooler: ChildProcess;
  let directory: string;
  let location: string;
  let stores: Store[];

  beforeAll(async () => {
    database = await createTestDatabase();
    directory = mkdtempSync(join(tmpdir(), 'correria-pooler-'));
    const { hostname, port, pathname, username } = new URL(database.location);
    const ownPort = await freePort();
    const settings = [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${port} user=${username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${ownPort}`,
      'auth_type = any',
      'pool_mode = transaction',
      // Fewer than there are askers: connections do change hands.
      'default_pool_size = 3',
      'unix_socket_dir =',
      'ignore_startup_parameters = extra_float_digits',
    ];
    const file = join(directory, 'pgbouncer.ini');
    writeFileSync(file, settings.join('\n'));
    const asRoot = process.getuid?.() === 0;
    if (asRoot) for (const path of [directory, file]) chownSync(path, nobody, nobody);
    pooler = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(asRoot && { uid: nobody, gid: nobody }) });
    await vi.waitFor(() => connectable(ownPort), { timeout: 10_000 });
    location = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
    const open = () => openStore({ location, direct: database.location, sources: [notes], log: createLog('silent') });
    stores = [await open(), await open()];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    pooler.kill();
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  test('transactions of two servers follow one another, and one server hears what the other committed', async () => {
    const [here, there] = stores;
    if (!here || !there) throw new Error('two servers were opened');
    await givenFeed(here, 1);
    const heard: News[] = [];
    there.onNews((news) => void heard.push(news));
    await Promise.all(Array.from({ length: 40 }, (_, n) => saveNote(n % 2 === 0 ? here : there, `n${n}`, 'all')));
    // The same statement is repeated on connections that the pooler reassigns.
    const read = await Promise.all(Array.from({ length: 60 }, () => there.db.select().from(server_settings)));
    expect(new Set(read.map((rows) => rows.length))).toEqual(new Set([40]));
    await expect.poll(() => Math.max(0, ...heard.map(({ seq }) => seq))).toBe(40);
  });

  test('a transaction waits for no lock without end, and leaves nothing of its settings to the next one on its connection', async () => {
    const [here] = stores;
    if (!here) throw new Error('two servers were opened');
    const waits = sql`SELECT current_setting('lock_timeout') AS waits`;
    for (let times = 0; times < 5; times += 1) {
      expect(await here.withTransaction(0, (tx) => tx.execute(waits))).toEqual([{ waits: '15s' }]);
      expect(await here.db.select({ waits: sql`current_setting('lock_timeout')` }).from(server_settings).limit(1)).toEqual([{ waits: '0' }]);
    }
  });

  test('a file is imported through the pooler as well, one import after another', async () => {
    const store = await openStore({ location: database.location, direct: undefined, sources: feedSources, log: createLog('silent') });
    await store.script("SELECT setval(pg_get_serial_sequence('subscribers', 'id'), 100)");
    // Only its store is asked for.
    const { id } = await createGivenOrganisation({ store } as Services).subscriber();
    await store.close();
    const env = { ...process.env, DATABASE_URL: location, DATABASE_DIRECT_URL: database.location, DATA_DIR: directory };
    const imported = async (row: string) => {
      const file = join(directory, 'lineas.csv');
      writeFileSync(file, `Código,Descripción\n${row}\n`);
      return await promisify(execFile)(process.execPath, ['sync-server/import.ts', 'lines', file, '--subscriber', String(id), '--apply'], { env });
    };

    // The second import gets the connections on which the first one asked.
    expect((await imported('01,Rodamientos')).stdout).toContain('nuevas 1,');
    expect((await imported('02,Retenes')).stdout).toContain('nuevas 1,');
  });
});
