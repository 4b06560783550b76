/** A copy does not replace a SQLite database that a server has open: the server's writes would be lost. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { takeDatabase } from '#server/platform/db/database-use.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import { createLog } from '#server/platform/log.ts';
import { newServer } from '#tests/faults/processes/real-server.ts';

const isSqlite = dialect === 'sqlite';

async function running() {
  const directory = mkdtempSync(join(tmpdir(), 'correria-in-use-'));
  const location = join(directory, 'correria.sqlite');
  const server = await newServer({ directory, databaseUrl: '' });
  onTestFinished(async () => {
    await server.kill();
    rmSync(directory, { recursive: true, force: true });
  });
  await server.start();
  const run = (program: string, folder: string) =>
    promisify(execFile)(process.execPath, [`sync-server/${program}.ts`, folder], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '' },
    });
  const inDatabase = async <Value>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Value>): Promise<Value> => {
    const store = await openStore({ location, direct: undefined, sources: [], log: createLog('silent') });
    return await work(store).finally(() => store.close());
  };
  const write = (name: string) =>
    inDatabase((store) => store.withTransaction(0, async (tx) => void (await tx.insert(server_settings).values({ name, value: 'x' }))));
  const isThere = (name: string) => inDatabase(async ({ db }) => (await db.select().from(server_settings).where(eq(server_settings.name, name))).length === 1);
  return { directory, location, server, run, write, isThere };
}

test.runIf(isSqlite)(
  'a copy is made beside the server, put back only without it, and a server that was killed keeps nobody out',
  async () => {
    const { directory, server, run, write, isThere } = await running();
    const copy = join(directory, 'copy');
    await run('backup', copy);
    await write('after the copy');

    for (const [program, folder] of [
      ['restore', copy],
      ['restored', ''],
    ] as const) {
      const refused = await run(program, folder).catch((error: { code: number; stderr: string }) => error);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('El servidor está en marcha') });
      expect(refused.stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(await isThere('after the copy')).toBe(true);

    await server.kill();
    expect((await run('restore', copy)).stdout).toContain('Copia restaurada');
    expect(await isThere('after the copy')).toBe(false);
    await server.start();
    await server.stop();
    await server.start();
  },
  120_000,
);

test.runIf(isSqlite)(
  'no server begins on a database in whose place a copy is being put',
  async () => {
    const { location, server } = await running();
    await server.stop();
    const letGo = takeDatabase(location);

    await expect(server.start()).rejects.toThrow('ended before it was ready');

    letGo();
    await server.start();
  },
  120_000,
);
