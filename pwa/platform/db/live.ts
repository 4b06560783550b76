/** Live readings of the database, shared by all who look at the same. Only the files that read (`*.queries.ts`) use it. */
import type { MangoQuery, RxCollection } from 'rxdb';
import { map, type Observable, ReplaySubject, share, timer } from 'rxjs';
import type { PhoneDatabase } from './open-database.ts';

/** The documents that fit, again at each change of any of them, in this tab or another. */
export function liveDocuments<Document>(collection: RxCollection<Document>, query: MangoQuery<Document> = {}): Observable<Document[]> {
  // A document of the collection as plain data; RxDB's own type for it is deeply read-only.
  return collection.find(query).$.pipe(map((rows) => rows.map((row) => row.toJSON() as Document)));
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
