/** Live readings of the database, shared by all who look at the same. Only the files that read (`*.queries.ts`) use it. */
import type { MangoQuery, RxCollection, RxDocument } from 'rxdb';
import { map, type Observable, ReplaySubject, share, throttleTime, timer } from 'rxjs';
import { pulledOptionsOf } from './collections.ts';
import type { PhoneDatabase } from './open-database.ts';

/** How often at most a query emits while a sync writes documents, because each emission sorts and renders all of them. The first emission is immediate. */
const betweenTellingsMs = 250;

/**
 * The matching documents, emitted again at each change of any of them, in this tab or another. An unchanged document is the same object as before. Changes by
 * the person (drafts, the outbox) are emitted at once.
 */
export function liveDocuments<Document>(collection: RxCollection<Document>, query: MangoQuery<Document> = {}): Observable<Document[]> {
  const told = collection.find(query).$;
  const isSpaced = pulledOptionsOf(collection)?.isUnderOutbox === false;
  const spaced = isSpaced ? told.pipe(throttleTime(betweenTellingsMs, undefined, { leading: true, trailing: true })) : told;
  return spaced.pipe(map((rows) => rows.map(plainOf)));
}

/** The documents with these ids, read by their key, in no certain order; emitted again at each change of any of them. */
export function liveById<Document>(collection: RxCollection<Document>, ids: readonly string[]): Observable<Document[]> {
  return collection.findByIds([...ids]).$.pipe(map((rows) => [...rows.values()].map(plainOf)));
}

const plain = new WeakMap<object, unknown>();

/** A document as plain data, made once: RxDB gives another object for each state of a document. */
function plainOf<Document>(row: RxDocument<Document>): Document {
  const known = plain.get(row) ?? withoutRevision(row);
  plain.set(row, known);
  // RxDB's own type for it is deeply read-only.
  return known as Document;
}

/** Equals RxDB's `toJSON()`, which deletes its internal fields from a copy: objects with deleted properties take four times the memory. */
function withoutRevision<Document>(row: RxDocument<Document>): unknown {
  const { _rev, _attachments, _deleted, _meta, ...document } = row.toJSON(true);
  return document;
}

const keepMs = 60_000;
const shared = new WeakMap<PhoneDatabase, Map<string, Observable<unknown>>>();

/** One computation for everybody who asks under the same key; it stays warm for a minute after the last one leaves. */
export function liveOnce<Value>(database: PhoneDatabase, key: string, make: () => Observable<Value>): Observable<Value> {
  const known = shared.get(database) ?? new Map<string, Observable<unknown>>();
  shared.set(database, known);
  const existing = known.get(key);
  // A key always names the same computation.
  if (existing) return existing as Observable<Value>;
  const made = make().pipe(share({ connector: () => new ReplaySubject<Value>(1), resetOnRefCountZero: () => timer(keepMs) }));
  known.set(key, made);
  return made;
}
