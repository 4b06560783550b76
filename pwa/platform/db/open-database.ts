import { Dexie } from 'dexie';
import { addRxPlugin, createRxDatabase, type DexieStorageInternals, type RxCollection, type RxDatabase } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { type CollectionDefinitions, type PhoneCollections, phoneCollections } from './collections.ts';
import { dexieStorage, type IndexedDbPort } from './dexie-storage.ts';

addRxPlugin(RxDBMigrationSchemaPlugin);

export type PhoneDatabase = RxDatabase<PhoneCollections>;

interface Opening {
  name: string;
  idb?: IndexedDbPort | undefined;
  definitions?: CollectionDefinitions;
  /** A connection ended that nobody closed; nothing more can be read or written. */
  onCut?: () => void;
}

/** Opens, or makes, a person's database; collections of an older version are migrated, row by row, before it answers. */
export async function openDatabase({ name, idb, definitions = phoneCollections, onCut }: Opening): Promise<PhoneDatabase> {
  const database = await createRxDatabase<PhoneCollections>({
    name,
    storage: dexieStorage(idb, onCut),
    multiInstance: true,
    eventReduce: true,
    allowSlowCount: true,
    closeDuplicates: true,
  });
  try {
    await database.addCollections(definitions);
    await Promise.all(Object.values(database.collections).map(untilWritable));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** RxDB gives collections of a raised version before it has seen that no row of theirs is to be migrated, and until then refuses what is written. */
async function untilWritable(collection: RxCollection): Promise<void> {
  while (collection.migrationInProgress) await collection.migrationNeeded();
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
export async function deleteDatabase({ name, idb }: Pick<Opening, 'name' | 'idb'>): Promise<void> {
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
