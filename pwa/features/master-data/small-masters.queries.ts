import { combineLatest, map, type Observable } from 'rxjs';
import type { PhoneDocuments } from '#pwa/platform/db/collections.ts';
import { liveDocuments } from '#pwa/platform/db/live.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';

type SmallMaster = PhoneDocuments['reference'];

/** Of all small masters most rows are towns, which few screens need: whoever opens the app does not wait for them. */
const towns = 'city';

/** Everything but the towns, again at each change of any of it. RxDB asks the storage once, whoever watches. */
export function watchSmallMasters({ collections: { reference } }: PhoneDatabase): Observable<SmallMaster[]> {
  const before = liveDocuments(reference, { selector: { kind: { $lt: towns } } });
  const behind = liveDocuments(reference, { selector: { kind: { $gt: towns } } });
  return combineLatest([before, behind]).pipe(map((parts) => parts.flat()));
}

export function watchTowns({ collections }: PhoneDatabase): Observable<SmallMaster[]> {
  return liveDocuments(collections.reference, { selector: { kind: towns } });
}
