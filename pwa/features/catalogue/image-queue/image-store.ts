/** Stores the queue of pictures in a database of this browser, including the files: after a reload or a closed browser the queue continues. */
import { Dexie, type Table } from 'dexie';
import { databaseName, type Owner } from '#pwa/platform/db/database-name.ts';
import { fileQueueName } from '#pwa/platform/files/file-queue.ts';
import type { QueuedImage } from './queued-image.ts';

interface StoredFile {
  id: string;
  file: Blob;
}
type Stores = Dexie & { rows: Table<QueuedImage, string>; files: Table<StoredFile, string> };

const opened = new Map<string, Stores>();

/** Each person has their own database in each company. */
function open(owner: Owner): Stores {
  const name = fileQueueName(databaseName(owner));
  const known = opened.get(name);
  if (known) return known;
  const dexie = new Dexie(name);
  dexie.version(1).stores({ rows: 'id, place', files: 'id' });
  // Dexie adds a property for each table named above, which its type does not have.
  opened.set(name, dexie as Stores);
  return dexie as Stores;
}

export const imageStore = {
  rows: (owner: Owner): Promise<QueuedImage[]> => open(owner).rows.orderBy('place').toArray(),

  /** @throws Dexie's QuotaExceededError when the device is full */
  async add(owner: Owner, added: readonly { row: QueuedImage; file: Blob }[]): Promise<void> {
    const store = open(owner);
    await store.transaction('rw', store.rows, store.files, async () => {
      await store.rows.bulkPut(added.map(({ row }) => row));
      await store.files.bulkPut(added.map(({ row, file }) => ({ id: row.id, file })));
    });
  },

  async put(owner: Owner, row: QueuedImage): Promise<void> {
    const store = open(owner);
    await store.rows.put(row);
    // Uploaded files are deleted: the pictures of a whole catalogue would fill the disk.
    if (row.state === 'done') await store.files.delete(row.id);
  },

  async file(owner: Owner, id: string): Promise<Blob | undefined> {
    return (await open(owner).files.get(id))?.file;
  },

  async remove(owner: Owner, ids: readonly string[]): Promise<void> {
    const store = open(owner);
    await store.transaction('rw', store.rows, store.files, async () => {
      await store.rows.bulkDelete([...ids]);
      await store.files.bulkDelete([...ids]);
    });
  },
};
