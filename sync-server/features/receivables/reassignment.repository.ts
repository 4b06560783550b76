import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/store.ts';
import { receivables } from './receivables.tables.ts';

/** Gives the open receivables of a branch to a seller. @returns their ids */
export async function giveOpenReceivables(tx: Tx, { branchId, sellerId }: { branchId: number; sellerId: number | null }): Promise<number[]> {
  const given = await tx
    .update(receivables)
    .set({ seller_id: sellerId, updated_at: tx.now })
    .where(
      and(
        eq(receivables.subscriber_id, tx.subscriberId),
        eq(receivables.contact_warehouse_id, branchId),
        gt(receivables.debit_value, receivables.applied_value),
      ),
    )
    .returning({ id: receivables.id });
  return given.map(({ id }) => id);
}
