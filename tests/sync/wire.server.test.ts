import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { replicatedCollections } from '#server/capabilities.ts';
import { sessions } from '#server/features/access/access.tables.ts';
import { decodePackedPage } from '#shared/features/catalogue/packed-page.ts';
import { syncedCollections } from '#shared/features/sync/sync.documents.ts';
import { startServer } from '#tests/support/server.ts';
import { command } from './note-commands.ts';

const device = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const report = (given: Record<string, unknown> = {}) => ({
  device: device(1),
  app_version: '0.1.0',
  description: 'Chrome en Android',
  pending_count: 0,
  needs_attention_count: 0,
  storage_persisted: true,
  ...given,
});

test('nobody reads or writes the wire without a session', async () => {
  const { anonymous } = await startServer();
  for (const path of ['/sync/orders', '/sync/catalogue', '/sync/stream', `/sync/files/${'a'.repeat(64)}`]) expect((await anonymous.get(path)).status).toBe(401);
  for (const path of ['/sync/commands', '/sync/device']) expect((await anonymous.post(path, {})).status).toBe(401);
});

test('every collection of the phone is served, and no other', async () => {
  const server = await startServer();
  const phone = server.as(await server.given.seller());
  expect(replicatedCollections.every(({ collection }) => syncedCollections.includes(collection))).toBe(true);
  for (const { collection } of replicatedCollections) {
    expect((await phone.get(`/sync/${collection}`)).body).toMatchObject({ more: false, epoch: expect.any(String), checkpoint: expect.any(String) });
  }
  expect(await phone.get('/sync/users')).toMatchObject({ status: 404, body: { code: 'sync.unknownCollection', message: 'La colección no existe.' } });
});

test('what a device asks badly is told by the field, and a checkpoint that is not ours starts again', async () => {
  const server = await startServer();
  const phone = server.as(await server.given.seller());
  for (const limit of ['0', '2001', 'x', '1.5'])
    expect(await phone.get(`/sync/orders?limit=${limit}`)).toMatchObject({ status: 422, body: { errors: { limit: [expect.any(String)] } } });
  expect((await phone.get('/sync/orders?checkpoint=garbage')).body).toMatchObject({ resync: true });
  for (const body of [
    [],
    'x',
    { device: 'x' },
    { protocol: 1, device: device(1), commands: 'none' },
    { protocol: 1, device: device(1), commands: Array(101).fill({}) },
  ]) {
    expect((await phone.post('/sync/commands', body)).status).toBe(422);
  }
  expect((await phone.post('/sync/device', report({ pending_count: -1 }))).body).toMatchObject({ errors: { pending_count: [expect.any(String)] } });
});

test('a seller’s phone receives the receivables of their customers, and their leader’s those of all theirs', async () => {
  const server = await startServer();
  const { given } = server;
  const [ana, luis] = [await given.seller(), await given.seller()];
  const customer = await given.customer({ seller: ana });
  const other = await given.customer({ seller: luis });
  const owed = await given.receivable({ customer, debit_value: 350_000, seller_id: ana.contactId });
  await given.receivable({ customer: other, seller_id: luis.contactId });
  const { leader } = await given.leadership({ sellers: [ana, luis] });

  const mine = (await server.as(ana).get('/sync/receivables')).body;

  expect(mine.documents).toMatchObject([{ id: String(owed.id), debit_value: 350_000, _deleted: false }]);
  expect(mine.count).toBe(1);
  expect((await server.as(leader).get('/sync/receivables')).body.count).toBe(2);
  expect((await server.as(await given.customerUser(customer)).get('/sync/receivables')).body.documents).toHaveLength(1);
});

