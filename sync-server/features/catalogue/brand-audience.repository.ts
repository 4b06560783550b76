/** Who sees a brand, and what it has. It reads the memberships of users and the branches of customers. */
import { and, countDistinct, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { customerRoles } from '#shared/kernel/permissions.ts';
import { user_subscribers } from '../access/access.tables.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import { brand_restrictions, products } from './catalogue.tables.ts';

/** The number of customers whose people have access to the portal, and of whom a branch is not restricted from the whole brand. */
export async function countCustomersOfBrand(db: Db, subscriberId: number, brandId: number): Promise<number> {
  const { contact_id, contact_warehouse_id } = user_subscribers;
  const isTheirs = and(
    eq(contact_warehouses.subscriber_id, user_subscribers.subscriber_id),
    eq(contact_warehouses.contact_id, contact_id),
    or(isNull(contact_warehouse_id), eq(contact_warehouses.id, contact_warehouse_id)),
  );
  const restriction = db
    .select({ one: sql`1` })
    .from(brand_restrictions)
    .where(
      and(
        eq(brand_restrictions.subscriber_id, contact_warehouses.subscriber_id),
        eq(brand_restrictions.contact_warehouse_id, contact_warehouses.id),
        eq(brand_restrictions.brand_id, brandId),
        eq(brand_restrictions.line_id, 0),
      ),
    );
  const [row] = await db
    .select({ customers: countDistinct(contact_id) })
    .from(user_subscribers)
    .innerJoin(contact_warehouses, isTheirs)
    .where(
      and(
        eq(user_subscribers.subscriber_id, subscriberId),
        eq(user_subscribers.active, true),
        inArray(user_subscribers.role, customerRoles),
        notExists(restriction),
      ),
    );
  return row?.customers ?? 0;
}

/** The number of active products of a brand. */
export async function countActiveProducts(db: Db, subscriberId: number, brandId: number): Promise<number> {
  return await db.$count(products, and(eq(products.subscriber_id, subscriberId), eq(products.brand_id, brandId), eq(products.state, 1)));
}
