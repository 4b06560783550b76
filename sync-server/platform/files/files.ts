import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobStore, openFolder, sizeOf } from './blob-store.ts';
import { fileErrors } from './files.errors.ts';

/** A piece of a file on its way: where it begins, in bytes, and the size of the whole file. */
export interface FilePiece {
  offset: number;
  totalBytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Files of the subscribers by the SHA-256 of their content (64 hexadecimal digits), under `<subscriber>/<hash>` of a folder or a bucket. */
export interface FileStore {
  /** Stores a whole file. @returns its SHA-256 */
  save(subscriberId: number, content: Uint8Array): Promise<string>;
  /** Bytes of a whole file. @throws files.notFound */
  size(subscriberId: number, sha256: string): Promise<number>;
  has(subscriberId: number, sha256: string): Promise<boolean>;
  /** The file's content, from `start` on. @throws files.notFound */
  read(subscriberId: number, sha256: string, start?: number): Promise<Readable>;
  /** How many bytes have arrived; of a whole file, all of them. */
  received(subscriberId: number, sha256: string): Promise<number>;
  /**
   * Takes a piece. What arrived before a cut is kept, and a piece sent again does no harm. When the last byte is there the
   * content is compared with its name; a different one is thrown away.
   * @throws files.wrongOffset, files.tooLarge, files.differentContent, files.badName
   */
  receive(subscriberId: number, sha256: string, piece: FilePiece): Promise<{ received: number; isComplete: boolean }>;
}

const sha256Pattern = /^[0-9a-f]{64}$/;
/** What has come of a file, and what is being written of one: beside the whole files until they are whole, and gone in that moment. */
const partSuffix = '.part';
const savingSuffix = '.saving';

/** Whether what lies at a path of the folder is no file yet. */
export function isOnItsWay(path: string): boolean {
  return path.endsWith(partSuffix) || path.endsWith(savingSuffix);
}

interface FileStoreOptions {
  /** The largest file that devices may send. */
  maximumBytes?: number;
  /** Where whole files rest; the folder itself when absent. */
  blobStore?: BlobStore;
}

/** @param directory of this machine: pieces on their way wait here, and whole files rest here unless a blobStore is given */
export function openFileStore(directory: string, { maximumBytes = 20 * 1024 * 1024, blobStore = openFolder(directory) }: FileStoreOptions = {}): FileStore {
  const folderOf = (subscriberId: number) => join(directory, String(subscriberId));
  const keyOf = (subscriberId: number, sha256: string) => {
    if (!sha256Pattern.test(sha256)) throw fileErrors.badName();
    return `${subscriberId}/${sha256}`;
  };
  const wayOf = (subscriberId: number, sha256: string) => `${join(directory, keyOf(subscriberId, sha256))}${partSuffix}`;

  return {
    async save(subscriberId, content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const key = keyOf(subscriberId, sha256);
      if ((await blobStore.size(key)) !== null) return sha256;
      await mkdir(folderOf(subscriberId), { recursive: true });
      await takeCopy(key, [content]);
      return sha256;
    },
    async size(subscriberId, sha256) {
      const size = await blobStore.size(keyOf(subscriberId, sha256));
      if (size === null) throw fileErrors.notFound();
      return size;
    },
    async has(subscriberId, sha256) {
      return (await blobStore.size(keyOf(subscriberId, sha256))) !== null;
    },
    async read(subscriberId, sha256, start = 0) {
      const key = keyOf(subscriberId, sha256);
      if ((await blobStore.size(key)) === null) throw fileErrors.notFound();
      return await blobStore.read(key, start);
    },
    async received(subscriberId, sha256) {
      return (await blobStore.size(keyOf(subscriberId, sha256))) ?? (await sizeOf(wayOf(subscriberId, sha256))) ?? 0;
    },
    async receive(subscriberId, sha256, { offset, totalBytes, content }) {
      const key = keyOf(subscriberId, sha256);
      const whole = await blobStore.size(key);
      if (whole !== null) return { received: whole, isComplete: true };
      if (totalBytes > maximumBytes) throw fileErrors.tooLarge();
      const partial = wayOf(subscriberId, sha256);
      const received = (await sizeOf(partial)) ?? 0;
      if (offset < 0 || offset > received) throw fileErrors.wrongOffset({ received });
      await mkdir(folderOf(subscriberId), { recursive: true });
      // Never emptied: another sender of the same file may be writing it.
      const file = await open(partial, constants.O_RDWR | constants.O_CREAT);
      try {
        if ((await blobStore.size(key)) !== null) return await already(key, partial);
        const end = await write(file, { offset, totalBytes, content });
        if (end < totalBytes) return { received: end, isComplete: false };
        // Another sender of the same file may still be writing this one: what is kept is a copy that nobody else has, and that was looked at.
        const arrived = file.createReadStream({ start: 0, end: totalBytes - 1, autoClose: false });
        await takeCopy(key, arrived, async (copied) => {
          if (copied === sha256) return;
          await rm(partial, { force: true });
          throw fileErrors.differentContent();
        });
        await rm(partial, { force: true });
      } finally {
        await file.close();
      }
      return { received: totalBytes, isComplete: true };
    },
  };

  /** Writes a copy under a name of its own and puts it where it rests. @param judge hears the SHA-256 of what was written, and throws to have it thrown away */
  async function takeCopy(key: string, content: FilePiece['content'], judge?: (sha256: string) => Promise<void>): Promise<void> {
    const copy = `${join(directory, key)}.${randomUUID()}${savingSuffix}`;
    try {
      const written = await writeNew(copy, content);
      await judge?.(written);
      await blobStore.take(key, copy);
    } finally {
      // Gone already when it was taken.
      await rm(copy, { force: true });
    }
  }

  /** Another sender of the same file was quicker. */
  async function already(key: string, partial: string): Promise<{ received: number; isComplete: boolean }> {
    await rm(partial, { force: true });
    return { received: (await blobStore.size(key)) ?? 0, isComplete: true };
  }
}

/** Writes at its place, so that two senders of the same piece write the same bytes. @returns where it ended */
async function write(file: FileHandle, { offset, totalBytes, content }: FilePiece): Promise<number> {
  let position = offset;
  for await (const bytes of content) {
    if (position + bytes.length > totalBytes) throw fileErrors.tooLarge();
    await file.write(bytes, 0, bytes.length, position);
    position += bytes.length;
  }
  return position;
}

/** Writes a file to the disk. @returns the SHA-256 of what was written */
async function writeNew(path: string, content: FilePiece['content']): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  try {
    for await (const bytes of content) {
      await file.writeFile(bytes);
      hash.update(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