test('answers are compressed for who can read it, and are the same for who cannot', async () => {
  const server = await startServer();
  for (let n = 0; n < 12; n += 1) await server.given.product({ description: `Rodamiento ${n}` });
  const phone = server.as(await server.given.seller());
  const { pages } = (await phone.get('/sync/catalogue')).body;
  const path = `/sync/catalogue/pages/${pages[0].hash}`;
  const plain = await phone.get(path);
  const brotli = await phone.fetch(path, { headers: { 'accept-encoding': 'gzip, deflate, br;q=0.9' } });
  const bytes = Buffer.from(await brotli.arrayBuffer());

  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(plain.text);
  expect([bytes.length, pages[0].product_count]).toEqual([pages[0].bytes, 12]);
  expect(createHash('sha256').update(plain.text).digest('hex')).toBe(pages[0].hash);
  expect(decodePackedPage(plain.text)).toMatchObject({ ok: true });
  expect(plain.headers.get('cache-control')).toContain('immutable');
  expect((await phone.fetch(path, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } })).status).toBe(304);

  const { checkpoint } = (await phone.get('/sync/catalogue')).body;
  for (let n = 0; n < 5; n += 1) await server.given.product();
  const pulled = await phone.fetch(`/sync/catalogue_changes?checkpoint=${checkpoint}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(pulled.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(Buffer.from(await pulled.arrayBuffer())).toString()).documents).toHaveLength(5);
});

test('a page of the catalogue is of its subscriber: elsewhere, and when it was made anew, it is a 404', async () => {
  const server = await startServer();
  await server.given.product();
  const phone = server.as(await server.given.seller());
  const { pages } = (await phone.get('/sync/catalogue')).body;
  const elsewhere = server.as(await server.given.seller({ subscriber: await server.given.subscriber() }));
  for (const hash of ['0'.repeat(64), 'not-a-hash']) expect((await phone.get(`/sync/catalogue/pages/${hash}`)).status).toBe(404);
  expect((await elsewhere.get(`/sync/catalogue/pages/${pages[0].hash}`)).status).toBe(404);
  expect((await elsewhere.get('/sync/catalogue')).body).toMatchObject({ pages: [], product_count: 0 });
});

test('commands of an older app are accepted, and each is answered', async () => {
  const server = await startServer();
  const phone = server.as(await server.given.seller());
  const unknown = command({}, { type: 'orders.from_the_future' });
  const invalid = command({}, { type: 'orders.finalise' });
  const answer = await phone.post('/sync/commands', { protocol: 1, device: device(1), commands: [unknown, invalid, { nonsense: true }] });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      epoch: expect.any(String),
      results: [{ id: unknown.id, status: 'retry' }, { id: invalid.id, status: 'refused', code: 'sync.commandInvalid' }, { status: 'refused' }],
    },
  });
  const [, refusal] = answer.body.results;
  expect(Object.values(refusal.data).join(' ')).toContain('obligatorio');
});

test('what was sold before the licence expired still comes in', async () => {
  const server = await startServer();
  const subscriber = await server.given.subscriber({ end_date: '2026-11-01' });
  const phone = server.as(await server.given.seller({ subscriber }));
  const answer = await phone.post('/sync/commands', { protocol: 1, device: device(1), commands: [command({}, { type: 'orders.finalise' })] });
  expect(answer).toMatchObject({ status: 200, body: { results: [{ status: 'refused', code: 'sync.commandInvalid' }] } });
  expect((await phone.get('/sync/orders')).status).toBe(200);
});

test('devices are lettered, say what they have not sent, and an emptied one is told what it had', async () => {
  const server = await startServer();
  const ana = await server.given.seller();
  const phone = server.as(ana);
  expect((await phone.post('/sync/device', report({ pending_count: 3 }))).body).toEqual({
    letter: 'A',
    server_time: server.clock.now(),
    epoch: expect.any(String),
    revoked: false,
    minimum_protocol: 1,
    last_known: null,
  });
  const firstSeen = server.clock.now();
  server.clock.advance({ minutes: 5 });
  expect((await phone.post('/sync/device', report({ pending_count: 2 }))).body).toMatchObject({ letter: 'A', last_known: { pending_count: 3, at: firstSeen } });
  const secondSeen = server.clock.now();
  // The phone's storage was emptied: the same phone has a new id.
  expect((await phone.post('/sync/device', report({ device: device(2) }))).body).toMatchObject({
    letter: 'B',
    last_known: { pending_count: 2, at: secondSeen },
  });
  expect((await server.as(await server.given.seller()).post('/sync/device', report({ device: device(3) }))).body).toMatchObject({
    letter: 'C',
    last_known: null,
  });
  expect(await server.as(await server.given.seller()).post('/sync/device', report())).toMatchObject({ status: 403, body: { code: 'sync.deviceTaken' } });
  const there = server.as(await server.given.seller({ subscriber: await server.given.subscriber() }));
  expect((await there.post('/sync/device', report())).body).toMatchObject({ letter: 'A', last_known: null });
});

test('ten devices that register at once get ten letters', async () => {
  const server = await startServer();
  const ana = await server.given.seller();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => server.as(ana).post('/sync/device', report({ device: device(n) }))));
  expect(answers.map(({ body }) => body.letter).sort()).toEqual([...'ABCDEFGHIJ']);
});

test('a revoked device is told to wipe itself, delivers nothing, receives nothing, and its person’s other phone goes on', async () => {
  const server = await startServer();
  const ana = await server.given.seller();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const phone = server.as(ana);
  await phone.post('/sync/device', report({ pending_count: 1 }));
  await phone.post('/sync/device', report({ device: device(2) }));
  expect((await phone.post(`/api/dispositivos/${device(1)}/revocar`)).status).toBe(403);

  expect((await admin.post(`/api/dispositivos/${device(1)}/revocar`)).body).toMatchObject({ success: true, message: 'Dispositivo desvinculado correctamente' });
  expect((await admin.post(`/api/dispositivos/${device(1)}/revocar`)).status).toBe(200);

  const lost = { headers: { 'x-device': device(1) } };
  expect((await phone.post('/sync/device', report())).body).toMatchObject({ revoked: true, last_known: null });
  expect(await phone.post('/sync/commands', { protocol: 1, device: device(1), commands: [] })).toMatchObject({
    status: 403,
    body: { code: 'sync.deviceRevoked' },
  });
  for (const path of ['/sync/orders', '/sync/catalogue', '/sync/stream', `/sync/files/${'a'.repeat(64)}`])
    expect((await phone.get(path, lost)).status).toBe(403);
  expect((await phone.get('/sync/orders', { headers: { 'x-device': device(2) } })).status).toBe(200);
  const listed = (await admin.get('/api/dispositivos')).body;
  expect(listed.meta.total).toBe(2);
  expect(listed.data.find(({ id }: { id: string }) => id === device(1))).toMatchObject({
    letter: 'A',
    email: ana.email,
    revoked_at: expect.any(String),
    pending_count: 1,
  });
});

test('a revoked device that was told so at a new login cannot go on under another name', async () => {
  const server = await startServer();
  const ana = await server.given.seller();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  await server.as(ana).post('/sync/device', report());
  await admin.post(`/api/dispositivos/${device(1)}/revocar`);

  const again = server.as(ana);
  expect((await again.post('/sync/device', report())).body).toMatchObject({ revoked: true });
  expect((await again.post('/sync/device', report({ device: device(2) }))).body).toMatchObject({ revoked: true });
  expect((await again.get('/sync/orders', { headers: { 'x-device': device(2) } })).status).toBe(403);
  expect((await admin.get('/api/dispositivos')).body.meta.total).toBe(1);
});

test('devices are listed by how they stand', async () => {
  const server = await startServer();
  for (const [n, given] of [{}, { needs_attention_count: 2 }, { needs_attention_count: 1 }].entries())
    await server.as(await server.given.seller()).post('/sync/device', report({ device: device(n + 1), ...given }));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  await admin.post(`/api/dispositivos/${device(3)}/revocar`);
  const listed = async (state: string) => (await admin.get(`/api/dispositivos?state=${state}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await listed('active')).toEqual([device(1)]);
  expect(await listed('attention')).toEqual([device(2)]);
  expect(await listed('revoked')).toEqual([device(3)]);
  expect((await admin.get('/api/dispositivos?state=lost')).status).toBe(422);
});

