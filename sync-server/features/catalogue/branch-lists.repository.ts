import { and, asc, eq } from 'drizzle-orm';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Db } from '#server/platform/db/store.ts';

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
