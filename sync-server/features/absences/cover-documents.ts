import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';
import { absenceRows } from './absences.repository.ts';

export const coverId = (absenceId: number) => `cover:${absenceId}`;

/** The replacements among some ids of the `agenda` collection, by id, each with the substitute whose devices hold it. Ended replacements are left out. */
export async function coverDocuments(db: Db, subscriberId: number, ids: readonly string[]) {
  const absenceIds = ids.flatMap((id) => Number(/^cover:(\d+)$/.exec(id)?.[1] ?? Number.NaN) || []);
  const documents = new Map<string, { seller_id: number; document: CoverDocument & Record<string, unknown> }>();
  if (absenceIds.length === 0) return documents;
  const rows = (await absenceRows.byIds(db, subscriberId, absenceIds)).filter(({ ended_at }) => ended_at === null);
  const nameOf = await listContactNames(
    db,
    subscriberId,
    rows.map(({ seller_id }) => seller_id),
  );
  for (const { id, seller_id: absent_id, substitute_id, start_date, end_date } of rows) {
    if (substitute_id === null) continue;
    const absent = nameOf(absent_id) ?? '';
    documents.set(coverId(id), {
      seller_id: substitute_id,
      document: { id: coverId(id), kind: 'cover', seller_id: substitute_id, absent_id, absent, start_date, end_date },
    });
  }
  return documents;
}
