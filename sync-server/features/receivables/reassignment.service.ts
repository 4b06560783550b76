import type { Tx } from '#server/platform/db/store.ts';
import { giveOpenReceivables } from './reassignment.repository.ts';

/** What a branch still owes follows it to its new seller. */
export async function reassignReceivables(tx: Tx, branch: { branchId: number; sellerId: number | null }): Promise<void> {
  tx.touch('receivables', await giveOpenReceivables(tx, branch));
}
