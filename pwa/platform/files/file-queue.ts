/** The database of a person's files that wait to be uploaded, beside the person's other databases on this device. */
import { Dexie } from 'dexie';
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';

/** @param databaseName of the person, as `databaseName` gives it */
export const fileQueueName = (databaseName: string) => `${databaseName}-imagenes`;

export async function deleteFileQueue(databaseName: string, idb?: IndexedDbPort): Promise<void> {
  await new Dexie(fileQueueName(databaseName), idb ? { indexedDB: idb.indexedDB } : {}).delete();
}
