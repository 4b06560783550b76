import { and, asc, eq } from 'drizzle-orm';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import type { Db } from '#server/platform/db/store.ts';

/** What decides the prices of a branch. */
export interface BranchList {
  id: number;
  price_list_id: number | null;
  /** Its list never changes with the order's value. */
  disable_dynamic_price_list: boolean;
}

const bought = { contact_id: contact_warehouses.contact_id, contact_warehouse_id: contact_warehouses.id };

/** The active branches for which a customer's user buys, with their price lists. */
export async function branchListsOf(db: Db, actor: Actor): Promise<BranchList[]> {
  return await db
    .select({
      id: contact_warehouses.id,
      price_list_id: contact_warehouses.price_list_id,
      disable_dynamic_price_list: contact_warehouses.disable_dynamic_price_list,
    })
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.subscriber_id, actor.subscriberId), purchasesReached(actor, bought), eq(contact_warehouses.state, 1)))
    .orderBy(asc(contact_warehouses.id));
}
