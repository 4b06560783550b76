import { and, asc, eq, gt, or } from 'drizzle-orm';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { contact_warehouse_moves, contact_warehouses, contacts } from './third-parties.tables.ts';

/** Where customers' branches are, and where they were. */
export const branchPlaceRows = {
  async byIds(db: Db, subscriberId: number, ids: readonly number[]) {
    if (ids.length === 0) return [];
    const { id, contact_id, description, seller_id, address, telephone, latitude, length, customer_displacement, customer_type_id } = contact_warehouses;
    const place = { id, contact_id, description, seller_id, address, telephone, latitude, length, customer_displacement, customer_type_id };
    return db
      .select({ ...place, customer_name: contacts.name, customer_surname: contacts.surname })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), isOneOf(id, ids)));
  },

  /** Active branches of customers to visit: those of some sellers, and others by id. */
  async toBeVisited(db: Db, subscriberId: number, { sellerIds, ids }: { sellerIds: readonly number[]; ids: readonly number[] }) {
    const { id, contact_id, description, seller_id, address, latitude, length, customer_type_id, city_id, state } = contact_warehouses;
    const { identification, last_purchase, exclude_visits, is_customer } = contacts;
    return db
      .select({
        ...{ id, contact_id, branch: description, seller_id, address, latitude, length, customer_type_id, identification, last_purchase },
        name: contacts.name,
        surname: contacts.surname,
        city: cities.name,
      })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_id)))
      .leftJoin(cities, eq(cities.id, city_id))
      .where(
        and(
          eq(contact_warehouses.subscriber_id, subscriberId),
          or(isOneOf(seller_id, sellerIds), isOneOf(id, ids)),
          eq(state, 1),
          eq(exclude_visits, false),
          eq(is_customer, true),
        ),
      )
      .orderBy(id);
  },

  /** The coordinates of a branch before its first move after an instant; null when it has not moved since. */
  async beforeMoveAfter(db: Db, subscriberId: number, { branchId, at }: { branchId: number; at: Instant }) {
    const { latitude, length, moved_at, contact_warehouse_id } = contact_warehouse_moves;
    const [move] = await db
      .select({ latitude, length })
      .from(contact_warehouse_moves)
      .where(and(eq(contact_warehouse_moves.subscriber_id, subscriberId), eq(contact_warehouse_id, branchId), gt(moved_at, at)))
      .orderBy(asc(moved_at))
      .limit(1);
    return move ?? null;
  },
};
