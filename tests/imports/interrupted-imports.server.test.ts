import { expect, test } from 'vitest';
import { wiring } from '#server/capabilities.ts';
import { importsJobHandler } from '#server/features/imports/imports.jobs.ts';
import { importRuns } from '#server/features/imports/imports.repository.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { AnyImporter } from '#server/platform/importer.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

/** More rows than a piece holds: the second piece begins at row 402. */
const codes = Array.from({ length: 500 }, (_, index) => String(1000 + index));
const content = (name: string) => ['Código;Descripción', ...codes.map((code) => `${code};${name}`)].join('\n');

interface Office {
  server: TestServer;
  admin: Client;
}

/** A company with one of the file's lines, and the checked file. */
async function checkedFile(): Promise<Office & { id: number }> {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  await admin.post('/api/lineas', { line_code: '1000', line_description: 'Antes' });
  const { id, checked } = await importFile(server, admin, { kind: 'lines', content: content('Después') });
  expect(checked).toMatchObject({ created_rows: 499, updated_rows: 1, can_undo: false });
  return { server, admin, id };
}

/** Applies the import with hands that may fail. */
async function applyWith({ server: { services, subscriber, store } }: Office, id: number, hands: { store?: Store; importers?: readonly AnyImporter[] } = {}) {
  await store.withTransaction(subscriber.id, (tx) => importRuns.update(tx, id, { state: 'applying' }));
  const handler = importsJobHandler({ ...services, store: hands.store ?? store }, hands.importers ?? wiring.importers);
  await handler.run({ subscriberId: subscriber.id, payload: { id, apply: true }, dedupe_key: `${id}:apply`, attempt: 1 });
}

/** A store that is gone after some transactions. */
function storeThatStops(store: Store, after: number): Store {
  let done = 0;
  return {
    ...store,
    withTransaction: async (subscriberId, work) => {
      done += 1;
      if (done > after) throw new Error('the process ended');
      return await store.withTransaction(subscriberId, work);
    },
  };
}

/** A store of which another process holds the company. */
function storeThatIsBusy(store: Store): Store {
  return {
    ...store,
    async withTransaction() {
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    },
  };
}

/** The importers, of which that of lines fails in its second piece. */
const failingImporters = (): AnyImporter[] => {
  let pieces = 0;
  return wiring.importers.map((importer) => ({
    ...importer,
    async take(...given: Parameters<AnyImporter['take']>) {
      pieces += 1;
      if (pieces > 1) throw new Error('the disk is full');
      return await importer.take(...given);
    },
  }));
};

const linesOf = async (admin: Client) =>
  (await admin.get('/api/lineas?sortBy=line_code&paginate=false')).body.data as { line_code: string; line_description: string }[];
const read = async (admin: Client, id: number) => (await admin.get(`/api/importaciones/${id}`)).body.data;

test('an import that was interrupted goes on after its last piece: its counts are of the whole file, and undoing takes back all of it', async () => {
  const office = await checkedFile();
  const { server, admin, id } = office;

  await expect(applyWith(office, id, { store: storeThatStops(server.store, 2) })).rejects.toThrow('the process ended');
  expect(await linesOf(admin)).toHaveLength(400);
  expect(await read(admin, id)).toMatchObject({ state: 'applying', can_undo: false });
  await applyWith(office, id);

  expect(await read(admin, id)).toMatchObject({ state: 'applied', total_rows: 500, created_rows: 499, updated_rows: 1, unchanged_rows: 0, can_undo: true });
  expect(await linesOf(admin)).toHaveLength(500);
  expect((await admin.post(`/api/importaciones/${id}/deshacer`)).body.data.message).toBe('Deshecha: 500 de 500.');
  expect(await linesOf(admin)).toMatchObject([{ line_code: '1000', line_description: 'Antes' }]);
  expect((await admin.post(`/api/importaciones/${id}/deshacer`)).status).toBe(409);
});

test('an import whose company another process held for too long has not failed: its job is tried again', async () => {
  const office = await checkedFile();

  await expect(applyWith(office, office.id, { store: storeThatIsBusy(office.server.store) })).rejects.toThrow('lock timeout');
  expect(await read(office.admin, office.id)).toMatchObject({ state: 'applying', message: null });
});

test('an import that failed halfway is undone; one that came after it goes first, and one that changed nothing hinders nobody', async () => {
  const office = await checkedFile();
  const { server, admin, id } = office;

  await applyWith(office, id, { importers: failingImporters() });
  expect(await read(admin, id)).toMatchObject({ state: 'failed', can_undo: true });
  const again = await importFile(server, admin, { kind: 'lines', content: content('Después') });
  expect(await again.apply()).toMatchObject({ created_rows: 100, unchanged_rows: 400, can_undo: true });
  const idle = await importFile(server, admin, { kind: 'lines', content: content('Después') });
  expect(await idle.apply()).toMatchObject({ unchanged_rows: 500, can_undo: false });

  expect((await admin.post(`/api/importaciones/${id}/deshacer`)).status).toBe(409);
  expect((await admin.post(`/api/importaciones/${again.id}/deshacer`)).body.data.message).toBe('Deshecha: 100 de 100.');
  expect((await admin.post(`/api/importaciones/${id}/deshacer`)).body.data.message).toBe('Deshecha: 400 de 400.');
  expect(await linesOf(admin)).toMatchObject([{ line_code: '1000', line_description: 'Antes' }]);
});

test('two imports of the same rows at once make them once, and each takes back what it made', async () => {
  const office = await checkedFile();
  const { server, admin, id: first } = office;
  const { id: second } = await importFile(server, admin, { kind: 'lines', content: content('Después') });

  await Promise.all([applyWith(office, first), applyWith(office, second)]);

  const [one, other] = [await read(admin, first), await read(admin, second)];
  expect([one.state, other.state]).toEqual(['applied', 'applied']);
  expect(one.created_rows + other.created_rows).toBe(499);
  expect(one.updated_rows + other.updated_rows).toBe(1);
  expect(one.unchanged_rows + other.unchanged_rows).toBe(500);
  expect((await linesOf(admin)).map(({ line_code }) => line_code)).toEqual(codes);
  // The latest import is undone first; undoing all of them restores the lines.
  const undone: number[] = [];
  for (let last = await undoable(admin, [first, second]); last !== undefined; last = await undoable(admin, [first, second])) {
    expect((await admin.post(`/api/importaciones/${last}/deshacer`)).status).toBe(200);
    undone.push(last);
  }
  expect(undone).toHaveLength([one, other].filter(({ created_rows, updated_rows }) => created_rows + updated_rows > 0).length);
  expect(await linesOf(admin)).toMatchObject([{ line_code: '1000', line_description: 'Antes' }]);
});

/** The import that can be undone now: the latest of those that changed something. */
async function undoable(admin: Client, ids: readonly number[]): Promise<number | undefined> {
  const runs = await Promise.all(ids.map((id) => read(admin, id)));
  const candidates = runs.filter(({ can_undo }) => can_undo);
  return candidates.toSorted((a, b) => (b.finished_at ?? '').localeCompare(a.finished_at ?? '') || b.id - a.id)[0]?.id;
}
