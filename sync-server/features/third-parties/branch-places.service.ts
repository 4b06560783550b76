import type { Db } from '#server/platform/db/store.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { branchPlaceRows } from './branch-places.repository.ts';

/** A customer's branch with its names, seller, address and coordinates. */
export interface BranchPlace {
  id: number;
  contact_id: number;
  /** The customer's name, a person's with the surnames. */
  contact: string;
  /** The branch's own name. */
  branch: string;
  /** Both: 'Ferretería El Tornillo · Centro'. */
  label: string;
  seller_id: number | null;
  address: string | null;
  telephone: string | null;
  /** True when the seller travels to the branch on a trip ('correría'). */
  customer_displacement: boolean;
  /** Its kind, a parameter. */
  customer_type_id: number | null;
  point: GeoPoint | null;
}

/** The branches with these ids. The caller checks that the person may see them. */
export async function branchPlaces(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, BranchPlace>> {
  const rows = await branchPlaceRows.byIds(db, subscriberId, [...new Set(ids)]);
  return new Map(
    rows.map(({ latitude, length, customer_name, customer_surname, description, ...row }) => {
      const contact = fullName({ name: customer_name, surname: customer_surname });
      return [row.id, { ...row, contact, branch: description, label: `${contact} · ${description}`, point: pointOf(latitude, length) }];
    }),
  );
}

/** The place of a branch; null when the subscriber has no such branch. */
export async function findBranchPlace(db: Db, subscriberId: number, id: number): Promise<BranchPlace | null> {
  return (await branchPlaces(db, subscriberId, [id])).get(id) ?? null;
}

/** The coordinates of a branch at an instant, before any later move. */
export async function branchPointAt(db: Db, subscriberId: number, { branch, at }: { branch: BranchPlace; at: Instant }): Promise<GeoPoint | null> {
  const before = await branchPlaceRows.beforeMoveAfter(db, subscriberId, { branchId: branch.id, at });
  return before ? pointOf(before.latitude, before.length) : branch.point;
}
