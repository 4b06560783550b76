/** Rows do not grow without end by one person's hand. docs/security.md, 'Files and quotas'. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devices } from '#server/features/access/devices.tables.ts';
import { forgetImportsJob } from '#server/features/imports/forget-imports.job.ts';
import { import_pieces, import_runs } from '#server/features/imports/imports.tables.ts';
import { idempotency_keys } from '#server/platform/db/platform.tables.ts';
import { createWriteRate } from '#server/platform/http/write-rate.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { importFile } from '#tests/imports/import-file.ts';
import { testClock } from '#tests/support/clock.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
const person = { subscriberId: 1, userId: 1, reach: 'customer' } as const;

test('a burst is let through, then so many a minute, each person for themself', () => {
  const clock = testClock();
  const rate = createWriteRate(clock);
  for (let write = 0; write < 300; write += 1) expect(rate.take(person)).toBe(0);
  expect(rate.take(person)).toBe(1);
  expect(rate.take({ ...person, userId: 2 })).toBe(0);
  expect(rate.take({ ...person, subscriberId: 2 })).toBe(0);
  clock.advance({ minutes: 1 });
  for (let write = 0; write < 60; write += 1) expect(rate.take(person)).toBe(0);
  expect(rate.take(person)).toBe(1);
});

test('a customer who writes without a pause is told to wait, and what their device sends waits in its order', async () => {
  const server = await startServer();
  const user = await server.given.customerUser(await server.given.customer());
  const client = server.as(user);
  const device = newUuid();
  const command = () => ({ id: newUuid(), type: 'orders.retry_submission', created_at: server.clock.now(), payload: { uuid: newUuid() } });
  const push = async (count: number) =>
    (await client.post('/sync/commands', { protocol: 1, device, commands: Array.from({ length: count }, command) })).body.results;
  for (const statuses of [await push(100), await push(100)]) expect(statuses.every(({ status }: { status: string }) => status === 'refused')).toBe(true);
  const last = await push(100);
  expect(last.every(({ status }: { status: string }) => status === 'refused')).toBe(true);
  expect(await push(2)).toMatchObject([
    { status: 'retry', after_seconds: 1, reason: 'Se enviaron muchas operaciones seguidas. Las demás se registran en un momento.' },
    { status: 'retry' },
  ]);
  server.clock.advance({ minutes: 1 });
  expect(await push(1)).toMatchObject([{ status: 'refused' }]);

  let answer = await client.post('/api/items-carrito', {});
  for (let asked = 0; answer.status !== 429 && asked < 400; asked += 1) answer = await client.post('/api/items-carrito', {});
  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'http.tooFast', message: 'Ha hecho muchos cambios seguidos. Espere 1 segundos e intente de nuevo.' },
  });
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await client.get('/api/items-carrito?document_id=1')).status).toBe(404);
});

test('of the answers that are kept for a repeated request a person has the newest five hundred', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const office = server.as(user);
  const note = (at: number) =>
    office.post('/api/marcas', { brand_code: `M${at}`, description: 'Una marca' }, { headers: { 'idempotency-key': `clave-larga-${at}` } });
  for (let at = 0; at < 505; at += 1) {
    server.clock.advance({ minutes: 0.01 });
    expect((await note(at)).status).toBe(201);
  }
  expect((await server.store.db.select().from(idempotency_keys)).length).toBeLessThanOrEqual(501);
  expect((await note(504)).status).toBe(201);
});

test('a person has fifty devices: those that nobody uses make room, others are refused', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  const report = async () => {
    const said = { device: newUuid(), app_version: '1', description: 'Chrome', pending_count: 0, needs_attention_count: 0, storage_persisted: true };
    return await server.as(seller).post('/sync/device', said);
  };
  for (let at = 0; at < 50; at += 1) expect((await report()).status).toBe(200);
  expect(await report()).toMatchObject({ status: 429, body: { code: 'sync.tooManyDevices' } });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const [first] = await tx.select().from(devices);
    await tx
      .update(devices)
      .set({ pending_count: 3 })
      .where(eq(devices.id, first?.id ?? ''));
  });
  server.clock.advance({ days: 31 });
  expect((await report()).status).toBe(200);
  // The one with something unsent is not forgotten.
  expect(await server.store.db.select().from(devices)).toHaveLength(2);
});

test('after three months an import keeps its figures, and neither its files nor what undoing it would take', async () => {
  const server = await startServer();
  const user = await server.given.user();
  // Tokens are of their hour.
  let office = server.as(user);
  const lines = (from: number) => ({ kind: 'lines', content: `Código;Descripción\n${from};Línea ${from}` });
  const old = await importFile(server, office, lines(1));
  expect(await old.apply()).toMatchObject({ state: 'applied', can_undo: true });
  server.clock.advance({ days: 89 });
  office = server.as(user);
  const recent = await importFile(server, office, lines(2));
  await recent.apply();
  server.clock.advance({ days: 2 });
  office = server.as(user);
  await forgetImportsJob(server.services).run({ subscriberId: 0, payload: {}, dedupe_key: 'nightly', attempt: 1 });

  expect((await office.get(`/api/importaciones/${old.id}`)).body.data).toMatchObject({ state: 'applied', created_rows: 1, can_undo: false });
  expect((await office.get(`/api/importaciones/${recent.id}`)).body.data).toMatchObject({ can_undo: true });
  const pieces = await server.store.db.select().from(import_pieces);
  expect(pieces.map(({ import_run_id }) => import_run_id)).toEqual([recent.id]);
  const [forgotten] = await server.store.db.select().from(import_runs).where(eq(import_runs.id, old.id));
  expect(forgotten).toMatchObject({ file_sha256: null, problems_sha256: null });
});
