/** Photos and documents that a device's commands name, by content. They rest here until no command names them any longer. Spec: decisions §5. */
import { Dexie, type Table } from 'dexie';
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';
import { sha256 } from '#pwa/platform/search/sha256.ts';
import type { Instant } from '#shared/kernel/dates.ts';

export interface UnsentFiles {
  /** Keeps a file on this device. @returns its SHA-256, by which a command names it @throws Dexie's QuotaExceededError when the device has no room */
  keep(file: Blob, now: Instant): Promise<string>;
  /** The content of a file that is still here; null when it is not. */
  read(sha256: string): Promise<Blob | null>;
  /** The files that the server does not have yet, oldest first. */
  unsent(): Promise<string[]>;
  markSent(sha256: string): Promise<void>;
  /** The server comes from a backup: what it was sent since then may be missing there. */
  markAllUnsent(): Promise<void>;
  /** Deletes files that no command names, but not those of the last hour: their command may be about to be written. */
  removeUnnamed(named: ReadonlySet<string>, now: Instant): Promise<void>;
  close(): void;
}

interface StoredFile {
  sha256: string;
  /** Bytes and not a Blob: Safari loses Blobs that rest in its database. */
  bytes: ArrayBuffer;
  content_type: string;
  /** Milliseconds since 1970. */
  kept_at: number;
  is_sent: 0 | 1;
}
type Stores = Dexie & { files: Table<StoredFile, string> };

const hourMs = 60 * 60 * 1000;

const nameOf = (databaseName: string) => `${databaseName}-archivos`;

/** @param databaseName of the person, as `databaseName` gives it */
export function openUnsentFiles(databaseName: string, idb?: IndexedDbPort): UnsentFiles {
  const dexie = new Dexie(nameOf(databaseName), idb ? { indexedDB: idb.indexedDB, IDBKeyRange: idb.IDBKeyRange } : {});
  dexie.version(1).stores({ files: 'sha256, is_sent, kept_at' });
  // Dexie adds a property for each table named above, which its type cannot know.
  const { files } = dexie as Stores;
  return {
    async keep(file, now) {
      const bytes = await file.arrayBuffer();
      const name = await sha256(bytes);
      await files.put({ sha256: name, bytes, content_type: file.type, kept_at: Date.parse(now), is_sent: 0 });
      return name;
    },
    async read(name) {
      const found = await files.get(name);
      return found ? new Blob([found.bytes], { type: found.content_type }) : null;
    },
    async unsent() {
      const rows = await files.where('is_sent').equals(0).toArray();
      return rows.toSorted((one, other) => one.kept_at - other.kept_at).map((row) => row.sha256);
    },
    async markSent(name) {
      await files.update(name, { is_sent: 1 });
    },
    async markAllUnsent() {
      await files.toCollection().modify({ is_sent: 0 });
    },
    async removeUnnamed(named, now) {
      const old = await files
        .where('kept_at')
        .below(Date.parse(now) - hourMs)
        .primaryKeys();
      await files.bulkDelete(old.filter((name) => !named.has(name)));
    },
    close: () => dexie.close(),
  };
}

export async function deleteUnsentFiles(databaseName: string, idb?: IndexedDbPort): Promise<void> {
  await new Dexie(nameOf(databaseName), idb ? { indexedDB: idb.indexedDB } : {}).delete();
}
