import type { Tx } from '#server/platform/db/store.ts';
import { type CustomersBranches, giveOpenReceivables } from './reassignment.repository.ts';

/** What branches still owe follows them to their new seller. */
export async function reassignReceivables(tx: Tx, branches: CustomersBranches & { sellerId: number | null }): Promise<void> {
  tx.touch('receivables', await giveOpenReceivables(tx, branches));
}
