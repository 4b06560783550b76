import { parameterNames } from '#server/features/master-data/parameters.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { displayKilometres, type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contactAges, lastContactsOf } from './branch-history.service.ts';

interface Located {
  id: number;
  customer_type_id: number | null;
  latitude: number | null;
  length: number | null;
}

/**
 * Branches with their customer type, the days since each contact type, and their distance in kilometres as text. Spec: commercial §3 Customer
 * location.
 * @param from the point from which distances are measured; without it they are 'N/R'
 * @param today the date up to which days are counted
 */
export async function customerLocations<Branch extends Located>(
  db: Db,
  subscriberId: number,
  branches: readonly Branch[],
  { from, today }: { from: GeoPoint | null; today: LocalDate },
) {
  const contactsOf = await lastContactsOf(
    db,
    subscriberId,
    branches.map(({ id }) => id),
  );
  const kinds = await parameterNames(
    db,
    subscriberId,
    branches.flatMap(({ customer_type_id }) => customer_type_id ?? []),
  );
  return branches.map((branch) => ({
    ...branch,
    deepening: kinds.get(branch.customer_type_id ?? 0) ?? null,
    ...contactAges(contactsOf(branch.id), today),
    distance: displayKilometres(from, pointOf(branch.latitude, branch.length)),
  }));
}
