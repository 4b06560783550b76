/** The storage of complete files: a folder of this machine, or an S3 bucket. */
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A stored file by its key, and when its content was last written: milliseconds of the store's own clock. */
export interface StoredBlob {
  key: string;
  writtenAt: number;
}

export interface BlobStore {
  /** Bytes of a file; null when it is not here. */
  size(key: string): Promise<number | null>;
  /** Its content, from the byte `start` on. */
  read(key: string, start: number): Promise<Readable>;
  /** Moves a complete local file into the store; its path is gone afterwards. */
  take(key: string, path: string): Promise<void>;
  /** Deletes a file; nothing when it is not here. */
  remove(key: string): Promise<void>;
  /** The files whose key begins with a folder's name. */
  list(folder: string): AsyncIterable<StoredBlob>;
}

/** Files in a folder: a file is there whole or not at all. */
export function openFolder(directory: string): BlobStore {
  return {
    size: (key) => sizeOf(join(directory, key)),
    read: async (key, start) => createReadStream(join(directory, key), { start }),
    async take(key, path) {
      await mkdir(dirname(join(directory, key)), { recursive: true });
      await rename(path, join(directory, key));
    },
    remove: (key) => rm(join(directory, key), { force: true }),
    async *list(folder) {
      for (const { name } of await filesIn(join(directory, folder))) {
        const found = await stat(join(directory, folder, name)).catch(missing);
        if (found) yield { key: `${folder}/${name}`, writtenAt: found.mtimeMs };
      }
    },
  };
}

/** The files directly in a folder; none when the folder does not exist. */
async function filesIn(folder: string): Promise<Dirent[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? [];
  return entries.filter((entry) => entry.isFile());
}

/** Bytes of the file at a path; null when there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(missing))?.size ?? null;
}

/** Null for a missing file. @throws any other error of the system */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
