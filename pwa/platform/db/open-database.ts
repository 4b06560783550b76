import { Dexie } from 'dexie';
import { addRxPlugin, createRxDatabase, type DexieStorageInternals, type RxDatabase, type RxStorage } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type CollectionDefinitions, type PhoneCollections, phoneCollections } from './collections.ts';

addRxPlugin(RxDBMigrationSchemaPlugin);

export type PhoneDatabase = RxDatabase<PhoneCollections>;

/** Whose data it is: another person or another subscriber on the same device gets another database (decisions §3). */
export interface Owner {
  subscriberId: number;
  userId: number;
}

/** Where the browser's databases live; tests bring their own. */
export interface IndexedDbPort {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

export function databaseName({ subscriberId, userId }: Owner, installation = ''): string {
  return `correria${installation}-${subscriberId}-${userId}`;
}

/**
 * 'strict': a write is told when it is on the disk, not when the system intends to put it there; what a seller finished survives a
 * phone whose battery dies.
 */
const settings = { chromeTransactionDurability: 'strict' } as const;

// biome-ignore lint/suspicious/noExplicitAny: RxDB's storage is generic over its own internals, which nobody here touches
export function dexieStorage(port?: IndexedDbPort): RxStorage<any, any> {
  return getRxStorageDexie(port ? { ...settings, indexedDB: port.indexedDB, IDBKeyRange: port.IDBKeyRange } : settings);
}

interface Opening {
  name: string;
  idb?: IndexedDbPort | undefined;
  definitions?: CollectionDefinitions;
}

/** Opens, or makes, a person's database; collections of an older version are migrated, row by row, before it answers. */
export async function openDatabase({ name, idb, definitions = phoneCollections }: Opening): Promise<PhoneDatabase> {
  const database = await createRxDatabase<PhoneCollections>({
    name,
    storage: dexieStorage(idb),
    multiInstance: true,
    eventReduce: true,
    allowSlowCount: true,
    closeDuplicates: true,
  });
  try {
    await database.addCollections(definitions);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Frees the space of rows removed before. Only one tab should do it at a time. */
export async function purgeDeleted(database: PhoneDatabase): Promise<void> {
  for (const { storageInstance } of Object.values(database.collections)) {
    // RxDB's own cleanup reads every document of the collection at once to find the removed ones; the index knows them.
    const { dexieTable } = await (storageInstance.internals as DexieStorageInternals); // `dexieStorage` is the only storage here.
    const removed = await dexieTable.where('[_deleted+id]').between(['1', Dexie.minKey], ['1', Dexie.maxKey]).primaryKeys();
    await dexieTable.bulkDelete(removed);
  }
}

/** Deletes a person's database from the device, for ever. Connections of other tabs close themselves when asked for it. */
export async function deleteDatabase({ name, idb }: Omit<Opening, 'definitions'>): Promise<void> {
  const factory = idb?.indexedDB ?? indexedDB;
  // RxDB's own removal empties its databases and leaves them there; each collection is one, for every version it has had.
  const collections = Object.entries(phoneCollections).map(([collection, { schema }]) => ({ collection, version: schema.version }));
  for (const { collection, version } of [...collections, { collection: '_rxdb_internal', version: 0 }]) {
    for (let past = 0; past <= version; past += 1) await deleteOne(factory, `rxdb-dexie-${name}--${past}--${collection}`);
  }
}

function deleteOne(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
