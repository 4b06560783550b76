import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';

/** `reachesPurchase` as SQL: a document without a branch is not visible to a buyer who is limited to one. */
export function purchasesReached(
  { contactId, contactWarehouseId }: Actor,
  columns: { contact_id: Parameters<typeof eq>[0]; contact_warehouse_id: Parameters<typeof eq>[0] },
): SQL | undefined {
  if (contactId === null) return sql`1 = 0`;
  const own = eq(columns.contact_id, contactId);
  return contactWarehouseId ? and(own, eq(columns.contact_warehouse_id, contactWarehouseId)) : own;
}
