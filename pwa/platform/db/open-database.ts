import { Dexie } from 'dexie';
import {
  addRxPlugin,
  createRxDatabase,
  type DexieStorageInternals,
  type EventBulk,
  type RxCollection,
  type RxCollectionCreator,
  type RxDatabase,
  type RxStorageChangeEvent,
} from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import type { Subject } from 'rxjs';
import { type CollectionDefinitions, type PhoneCollections, type PulledCollection, pulledOptionsOf } from './collections.ts';
import { dexieStorage, type IndexedDbPort } from './dexie-storage.ts';

addRxPlugin(RxDBMigrationSchemaPlugin);

export type PhoneDatabase = RxDatabase<PhoneCollections>;
/** The part of the database that pulling uses. */
export type PullDatabase = Pick<RxDatabase<PullCollections>, 'collections' | 'close'>;
type PullCollections = Pick<PhoneCollections, PulledCollection | 'meta'>;

interface Opening {
  name: string;
  idb?: IndexedDbPort | undefined;
  definitions: CollectionDefinitions;
  /** A connection ended that nobody closed; nothing more can be read or written. */
  onCut?: () => void;
}

/** Opens, or makes, a person's database; collections of an older version are migrated, row by row, before it answers. */
export async function openDatabase({ definitions, ...opening }: Opening): Promise<PhoneDatabase> {
  return await openWith<PhoneCollections>({ ...opening, isShared: true }, definitions);
}

/**
 * The same database on another thread, for pulling only; the page has opened and migrated it before. Neither thread sees the other's writes until they are
 * passed on by `onWritten` and `tellWritten`.
 */
export async function openPullDatabase({ definitions, ...opening }: Opening): Promise<PullDatabase> {
  const { outbox: _outbox, drafts: _drafts, ...pulled } = definitions;
  return await openWith<PullCollections>({ ...opening, isShared: false }, pulled);
}

async function openWith<Collections extends Partial<PhoneCollections>>(
  { name, idb, onCut, isShared }: Omit<Opening, 'definitions'> & { isShared: boolean },
  definitions: { [Name in keyof Collections]: RxCollectionCreator },
): Promise<RxDatabase<Collections>> {
  await readAlphabet();
  const database = await createRxDatabase<Collections>({
    name,
    storage: dexieStorage(idb, onCut),
    // Whether other tabs are notified of writes.
    multiInstance: isShared,
    eventReduce: true,
    allowSlowCount: true,
    closeDuplicates: true,
  });
  try {
    await addInTurns(database, definitions);
    await Promise.all(Object.values<RxCollection>(database.collections).map(untilWritable));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** In a task of its own: RxDB sorts the names of its schemas, and the first locale comparison costs a slow phone as much as loading them. */
async function readAlphabet(): Promise<void> {
  await nextTask();
  'a'.localeCompare('b');
  await nextTask();
}

/** Two collections a task, in which a tap is heard; they open side by side all the same. */
async function addInTurns<Collections>(database: RxDatabase<Collections>, definitions: { [Name in keyof Collections]: RxCollectionCreator }): Promise<void> {
  const all = Object.entries(definitions);
  const adding: Promise<PromiseSettledResult<unknown>[]>[] = [];
  for (let at = 0; at < all.length; at += 2) {
    // Adds some of the collections, under their own names.
    adding.push(Promise.allSettled([database.addCollections(Object.fromEntries(all.slice(at, at + 2)) as typeof definitions)]));
    await nextTask();
  }
  const failed = (await Promise.all(adding)).flat().find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** RxDB returns collections of a raised version before its migration check has finished, and refuses writes until then. */
async function untilWritable(collection: RxCollection): Promise<void> {
  while (collection.migrationInProgress) await collection.migrationNeeded();
}

/** The rows of one write, as RxDB reports them. */
export interface Rows {
  collection: keyof PullCollections;
  bulk: RxStorageChangeBulk;
}
type RxStorageChangeBulk = EventBulk<RxStorageChangeEvent<unknown>, unknown>;

/** Connections that are receiving another thread's writes at this moment. */
const hearing = new WeakSet<PullDatabase>();

/** Subscribes to writes through this connection and to those of other tabs, in order; not to those passed in by `tellWritten`. */
export function onWritten(database: PullDatabase, hear: (rows: Rows) => void): void {
  // The union of collections has no common stream.
  for (const collection of Object.values<RxCollection>(database.collections)) {
    if (!isPullers(collection)) continue;
    collection.storageInstance.changeStream().subscribe((bulk) => void (hearing.has(database) || hear({ collection: collection.name, bulk })));
  }
}

function isPullers(collection: RxCollection): collection is RxCollection & { name: Rows['collection'] } {
  return collection.name === 'meta' || pulledOptionsOf(collection) !== null;
}

/** Emits another thread's writes to a connection and to the other tabs that listen to it. */
export function tellWritten(database: PullDatabase, { collection, bulk }: Rows): void {
  const { originalStorageInstance } = database.collections[collection].storageInstance;
  hearing.add(database);
  // A private part of RxDB, for which it has no public one (decision 0254): `dexieStorage`, the only storage here, emits its own writes by this subject.
  (originalStorageInstance as unknown as { changes$: Subject<RxStorageChangeBulk> }).changes$.next(bulk);
  hearing.delete(database);
}

/** Frees the space of rows removed before. Only one tab should do it at a time. */
export async function purgeDeleted(database: PhoneDatabase): Promise<void> {
  for (const { storageInstance } of Object.values(database.collections)) {
    // `storageInstance.cleanup` reads every document to find the removed ones: half a second of a slow phone's thread where the index takes 3 ms (decision 0254).
    const { dexieTable } = await (storageInstance.internals as DexieStorageInternals); // `dexieStorage` is the only storage here.
    const removed = await dexieTable.where('[_deleted+id]').between(['1', Dexie.minKey], ['1', Dexie.maxKey]).primaryKeys();
    await dexieTable.bulkDelete(removed);
  }
}

/** Deletes a person's database from the device, for ever. Connections of other tabs close themselves when asked for it. */
export async function deleteDatabase({ name, idb, definitions }: Pick<Opening, 'name' | 'idb' | 'definitions'>): Promise<void> {
  const factory = idb?.indexedDB ?? indexedDB;
  // `removeRxDatabase` opens what it removes, so that it cannot remove a database that does not open, and leaves empty ones (decision 0254). Each collection is
  // a database, for every version it has had.
  const collections = Object.entries(definitions).map(([collection, { schema }]) => ({ collection, version: schema.version }));
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
