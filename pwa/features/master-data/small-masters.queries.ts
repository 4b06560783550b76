import { combineLatest, map, type Observable } from 'rxjs';
import type { PhoneDocuments } from '#pwa/platform/db/collections.ts';
import { liveDocuments } from '#pwa/platform/db/live.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';

type SmallMaster = PhoneDocuments['reference'];

/** Most rows are towns, which few screens need, so the start of the app does not read them. */
const towns = 'city';

/** All small master rows without the towns, emitted again at each change. RxDB shares one query among all subscribers. */
export function watchSmallMasters({ collections: { reference } }: PhoneDatabase): Observable<SmallMaster[]> {
  const before = liveDocuments(reference, { selector: { kind: { $lt: towns } } });
  const behind = liveDocuments(reference, { selector: { kind: { $gt: towns } } });
  return combineLatest([before, behind]).pipe(map((parts) => parts.flat()));
}

export function watchTowns({ collections }: PhoneDatabase): Observable<SmallMaster[]> {
  return liveDocuments(collections.reference, { selector: { kind: towns } });
}
