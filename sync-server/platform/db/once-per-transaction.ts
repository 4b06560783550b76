import type { Db, Tx } from './store.ts';

const answers = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * What `load` gives, asked once in a transaction: for what all commands of a batch share and none of them writes (settings,
 * price lists). Outside a transaction it is asked each time.
 */
export function oncePerTransaction<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return load();
  const known = answers.get(db) ?? new Map<string, Promise<unknown>>();
  answers.set(db, known);
  const answer = known.get(key) ?? load();
  known.set(key, answer);
  // The key names what was loaded, as its caller says.
  return answer as Promise<T>;
}

function isTransaction(db: Db): db is Tx {
  return 'subscriberId' in db;
}
