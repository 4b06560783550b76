import { touchDocumentsOfBranch } from '#server/features/orders/branch-documents.service.ts';
import { reassignReceivables } from '#server/features/receivables/reassignment.service.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { reassignmentRows } from './reassignments.repository.ts';

/**
 * What follows a branch to its new seller: what it owes, and its orders and quotations. Whoever changes `seller_id` of a branch
 * calls this in the same transaction, and announces its customer.
 * @param sellerId the new one
 */
export async function followSeller(
  tx: Tx,
  { branch, sellerId, movedBy }: { branch: { id: number; seller_id: number | null }; sellerId: number | null; movedBy: number | null },
): Promise<void> {
  if (branch.seller_id === sellerId) return;
  await reassignmentRows.add(tx, { branchId: branch.id, sellerId: branch.seller_id, movedBy });
  await reassignReceivables(tx, { branchId: branch.id, sellerId });
  await touchDocumentsOfBranch(tx, branch.id);
}

/** Whether a branch that is another seller's now was this seller's at a moment: what they made then, with no signal, is theirs to deliver. */
export async function wasSellerAt(
  db: Db,
  subscriberId: number,
  { branchId, sellerId, at }: { branchId: number; sellerId: number | null; at: Instant },
): Promise<boolean> {
  if (sellerId === null) return false;
  // A device may write the same instant with fewer digits; stored ones compare as text.
  const next = await reassignmentRows.firstAfter(db, subscriberId, { branchId, at: new Date(at).toISOString() });
  return next?.seller_id === sellerId;
}
