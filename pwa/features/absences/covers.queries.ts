/** The absent sellers whom this phone's seller replaces. */
import { map, type Observable } from 'rxjs';
import { liveDocuments } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

function watchCovers({ database }: Pick<Phone, 'database'>, today: LocalDate): Observable<CoverDocument[]> {
  return liveDocuments(database.collections.agenda, { selector: { kind: 'cover' } }).pipe(
    // The selector leaves covers only.
    map((documents) => (documents as CoverDocument[]).filter(({ start_date, end_date }) => start_date <= today && today <= end_date)),
  );
}

/** Those of a day; undefined while they load. */
export function useCovers(today: LocalDate): CoverDocument[] | undefined {
  return useLive((phone) => watchCovers(phone, today), [today]);
}
