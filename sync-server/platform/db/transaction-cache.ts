import type { Db, Tx } from './store.ts';

const answers = new WeakMap<Db, Map<string, Promise<unknown>>>();
const rowsByKind = new WeakMap<Db, Map<string, Map<unknown, unknown>>>();

/**
 * What `load` gives, asked once in a transaction: for what all commands of a batch share and none of them writes (settings,
 * price lists). Outside a transaction it is asked each time.
 */
export function transactionCache<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return load();
  const known = answers.get(db) ?? new Map<string, Promise<unknown>>();
  answers.set(db, known);
  const answer = known.get(key) ?? load();
  known.set(key, answer);
  // What failed, failed for who asked; it may have been the failure of something else that was asked with it.
  answer.catch(() => known.delete(key));
  // The key names what was loaded, as its caller says.
  return answer as Promise<T>;
}

/**
 * The same, row by row: `load` is asked for the ids that this transaction has not found yet, so that a batch reads the rows
 * of all its commands at once and each command finds its own. Of what a command writes, its repository calls `forgetInTransaction`;
 * outside a transaction all are asked for.
 * @param kind names what is loaded, in which the ids are unique
 */
export async function eachOncePerTransaction<Id, Row>(
  db: Db,
  { kind, ids }: { kind: string; ids: readonly Id[] },
  load: (missing: Id[]) => Promise<ReadonlyMap<Id, Row>>,
): Promise<ReadonlyMap<Id, Row>> {
  if (!isTransaction(db)) return await load([...new Set(ids)]);
  const kinds = rowsByKind.get(db) ?? new Map<string, Map<unknown, unknown>>();
  rowsByKind.set(db, kinds);
  // The kind names what was loaded, as its caller says.
  const known = (kinds.get(kind) ?? new Map()) as Map<Id, Row | undefined>;
  kinds.set(kind, known);
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  const loaded = missing.length > 0 ? await load(missing) : new Map<Id, Row>();
  // What does not exist is remembered too.
  for (const id of missing) known.set(id, loaded.get(id));
  const found = new Map<Id, Row>();
  for (const id of ids) {
    const row = known.get(id);
    if (row !== undefined) found.set(id, row);
  }
  return found;
}

/** What a savepoint read may be of rows that its failure has undone. */
export function forgetRowsOf(tx: Tx): void {
  rowsByKind.delete(tx);
}

/** What `eachOncePerTransaction` knows of these ids is no longer so: the transaction has just written it. Without ids, of none of that kind. */
export function forgetInTransaction<Id>(tx: Tx, kind: string, ids?: readonly Id[]): void {
  const kinds = rowsByKind.get(tx);
  if (ids === undefined) kinds?.delete(kind);
  else for (const id of ids) kinds?.get(kind)?.delete(id);
}

/** What the transaction has just written changes what it knows of an id; nothing when it does not know it. `amend` leaves what it is given as it is. */
export function amendInTransaction<Id, Row>(tx: Tx, { kind, id }: { kind: string; id: Id }, amend: (known: Row | undefined) => Row): void {
  const known = rowsByKind.get(tx)?.get(kind);
  // The kind names what was loaded, as its caller says.
  if (known?.has(id)) known.set(id, amend(known.get(id) as Row | undefined));
}

function isTransaction(db: Db): db is Tx {
  return 'subscriberId' in db;
}
