import { and, eq, ne } from 'drizzle-orm';
import type { GivenBranches } from '#server/features/third-parties/third-parties.hooks.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { receivables } from './receivables.tables.ts';

/** Gives the open receivables of branches to a seller; the receivables are found through the index by customer. @returns their ids */
export async function giveOpenReceivables(tx: Tx, { branchIds, contactIds, sellerId }: GivenBranches): Promise<number[]> {
  const given = await tx
    .update(receivables)
    .set({ seller_id: sellerId, updated_at: tx.now })
    .where(
      and(
        eq(receivables.subscriber_id, tx.subscriberId),
        isOneOf(receivables.contact_id, contactIds),
        isOneOf(receivables.contact_warehouse_id, branchIds),
        ne(receivables.debit_value, receivables.applied_value),
      ),
    )
    .returning({ id: receivables.id });
  return given.map(({ id }) => id);
}
