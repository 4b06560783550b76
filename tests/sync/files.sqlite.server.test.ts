import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { files } from '#server/platform/db/platform.tables.ts';
import { startServer } from '#tests/support/server.ts';

const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(200_000)]);
const nameOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function start() {
  const server = await startServer();
  const ana = await server.given.seller();
  const phone = server.as(ana);
  const put = async (name: string, { content, offset = 0, total }: { content: Buffer; offset?: number; total: number }) => {
    const response = await phone.fetch(`/sync/files/${name}?offset=${offset}&total=${total}`, { method: 'PUT', body: new Uint8Array(content) });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { ...server, ana, phone, put, rows: () => server.store.db.select().from(files) };
}

test('a photo arrives in pieces that were cut, is compared with its name, and is noted once', async () => {
  const { phone, put, rows, services, subscriber, ana } = await start();
  const name = nameOf(photo);
  expect((await phone.get(`/sync/files/${name}`)).body).toEqual({ received: 0, is_complete: false });

  expect(await put(name, { content: photo.subarray(0, 90_000), total: photo.length })).toEqual({ status: 200, body: { received: 90_000, is_complete: false } });
  expect((await phone.get(`/sync/files/${name}`)).body).toEqual({ received: 90_000, is_complete: false });
  // Sent again from before the cut: it does no harm.
  expect((await put(name, { content: photo.subarray(50_000, 150_000), offset: 50_000, total: photo.length })).body.received).toBe(150_000);
  expect(await put(name, { content: photo.subarray(150_000), offset: 150_000, total: photo.length })).toEqual({
    status: 200,
    body: { received: photo.length, is_complete: true },
  });
  expect((await put(name, { content: photo.subarray(0, 10), total: photo.length })).body).toEqual({ received: photo.length, is_complete: true });

  expect(await rows()).toMatchObject([{ sha256: name, content_type: 'image/jpeg', size_bytes: photo.length, created_by: ana.id }]);
  expect(await services.files.has(subscriber.id, name)).toBe(true);
});

test('a file that is not what its name says is thrown away and can be sent again', async () => {
  const { put, phone, rows } = await start();
  const damaged = Buffer.from(photo);
  damaged[100_000] = (damaged[100_000] ?? 0) ^ 1;
  expect(await put(nameOf(photo), { content: damaged, total: damaged.length })).toMatchObject({ status: 422, body: { code: 'files.differentContent' } });
  expect((await phone.get(`/sync/files/${nameOf(photo)}`)).body).toEqual({ received: 0, is_complete: false });
  expect(await rows()).toEqual([]);
  expect((await put(nameOf(photo), { content: photo, total: photo.length })).body.is_complete).toBe(true);
});

test('only photos and PDF documents are taken, by what they are and not by what they are called', async () => {
  const { put, phone } = await start();
  for (const text of ['<html><script>alert(1)</script>', 'MZ', '', 'RIFF....WAVEfmt ']) {
    const content = Buffer.from(text);
    expect(await put(nameOf(content), { content, total: Math.max(1, content.length) })).toMatchObject({ status: 415, body: { code: 'sync.fileTypeRefused' } });
    expect((await phone.get(`/sync/files/${nameOf(content)}`)).body.received).toBe(0);
  }
  for (const head of ['%PDF-1.7 abcdefg', '\x89PNG\r\n\x1a\nabcdefg', 'RIFF....WEBPVP8 ', '....ftypheic....']) {
    const content = Buffer.from(head, 'latin1');
    expect((await put(nameOf(content), { content, total: content.length })).body.is_complete).toBe(true);
  }
});

test('a piece that leaves a hole, a bad name, a bad position and a file too large are told, each with its reason', async () => {
  const { put, phone } = await start();
  const name = nameOf(photo);
  expect(await put(name, { content: photo.subarray(10), offset: 10, total: photo.length })).toMatchObject({
    status: 409,
    body: { code: 'files.wrongOffset', data: { received: 0 } },
  });
  expect((await put('abc', { content: photo, total: photo.length })).status).toBe(404);
  expect((await put(name, { content: photo, offset: -1, total: photo.length })).status).toBe(422);
  expect((await put(name, { content: photo, total: 0 })).status).toBe(422);
  expect((await put(name, { content: photo, total: 999_999_999 })).status).toBe(413);
  expect((await put(name, { content: photo, total: 100 })).status).toBe(413);
  expect((await put(name, { content: Buffer.concat([photo, randomBytes(5_000_000)]), total: 6_000_000 })).status).toBe(413);
  expect((await phone.get('/sync/files/abc')).status).toBe(404);
});

test('a file of one subscriber is not there for another', async () => {
  const { put, as, given } = await start();
  await put(nameOf(photo), { content: photo, total: photo.length });
  const there = as(await given.seller({ subscriber: await given.subscriber() }));
  expect((await there.get(`/sync/files/${nameOf(photo)}`)).body).toEqual({ received: 0, is_complete: false });
});
