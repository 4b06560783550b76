import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '#server/platform/files/bucket.ts';
import { type FileStore, openFileStore } from '#server/platform/files/files.ts';

const directory = mkdtempSync(join(tmpdir(), 'correria-bucket-'));
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'correria', configs: [] }],
});
const paper = Buffer.from('a paper of a customer '.repeat(3000));
const paperHash = createHash('sha256').update(paper).digest('hex');
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let files: FileStore;
let endpoint = '';

beforeAll(async () => {
  const { port }: AddressInfo = await service.run();
  endpoint = `http://127.0.0.1:${port}`;
  const blobStore = openBucket({ endpoint, region: 'us-east-1', bucket: 'correria', ...keys });
  files = openFileStore(join(directory, 'way'), { blobStore });
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true, force: true });
});

test('a file is kept in the bucket to the byte, read from anywhere, and nothing of it stays on the machine', async () => {
  expect(await files.save(1, paper)).toBe(paperHash);
  expect(await files.save(1, paper)).toBe(paperHash);

  expect(await files.size(1, paperHash)).toBe(paper.length);
  expect(await buffer(await files.read(1, paperHash))).toEqual(paper);
  expect(await buffer(await files.read(1, paperHash, 100))).toEqual(paper.subarray(100));
  expect(readdirSync(join(directory, 'way', '1'))).toEqual([]);
});

test('another subscriber does not have it, and what nobody kept is not there', async () => {
  await files.save(2, paper);
  expect(await files.has(3, paperHash)).toBe(false);
  await expect(files.read(3, paperHash)).rejects.toMatchObject({ code: 'files.notFound' });
});

test('pieces wait on the machine and the whole file goes to the bucket', async () => {
  const half = Math.floor(paper.length / 2);
  const first = await files.receive({ subscriberId: 4, userId: 1 }, paperHash, { offset: 0, totalBytes: paper.length, content: [paper.subarray(0, half)] });
  expect(first).toEqual({ received: half, isComplete: false });
  expect(await files.has(4, paperHash)).toBe(false);
  expect(await files.received({ subscriberId: 4, userId: 1 }, paperHash)).toBe(half);

  const done = await files.receive({ subscriberId: 4, userId: 1 }, paperHash, { offset: half, totalBytes: paper.length, content: [paper.subarray(half)] });

  expect(done).toEqual({ received: paper.length, isComplete: true });
  expect(await buffer(await files.read(4, paperHash))).toEqual(paper);
  // Nothing waits any more.
  expect(await files.received({ subscriberId: 4, userId: 1 }, paperHash)).toBe(0);
});

test('the files of a company are listed with the moment in which they came, and go when they are deleted', async () => {
  const started = Date.now();
  await files.save(51, paper);
  await files.save(5, paper);
  const listed = async () => (await Array.fromAsync(files.list(5))).map(({ sha256 }) => sha256);

  expect(await listed()).toEqual([paperHash]);
  for await (const { writtenAt } of files.list(5)) expect(Math.abs(writtenAt - started)).toBeLessThan(60_000);
  await files.remove(5, paperHash);
  await files.remove(5, paperHash);
  expect(await listed()).toEqual([]);
  expect(await files.has(51, paperHash)).toBe(true);
});

test('a bucket that does not exist is an error of the system, not a missing file', async () => {
  const blobStore = openBucket({ endpoint, region: 'us-east-1', bucket: 'nadie', ...keys });
  await expect(openFileStore(join(directory, 'other'), { blobStore }).save(1, paper)).rejects.toThrow();
});
