import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { contact_warehouse_reassignments as table } from './third-parties.tables.ts';

export const reassignmentRows = {
  /** Keeps who sold to branches until now. */
  async add(tx: Tx, left: readonly { branchId: number; sellerId: number | null }[], movedBy: number | null): Promise<void> {
    const first = await tx.nextIds('contact_warehouse_reassignments', left.length);
    const shared = { subscriber_id: tx.subscriberId, moved_by: movedBy, moved_at: tx.now };
    await tx.insertMany(
      table,
      left.map(({ branchId, sellerId }, index) => ({ ...shared, id: first + index, contact_warehouse_id: branchId, seller_id: sellerId })),
    );
  },

  /** The seller at an instant of each branch that was reassigned after it. */
  async sellersAt(db: Db, subscriberId: number, at: Instant): Promise<Map<number, number | null>> {
    const rows = await db
      .select({ branchId: table.contact_warehouse_id, sellerId: table.seller_id })
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), gt(table.moved_at, at)))
      .orderBy(asc(table.moved_at), asc(table.id));
    const first = new Map<number, number | null>();
    for (const { branchId, sellerId } of rows) if (!first.has(branchId)) first.set(branchId, sellerId);
    return first;
  },

  /** Removes the traces of a branch that goes. */
  async removeOf(tx: Tx, branchId: number): Promise<void> {
    await tx.delete(table).where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.contact_warehouse_id, branchId)));
  },

  /** The first reassignment after an instant, which names the seller at that instant. Undefined when there was none. */
  async firstAfter(db: Db, subscriberId: number, { branchId, at }: { branchId: number; at: Instant }) {
    const [row] = await db
      .select({ seller_id: table.seller_id })
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.contact_warehouse_id, branchId), gt(table.moved_at, at)))
      .orderBy(asc(table.moved_at), asc(table.id))
      .limit(1);
    return row;
  },
};
