/** Where whole files rest: a folder of this machine, or a bucket that speaks S3. */
import { createReadStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface BlobStore {
  /** Bytes of a file; null when it is not here. */
  size(key: string): Promise<number | null>;
  /** Its content, from the byte `start` on. */
  read(key: string, start: number): Promise<Readable>;
  /** Takes a whole file of this machine, which is not at its path any more afterwards. */
  take(key: string, path: string): Promise<void>;
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
  };
}

/** Bytes of the file at a path; null when there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}
