/**
 * RxDB's storage over Dexie, which reads many rows at a time. RxDB's own query asks the browser for one row after another and rebuilds
 * every object in each: 387 ms in place of 269 for 4,000 documents on a slow phone, at every start (decision 0254).
 */
import { getProperty, getQueryMatcher, getSortComparator, type PreparedQuery, type RxDocumentData, type RxQueryPlan, type RxStorage, setProperty } from 'rxdb';
import { getKeyRangeByQueryPlan, getRxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';

/** The browser's IndexedDB; tests inject another. */
export interface IndexedDbPort {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/** 'strict': a write resolves when it is on the disk, not when the system intends to write it; a finished order survives an empty battery. */
const settings = { chromeTransactionDurability: 'strict' } as const;

/** Read in one task: few enough that a slow phone still hears a tap between two pieces. */
const readAtOnce = 100;

/** @param onCut the browser ended a connection that nobody closed: the storage was emptied, or the system took it */
// biome-ignore lint/suspicious/noExplicitAny: RxDB's storage is generic over its own internals, which nobody here touches
export function dexieStorage(port?: IndexedDbPort, onCut: () => void = () => {}): RxStorage<any, any> {
  const storage = getRxStorageDexie(port ? { ...settings, indexedDB: port.indexedDB, IDBKeyRange: port.IDBKeyRange } : settings);
  const create = storage.createStorageInstance.bind(storage);
  storage.createStorageInstance = async <Row>(params: Parameters<typeof create<Row>>[0]) => {
    const instance = await create<Row>(params);
    const { dexieDb } = await instance.internals;
    // Listens to the browser's own event on each connection: Dexie's event is also fired for our own closes.
    dexieDb.on('ready', () => dexieDb.backendDB().addEventListener('close', onCut), true);
    const one = instance.query.bind(instance);
    instance.query = (asked) => {
      const { skip, limit } = asked.query;
      // A query for the first few rows is RxDB's own, which stops after them.
      return skip || limit !== undefined ? one(asked) : readAll(instance, asked, port?.IDBKeyRange ?? IDBKeyRange);
    };
    return instance;
  };
  return storage;
}

type Stored = Record<string, unknown>;

/** Every row that the query asks for, in its order. */
async function readAll<Row>(
  instance: RxStorageInstanceDexie<Row>,
  { query, queryPlan }: PreparedQuery<Row>,
  ranges: typeof IDBKeyRange,
): Promise<{ documents: RxDocumentData<Row>[] }> {
  if (instance.closed) throw new Error(`The storage of ${instance.collectionName} is closed.`);
  const { dexieDb, dexieTable, booleanIndexes } = await instance.internals;
  const range = rangeOf(booleanIndexes, queryPlan, ranges);
  if (!range) return { documents: [] };
  const isWanted = queryPlan.selectorSatisfiedByIndex ? () => true : getQueryMatcher(instance.schema, query);
  const documents: RxDocumentData<Row>[] = [];
  await dexieDb.transaction('r', dexieTable, async ({ idbtrans }) => {
    // Dexie opens transactions of the browser's own.
    const index = (idbtrans as IDBTransaction).objectStore(dexieTable.name).index(`[${queryPlan.index.join('+')}]`);
    for (let rest: IDBKeyRange | null = range; rest; ) {
      const rows: Stored[] = await answerOf(index.getAll(rest, readAtOnce));
      const last = rows.length < readAtOnce ? undefined : rows.at(-1);
      rest = last === undefined ? null : after(keyOf(last, queryPlan.index), rest, ranges);
      for (const row of rows) {
        const document = documentOf<Row>(row, booleanIndexes);
        if (isWanted(document)) documents.push(document);
      }
    }
  });
  return { documents: queryPlan.sortSatisfiedByIndex ? documents : documents.sort(getSortComparator(instance.schema, query)) };
}

/** null where the query's own values can be no key: nothing is stored under them. */
function rangeOf(booleanIndexes: string[], plan: RxQueryPlan, ranges: typeof IDBKeyRange): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, plan, ranges);
  } catch (error) {
    if (error instanceof Error && error.name === 'DataError') return null;
    throw error;
  }
}

/** Every index of RxDB ends with the primary key: no two rows have the same. */
function keyOf(row: Stored, index: readonly string[]): IDBValidKey[] {
  return index.map((field) => getProperty(row, field));
}

function after(key: IDBValidKey, { upper, upperOpen }: IDBKeyRange, ranges: typeof IDBKeyRange): IDBKeyRange {
  return ranges.bound(key, upper, true, upperOpen);
}

/** The row was read for this caller alone, so it is changed in place: only values that an index cannot hold (booleans) are converted back. */
function documentOf<Row>(row: Stored, booleanIndexes: readonly string[]): RxDocumentData<Row> {
  for (const field of booleanIndexes) setProperty(row, field, getProperty(row, field) === '1');
  return row as RxDocumentData<Row>; // As it was written.
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
