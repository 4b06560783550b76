import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { contact_warehouse_moves, contact_warehouses, contacts } from './third-parties.tables.ts';

/** A customer's branch as the street knows it: whose it is, where, and how to call it. */
export interface BranchPlace {
  id: number;
  contact_id: number;
  /** The customer and the branch: 'Ferretería El Tornillo · Centro'. */
  label: string;
  description: string;
  seller_id: number | null;
  address: string | null;
  telephone: string | null;
  point: GeoPoint | null;
}

/** Where customers' branches are, and where they were. */
export const branchPoints = {
  async get(db: Db, subscriberId: number, id: number): Promise<BranchPlace | null> {
    return (await this.byIds(db, subscriberId, [id])).get(id) ?? null;
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, BranchPlace>> {
    if (ids.length === 0) return new Map();
    const { id, contact_id, description, seller_id, address, telephone, latitude, length } = contact_warehouses;
    const rows = await db
      .select({ id, contact_id, description, seller_id, address, telephone, latitude, length, name: contacts.name })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), inArray(id, [...ids])));
    return new Map(
      rows.map(({ latitude, length, name, ...row }) => [row.id, { ...row, label: `${name} · ${row.description}`, point: pointOf(latitude, length) }]),
    );
  },

  /** The branch's point as it was at a moment: what it was before the first move after it, or what it is. */
  async pointAt(db: Db, subscriberId: number, branch: BranchPlace, at: Instant): Promise<GeoPoint | null> {
    const { latitude, length, moved_at, contact_warehouse_id } = contact_warehouse_moves;
    const [later] = await db
      .select({ latitude, length })
      .from(contact_warehouse_moves)
      .where(and(eq(contact_warehouse_moves.subscriber_id, subscriberId), eq(contact_warehouse_id, branch.id), gt(moved_at, at)))
      .orderBy(asc(moved_at))
      .limit(1);
    return later ? pointOf(later.latitude, later.length) : branch.point;
  },
};
