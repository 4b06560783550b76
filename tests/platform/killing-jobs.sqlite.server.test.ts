/** A job that ends its process is tried a few times, and not after every restart. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { jobs } from '#server/platform/jobs/jobs.repository.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const reason = 'El servidor se detuvo 3 veces mientras hacía este trabajo, y no se intenta más.';

/** Starts processes one after the other, each after the leases of the previous one have expired, until one survives. */
async function restartUntilQuiet({ location, clock }: TestServer, notes: string): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'jobs-process.ts'), location, clock.now(), notes], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code, signal] = await once(child, 'exit');
    if (signal !== 'SIGKILL') {
      expect(code).toBe(0);
      return kills;
    }
    if (kills > 6) throw new Error('it never ends');
    clock.advance({ minutes: 1 });
  }
}

test('an import that kills its process is given up after three times, says so to its person, and takes no harmless job with it', async () => {
  const server = await startServer({ worksOff: false });
  const { subscriber, store } = server;
  const directory = mkdtempSync(join(tmpdir(), 'correria-killing-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const notes = join(directory, 'notes');
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const form = new FormData();
  form.append('archivo', new File(['Código;Descripción\n1;Uno'], 'lineas.csv'));
  const { id } = (await office.post('/api/importaciones/lines', form)).body.data;
  await store.withTransaction(subscriber.id, async (tx) => {
    for (const dedupe_key of ['one', 'two']) await enqueueJob(tx, { kind: 'harmless', payload: {}, dedupe_key });
  });

  expect(await restartUntilQuiet(server, notes)).toBe(3);

  expect((await office.get(`/api/importaciones/${id}`)).body.data).toMatchObject({ state: 'failed', message: `El archivo no se pudo procesar. ${reason}` });
  expect(await jobs.listFailed(store.db, subscriber.id)).toMatchObject([{ kind: 'imports.run', attempts: 4, crashes: 3, last_error: reason }]);
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  expect(lines.filter((line) => line === 'started')).toHaveLength(3);
  expect(new Set(lines)).toEqual(new Set(['started', 'one done', 'two done']));
});
