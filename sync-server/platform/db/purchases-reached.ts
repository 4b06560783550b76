import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';

/** As `reachesPurchase`, said to the database: what belongs to no branch is not theirs who buys for one alone. */
export function purchasesReached(
  { contactId, contactWarehouseId }: Actor,
  columns: { contact_id: Parameters<typeof eq>[0]; contact_warehouse_id: Parameters<typeof eq>[0] },
): SQL | undefined {
  if (contactId === null) return sql`1 = 0`;
  const own = eq(columns.contact_id, contactId);
  return contactWarehouseId ? and(own, eq(columns.contact_warehouse_id, contactWarehouseId)) : own;
}
