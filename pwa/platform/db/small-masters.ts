import { combineLatest, map, type Observable } from 'rxjs';
import type { PhoneDocuments } from './collections.ts';
import { liveDocuments, liveOnce } from './live.ts';
import type { PhoneDatabase } from './open-database.ts';

type SmallMaster = PhoneDocuments['reference'];

/** Of all small masters most rows are towns, which few screens need: whoever opens the app does not wait for them. */
const towns = 'city';

/** Everything but the towns, again at each change of any of it; one reading for all who ask. */
export function watchSmallMasters(database: PhoneDatabase): Observable<SmallMaster[]> {
  const { reference } = database.collections;
  const before = () => liveDocuments(reference, { selector: { kind: { $lt: towns } } });
  const behind = () => liveDocuments(reference, { selector: { kind: { $gt: towns } } });
  return liveOnce(database, 'small masters', () => combineLatest([before(), behind()]).pipe(map((parts) => parts.flat())));
}

export function watchTowns({ collections }: PhoneDatabase): Observable<SmallMaster[]> {
  return liveDocuments(collections.reference, { selector: { kind: towns } });
}
