/** Copies a device's storage, so that a history can begin with devices that have synced before. */
import { IDBFactory } from 'fake-indexeddb';

export interface DeviceStorage {
  idb: IDBFactory;
  localStorage: Map<string, string>;
}

/** The internal objects of fake-indexeddb. Its types do not have them; `tests/faults` would fail at the first history if they changed. */
interface RawDatabase {
  name: string;
  version: number;
  rawObjectStores: Map<string, unknown>;
}

/** @param rename of the databases and of the localStorage keys about them, because a name belongs to one device */
export function copyStorage({ idb, localStorage }: DeviceStorage, rename: (name: string) => string): DeviceStorage {
  const copy = new IDBFactory();
  const [from, to] = [databasesOf(idb), databasesOf(copy)];
  for (const [name, database] of from) {
    const made: RawDatabase = Reflect.construct(database.constructor, [rename(name), database.version]);
    made.rawObjectStores = graphOf(database.rawObjectStores, new Map<unknown, unknown>([[database, made]]));
    to.set(made.name, made);
  }
  return { idb: copy, localStorage: new Map([...localStorage].map(([key, value]) => [rename(key), value])) };
}

function databasesOf(idb: IDBFactory): Map<string, RawDatabase> {
  return (idb as unknown as { _databases: Map<string, RawDatabase> })._databases; // See `RawDatabase`.
}

/** A copy of the graph of objects; records are shared, because they are replaced and never changed. */
function graphOf<Value>(value: Value, known: Map<unknown, unknown>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const done = known.get(value);
  if (done) return done as Value; // Made from this very value.
  if (value instanceof Map) {
    const map = new Map();
    known.set(value, map);
    for (const [key, inner] of value) map.set(key, graphOf(inner, known));
    return map as Value; // A map of the same.
  }
  const copy: Value = Array.isArray(value) ? ([] as Value) : Object.create(Object.getPrototypeOf(value)); // A list of the same.
  known.set(value, copy);
  for (const [key, inner] of Object.entries(value)) Reflect.set(copy as object, key, key === 'record' ? inner : graphOf(inner, known));
  return copy;
}
