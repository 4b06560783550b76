import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '#server/platform/files/bucket.ts';
import { type FileStore, openFileStore } from '#server/platform/files/files.ts';
import { startBucketService } from '../support/bucket-service.ts';

const directory = mkdtempSync(join(tmpdir(), 'correria-bucket-'));
const paper = Buffer.from('a paper of a customer '.repeat(3000));
const paperHash = createHash('sha256').update(paper).digest('hex');
const keys = { accessKeyId: 'CORRERIA', secretAccessKey: 'un secreto de prueba' };
let service: Awaited<ReturnType<typeof startBucketService>>;
let files: FileStore;
let endpoint = '';

beforeAll(async () => {
  service = await startBucketService({ bucket: 'correria', accessKeyId: keys.accessKeyId });
  ({ endpoint } = service);
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

test('a company with more files than a page of the list has all of them listed', async () => {
  const papers = [1, 2, 3, 4, 5].map((nth) => Buffer.from(`paper ${nth}`));
  const saved: string[] = [];
  for (const one of papers) saved.push(await files.save(6, one));
  expect((await Array.fromAsync(files.list(6))).map(({ sha256 }) => sha256).sort()).toEqual(saved.sort());
});

test('a bucket that does not exist is an error of the system, not a missing file', async () => {
  const blobStore = openBucket({ endpoint, region: 'us-east-1', bucket: 'nadie', ...keys });
  await expect(openFileStore(join(directory, 'other'), { blobStore }).save(1, paper)).rejects.toThrow();
});