test('the devices of another subscriber are not listed, and revoking one of them is a 404', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  await server.as(await server.given.seller({ subscriber: there })).post('/sync/device', report());
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  expect((await admin.get('/api/dispositivos?filter=')).body.data).toEqual([]);
  expect((await admin.post(`/api/dispositivos/${device(1)}/revocar`)).status).toBe(404);
});

test('the stream tells of news and nothing of its content, and ends when the session does', async () => {
  const server = await startServer({ port: true });
  // The heartbeat is moved by hand.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const ana = await server.given.seller();
  const phone = server.as(ana);
  const response = await phone.fetch('/sync/stream', { headers: { 'last-event-id': '0' } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let heard = '';
  const hear = async (sought: RegExp) => {
    while (!sought.test(heard)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended before ${sought}, after ${heard}`);
      heard += new TextDecoder().decode(value);
    }
  };
  await hear(/event: news\ndata: \{"collections":\[.*\],"seq":\d+,"epoch":"[^"]+"\}\nid: \d+\n\n/);
  heard = '';

  await server.given.product({ description: 'secreto' });

  await hear(/"catalogue_changes"/);
  expect(heard).not.toContain('secreto');
  heard = '';
  await vi.advanceTimersByTimeAsync(20_000);
  await hear(/: \n\n/);
  await server.store.withTransaction(0, async (tx) => void (await tx.update(sessions).set({ revoked_at: server.clock.now() })));
  server.services.actors.forget();
  await vi.advanceTimersByTimeAsync(20_000);
  while (!(await reader.read()).done);
  expect((await phone.get('/sync/orders')).status).toBe(401);
});

test('a stream ends at once when the server stops', async () => {
  const server = await startServer({ port: true, keep: true });
  const response = await server.as(await server.given.seller()).fetch('/sync/stream');
  const ended = response.text();
  const startedAt = performance.now();
  await server.close();
  expect(await ended).toContain('event: news');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a session has five streams: one more ends the oldest', async () => {
  const server = await startServer();
  const person = server.as(await server.given.seller());
  const bodies: ReadableStreamDefaultReader<Uint8Array>[] = [];
  for (let stream = 0; stream < 6; stream += 1) {
    const reader = (await person.fetch('/sync/stream')).body?.getReader();
    if (reader) bodies.push(reader);
  }
  const [oldest, second] = bodies;
  for (;;) if ((await oldest?.read())?.done) break;

  const silent = Promise.race([second?.read().then(({ done }) => done), new Promise<false>((resolve) => setTimeout(() => resolve(false), 300))]);
  expect(await silent).toBe(false);
  for (const body of bodies) await body.cancel();
});
