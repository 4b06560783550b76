/** The third parties and branches that a person reaches, as conditions of a query. Spec: decisions §3. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, sellersServed } from '#server/platform/actor.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import type { Db } from '#server/platform/db/store.ts';
import { contact_warehouses, contacts } from './third-parties.tables.ts';

const nothing = sql`1 = 0`;

/**
 * The branches that a person reaches: those of their sellers, a customer's own (only one branch for a user who buys for one), or all of the
 * subscriber.
 */
export function branchesReached(actor: Actor): SQL | undefined {
  const mine = eq(contact_warehouses.subscriber_id, actor.subscriberId);
  if (actor.reach === 'subscriber') return mine;
  if (actor.reach === 'customer')
    return and(mine, purchasesReached(actor, { contact_id: contact_warehouses.contact_id, contact_warehouse_id: contact_warehouses.id }));
  const sellers = sellersServed(actor);
  return and(mine, sellers.length === 0 ? nothing : inArray(contact_warehouses.seller_id, [...sellers]));
}

/** The branches of one customer that a person reaches. */
export async function branchIdsReached(db: Db, actor: Actor, contactId: number): Promise<number[]> {
  const rows = await db
    .select({ id: contact_warehouses.id })
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.contact_id, contactId), branchesReached(actor)));
  return rows.map(({ id }) => id);
}

/** The third parties that a person reaches: those of their branches, the sellers they lead, and themself. */
export function contactsReached(db: Db, actor: Actor): SQL | undefined {
  const mine = eq(contacts.subscriber_id, actor.subscriberId);
  if (actor.reach === 'subscriber') return mine;
  const own = actor.contactId === null ? [] : [actor.contactId];
  if (actor.reach === 'customer') return and(mine, inArray(contacts.id, [...own, -1]));
  const ofBranches = db.select({ id: contact_warehouses.contact_id }).from(contact_warehouses).where(branchesReached(actor));
  return and(mine, or(inArray(contacts.id, ofBranches), inArray(contacts.id, [...own, ...actor.sellerIds, -1])));
}
