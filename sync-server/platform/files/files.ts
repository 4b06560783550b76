import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobStore, missing, openFolder, type StoredBlob, sizeOf } from './blob-store.ts';
import { fileErrors } from './files.errors.ts';

/** The owner of an upload in progress: a person of a subscriber. */
export interface FileSender {
  subscriberId: number;
  userId: number;
}

/** A piece of a file on its way: where it begins, in bytes, and the size of the whole file. */
export interface FilePiece {
  offset: number;
  totalBytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file that is there whole. A blob is read in pieces, and so keeps nobody waiting however long it is. */
export type WholeContent = Uint8Array | Blob;

/** Files of the subscribers by the SHA-256 of their content (64 hexadecimal digits), under `<subscriber>/<hash>` of a folder or a bucket. */
export interface FileStore {
  /** How much may be stored. `keepFile` and `receiveFile` obey it. */
  quotas: FileQuotas;
  /** Stores a whole file. Outside of tests only `keepFile` calls it, which counts the file. @returns its SHA-256 */
  save(subscriberId: number, content: WholeContent): Promise<string>;
  /** Bytes of a whole file. @throws files.notFound */
  size(subscriberId: number, sha256: string): Promise<number>;
  has(subscriberId: number, sha256: string): Promise<boolean>;
  /** The file's content, from `start` on. @throws files.notFound */
  read(subscriberId: number, sha256: string, start?: number): Promise<Readable>;
  /** How many bytes of a file have arrived from a sender and wait for the others. */
  received(sender: FileSender, sha256: string): Promise<number>;
  /**
   * Takes a piece. What arrived before a cut is kept, and a piece sent again does no harm. When the last byte is there the
   * content is compared with its name; a different one is thrown away. Who sends a file that somebody else has sent already sends all
   * of it too: to know its name proves nothing.
   * @throws files.wrongOffset, files.tooLarge, files.differentContent, files.badName
   */
  receive(sender: FileSender, sha256: string, piece: FilePiece): Promise<{ received: number; isComplete: boolean }>;
  /** Deletes a whole file; nothing when it is not here. */
  remove(subscriberId: number, sha256: string): Promise<void>;
  /** The whole files of a subscriber. */
  list(subscriberId: number): AsyncIterable<Omit<StoredBlob, 'key'> & { sha256: string }>;
  /** Deletes uploads that are older than any device would still continue. @param now milliseconds of the machine's clock @returns the number of files */
  forgetUnfinished(now: number): Promise<number>;
  /** Bytes that are free on the disk of this machine. */
  free(): Promise<number>;
}

export interface FileQuotas {
  /** The largest file that a device sends. */
  fileBytes: number;
  /** The bytes that a person of the company may upload in 24 hours. */
  personBytesADay: number;
  /** The bytes that a customer's person may upload in 24 hours. */
  customerBytesADay: number;
  /** All files of a company. */
  companyBytes: number;
  /** Bytes of the disk that stay free. */
  freeBytes: number;
}

const mega = 1024 * 1024;
const defaultQuotas: FileQuotas = {
  fileBytes: 20 * mega,
  personBytesADay: 1024 * mega,
  customerBytesADay: 50 * mega,
  companyBytes: 20 * 1024 * mega,
  freeBytes: 256 * mega,
};

const sha256Pattern = /^[0-9a-f]{64}$/;
/** The folder of the pieces on their way: `<subscriber>/<user>/<hash>` in it. */
const wayFolder = 'en-camino';
/** The suffix of a file until it is completely written. */
const savingSuffix = '.saving';
/** An interrupted device continues its upload within hours; a copy being written is finished within minutes, or its process has died. */
const wayMs = 48 * 60 * 60 * 1000;

/** Whether what lies at a path of the folder is no file yet. */
export function isOnItsWay(path: string): boolean {
  return path.split(sep).includes(wayFolder) || path.endsWith(savingSuffix);
}

interface FileStoreOptions {
  quotas?: Partial<FileQuotas>;
  /** The storage of complete files; the upload folder when absent. */
  blobStore?: BlobStore;
}

/** @param directory of this machine: pieces on their way wait here, and whole files rest here unless a blobStore is given */
export function openFileStore(directory: string, { quotas: given = {}, blobStore = openFolder(directory) }: FileStoreOptions = {}): FileStore {
  const quotas = { ...defaultQuotas, ...given };
  const keyOf = (subscriberId: number, sha256: string) => {
    if (!sha256Pattern.test(sha256)) throw fileErrors.badName();
    return `${subscriberId}/${sha256}`;
  };
  const wayOf = ({ subscriberId, userId }: FileSender) => join(directory, wayFolder, String(subscriberId), String(userId));
  const partOf = (sender: FileSender, sha256: string) => join(wayOf(sender), keyOf(sender.subscriberId, sha256).split('/')[1] ?? '');

  return {
    quotas,
    async save(subscriberId, content) {
      const sha256 = await contentHash(content);
      const key = keyOf(subscriberId, sha256);
      if ((await blobStore.size(key)) === null) await takeCopy(key, piecesOf(content));
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
    async received(sender, sha256) {
      return (await sizeOf(partOf(sender, sha256))) ?? 0;
    },
    async receive(sender, sha256, { offset, totalBytes, content }) {
      const partial = partOf(sender, sha256);
      if (totalBytes > quotas.fileBytes) throw fileErrors.tooLarge();
      const received = (await sizeOf(partial)) ?? 0;
      if (offset < 0 || offset > received) throw fileErrors.wrongOffset({ received });
      await mkdir(dirname(partial), { recursive: true });
      // Never emptied: the same device may be sending it twice, by an answer that it gave up waiting for.
      const file = await open(partial, constants.O_RDWR | constants.O_CREAT);
      try {
        const end = await write(file, { offset, totalBytes, content });
        if (end < totalBytes) return { received: end, isComplete: false };
        // Another request may still be writing this file, so a private and verified copy is stored.
        const arrived = file.createReadStream({ start: 0, end: totalBytes - 1, autoClose: false });
        await takeCopy(keyOf(sender.subscriberId, sha256), arrived, async (copied) => {
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
    remove: (subscriberId, sha256) => blobStore.remove(keyOf(subscriberId, sha256)),
    async *list(subscriberId) {
      for await (const { key, writtenAt } of blobStore.list(String(subscriberId))) {
        const sha256 = key.split('/')[1] ?? '';
        if (sha256Pattern.test(sha256)) yield { sha256, writtenAt };
      }
    },
    async forgetUnfinished(now) {
      const found = (await readdir(directory, { recursive: true, withFileTypes: true }).catch(missing)) ?? [];
      const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      let forgotten = 0;
      for (const path of paths.filter(isOnItsWay)) {
        const writtenAt = (await stat(path).catch(missing))?.mtimeMs ?? now;
        if (now - writtenAt < wayMs) continue;
        await rm(path, { force: true });
        forgotten += 1;
      }
      return forgotten;
    },
    async free() {
      await mkdir(directory, { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };

  /** Writes a copy under its own name and renames it to its final place. @param judge receives the SHA-256 of the copy, and throws to discard it */
  async function takeCopy(key: string, content: FilePiece['content'], judge?: (sha256: string) => Promise<void>): Promise<void> {
    const copy = `${join(directory, key)}.${randomUUID()}${savingSuffix}`;
    await mkdir(dirname(copy), { recursive: true });
    try {
      const written = await writeNew(copy, content);
      await judge?.(written);
      await blobStore.take(key, copy);
    } finally {
      // Gone already when it was taken.
      await rm(copy, { force: true });
    }
  }
}

const piecesOf = (content: WholeContent): FilePiece['content'] => (content instanceof Blob ? content.stream() : [content]);

/** @returns the SHA-256 in hexadecimal digits */
export async function contentHash(content: WholeContent): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of piecesOf(content)) hash.update(bytes);
  return hash.digest('hex');
}

/** Writes at its place, so that a piece sent twice at once writes the same bytes. @returns where it ended */
async function write(file: FileHandle, { offset, totalBytes, content }: FilePiece): Promise<number> {
  let position = offset;
  for await (const bytes of content) {
    if (position + bytes.length > totalBytes) throw fileErrors.tooLarge();
    await file.write(bytes, 0, bytes.length, position);
    position += bytes.length;
  }
  return position;
}

/** Writes a file to the disk. @returns the SHA-256 of the written bytes */
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
