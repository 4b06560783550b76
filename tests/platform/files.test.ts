import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test as propertyTest } from '@fast-check/vitest';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openFileStore } from '#server/platform/files/files.ts';

const directory = mkdtempSync(join(tmpdir(), 'correria-files-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const files = openFileStore(directory, { quotas: { fileBytes: 100_000 } });
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
/** The person 1 of a subscriber. */
const of = (subscriberId: number) => ({ subscriberId, userId: 1 });
const photo = Buffer.from('a photo of a broken bearing');
const photoHash = sha256Of(photo);

describe('files by their content', () => {
  test('a file is stored once per subscriber and read back, also from the middle', async () => {
    expect(await files.save(1, photo)).toBe(photoHash);
    expect(await files.save(1, photo)).toBe(photoHash);

    expect(await buffer(await files.read(1, photoHash))).toEqual(photo);
    expect(await buffer(await files.read(1, photoHash, 2))).toEqual(photo.subarray(2));
    expect(await files.size(1, photoHash)).toBe(photo.length);
    expect(readdirSync(join(directory, '1'))).toEqual([photoHash]);
  });

  test('eight who send the same file at once all have it there, whole, and leave nothing behind', async () => {
    const content = Buffer.alloc(90_000, 'one of many');
    const sha256 = sha256Of(content);
    const pieces = function* () {
      for (let from = 0; from < content.length; from += 9_000) yield content.subarray(from, from + 9_000);
    };
    const sent = await Promise.all(Array.from({ length: 8 }, () => files.receive(of(3), sha256, { offset: 0, totalBytes: content.length, content: pieces() })));

    expect(sent).toEqual(Array(8).fill({ received: content.length, isComplete: true }));
    expect(await buffer(await files.read(3, sha256))).toEqual(content);
    expect(readdirSync(join(directory, '3'))).toEqual([sha256]);
  });

  test('another subscriber does not have it', async () => {
    await files.save(1, photo);
    expect(await files.has(2, photoHash)).toBe(false);
    await expect(files.read(2, photoHash)).rejects.toMatchObject({ code: 'files.notFound' });
  });

  test('a name that is not a hash is refused, so that no path leaves the folder', async () => {
    for (const name of ['../../etc/passwd', '', photoHash.toUpperCase(), `${photoHash}/x`]) {
      await expect(files.has(1, name)).rejects.toMatchObject({ code: 'files.badName' });
    }
  });
});

describe('files that go', () => {
  test('one that is deleted is gone for its company alone, and deleting it again is nothing', async () => {
    await files.save(10, photo);
    await files.save(11, photo);
    await files.remove(10, photoHash);
    await files.remove(10, photoHash);
    expect([await files.has(10, photoHash), await files.has(11, photoHash)]).toEqual([false, true]);
    expect((await Array.fromAsync(files.list(11))).map(({ sha256 }) => sha256)).toEqual([photoHash]);
    expect(await Array.fromAsync(files.list(10))).toEqual([]);
  });

  test('what nobody went on sending is deleted after two days; what is whole stays', async () => {
    const store = openFileStore(join(directory, 'unfinished'));
    await store.save(1, photo);
    await store.receive(of(1), 'f'.repeat(64), { offset: 0, totalBytes: 100, content: [photo.subarray(0, 5)] });
    expect(await store.forgetUnfinished(Date.now() + 47 * 3_600_000)).toBe(0);
    expect(await store.forgetUnfinished(Date.now() + 49 * 3_600_000)).toBe(1);
    expect(await store.received(of(1), 'f'.repeat(64))).toBe(0);
    expect(await store.has(1, photoHash)).toBe(true);
  });
});

describe('files in pieces', () => {
  test('what one person sends is not what another person has sent', async () => {
    await files.receive(of(9), photoHash, { offset: 0, totalBytes: photo.length, content: [photo.subarray(0, 10)] });
    expect(await files.received({ subscriberId: 9, userId: 2 }, photoHash)).toBe(0);
    expect(await files.received(of(9), photoHash)).toBe(10);
  });

  test('an upload that was cut goes on where it stopped', async () => {
    async function* cutAfterTen() {
      yield photo.subarray(0, 10);
      throw new Error('cut');
    }
    await expect(files.receive(of(3), photoHash, { offset: 0, totalBytes: photo.length, content: cutAfterTen() })).rejects.toThrow('cut');
    expect(await files.received(of(3), photoHash)).toBe(10);
    expect(await files.has(3, photoHash)).toBe(false);

    const done = await files.receive(of(3), photoHash, { offset: 10, totalBytes: photo.length, content: [photo.subarray(10)] });

    expect(done).toEqual({ received: photo.length, isComplete: true });
    expect(await buffer(await files.read(3, photoHash))).toEqual(photo);
  });

  test('a piece that leaves a hole is refused with the byte to go on from', async () => {
    await files.receive(of(4), photoHash, { offset: 0, totalBytes: photo.length, content: [photo.subarray(0, 5)] });
    const hole = files.receive(of(4), photoHash, { offset: 9, totalBytes: photo.length, content: [photo.subarray(9)] });
    await expect(hole).rejects.toMatchObject({ code: 'files.wrongOffset', status: 409, data: { received: 5 } });
  });

  test('content that is not what its name says is thrown away, and the right one can come', async () => {
    const damaged = Buffer.from(photo);
    damaged[3] = 0;
    const sending = files.receive(of(5), photoHash, { offset: 0, totalBytes: photo.length, content: [damaged] });
    await expect(sending).rejects.toMatchObject({ code: 'files.differentContent' });
    expect(await files.received(of(5), photoHash)).toBe(0);
    expect(await files.receive(of(5), photoHash, { offset: 0, totalBytes: photo.length, content: [photo] })).toMatchObject({ isComplete: true });
  });

  test('a file that is too large, or larger than it said, is refused', async () => {
    const large = files.receive(of(6), photoHash, { offset: 0, totalBytes: 100_001, content: [photo] });
    await expect(large).rejects.toMatchObject({ code: 'files.tooLarge', status: 413 });
    const liar = files.receive(of(6), photoHash, { offset: 0, totalBytes: 5, content: [photo] });
    await expect(liar).rejects.toMatchObject({ code: 'files.tooLarge' });
  });

  /** The content in two halves; the second half arrives when the test releases it. */
  function inHalves(content: Uint8Array) {
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const middle = Math.floor(content.length / 2);
    async function* halves() {
      yield content.subarray(0, middle);
      hasBegun();
      await released;
      yield content.subarray(middle);
    }
    return { content: halves(), begun, release };
  }

  test('who is still writing something else when the file became whole does not change what is kept', async () => {
    const { content, begun, release } = inHalves(Buffer.alloc(photo.length, 'x'));
    const wrong = files.receive(of(7), photoHash, { offset: 0, totalBytes: photo.length, content });
    await begun;
    expect(await files.receive(of(7), photoHash, { offset: 0, totalBytes: photo.length, content: [photo] })).toEqual({
      received: photo.length,
      isComplete: true,
    });
    release();

    await expect(wrong).rejects.toMatchObject({ code: 'files.differentContent' });
    expect(await buffer(await files.read(7, photoHash))).toEqual(photo);
    expect(readdirSync(join(directory, '7'))).toEqual([photoHash]);
  });

  test('who says another size, and a third who begins anew, put nothing in the place of what the first sends', async () => {
    const { content, begun, release } = inHalves(photo);
    const right = files.receive(of(8), photoHash, { offset: 0, totalBytes: photo.length, content });
    await begun;
    const short = files.receive(of(8), photoHash, { offset: 0, totalBytes: 5, content: [photo.subarray(0, 5)] });
    await expect(short).rejects.toMatchObject({ code: 'files.differentContent' });
    await files.receive(of(8), photoHash, { offset: 0, totalBytes: photo.length, content: [photo.subarray(0, 3)] });
    release();

    expect(await right).toEqual({ received: photo.length, isComplete: true });
    expect(await buffer(await files.read(8, photoHash))).toEqual(photo);
    expect(readdirSync(join(directory, '8'))).toEqual([photoHash]);
  });

  let subscriber = 100;
  propertyTest.prop([fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.array(fc.nat(400), { maxLength: 8 })])(
    'whatever is cut and sent again, the file arrives whole',
    async (content, cuts) => {
      subscriber += 1;
      const sha256 = sha256Of(content);
      for (const cut of cuts) {
        const offset = Math.min(cut, await files.received(of(subscriber), sha256));
        await files.receive(of(subscriber), sha256, { offset, totalBytes: content.length, content: [content.subarray(offset, Math.max(offset, cut))] });
      }
      const offset = await files.received(of(subscriber), sha256);
      if (!(await files.has(subscriber, sha256))) {
        await files.receive(of(subscriber), sha256, { offset, totalBytes: content.length, content: [content.subarray(offset)] });
      }
      expect(await buffer(await files.read(subscriber, sha256))).toEqual(Buffer.from(content));
    },
  );
});
