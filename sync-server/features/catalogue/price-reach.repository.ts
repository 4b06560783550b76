/** What decides which price lists an order of a customer can reach. */
import { and, asc, eq } from 'drizzle-orm';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';

/** Ids of a subscriber's price lists, from the dearest to the cheapest (decisions §4). */
export async function orderedPriceListIds(db: Db, subscriberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: parameters.id })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, knownTables.priceLists)))
    .orderBy(asc(parameters.order), asc(parameters.id));
  return rows.map(({ id }) => id);
}

/** What decides the prices of a branch. */
export interface BranchList {
  id: number;
  price_list_id: number | null;
  /** Its list never changes with the order's value. */
  disable_dynamic_price_list: boolean;
}

/** The active branches of a customer. */
export async function branchListsOf(db: Db, subscriberId: number, contactId: number): Promise<BranchList[]> {
  return await db
    .select({
      id: contact_warehouses.id,
      price_list_id: contact_warehouses.price_list_id,
      disable_dynamic_price_list: contact_warehouses.disable_dynamic_price_list,
    })
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.contact_id, contactId), eq(contact_warehouses.state, 1)))
    .orderBy(asc(contact_warehouses.id));
}
