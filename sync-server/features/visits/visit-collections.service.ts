import type { Db } from '#server/platform/db/store.ts';
import { collectedAtVisits } from '#shared/features/visits/visit-collections.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { sumReceiptsOfVisits } from './visit-collections.repository.ts';
import type { Visit } from './visits.repository.ts';

/**
 * The money collected at each visit, by its UUID; a visit without money is missing.
 * @param rows all visits of some sellers on some days, in order of arrival
 */
export async function collectionsOfVisits(
  db: Db,
  subscriberId: number,
  rows: readonly Pick<Visit, 'uuid' | 'seller_id' | 'contact_id' | 'checkin_date'>[],
): Promise<ReadonlyMap<string, Pesos>> {
  const visits = rows.map(({ uuid, seller_id, contact_id, checkin_date }) => ({ uuid, seller_id, contact_id, date: localDateOf(checkin_date) }));
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return new Map();
  const sellerIds = [...new Set(visits.map(({ seller_id }) => seller_id))];
  const money = await sumReceiptsOfVisits(db, subscriberId, { visitUuids: visits.map(({ uuid }) => uuid), sellerIds, from: first.date, to: last.date });
  return collectedAtVisits(visits, money);
}
