import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { BranchRow } from './branches.repository.ts';
import { reassignmentRows } from './reassignments.repository.ts';
import { branchesReassigned } from './third-parties.hooks.ts';

type SoldBranch = Pick<BranchRow, 'id' | 'contact_id' | 'seller_id'>;

/**
 * Gives receivables, orders and quotations of branches to the branches' new sellers, with a few statements per seller. The code that changes
 * `seller_id` of branches calls this function in the same transaction, and announces their customers.
 * @param changes each branch before the change, and its new seller
 */
export async function followSellers(
  tx: Tx,
  { changes, movedBy }: { changes: readonly { branch: SoldBranch; sellerId: number | null }[]; movedBy: number | null },
): Promise<void> {
  const moved = changes.filter(({ branch, sellerId }) => branch.seller_id !== sellerId);
  if (moved.length === 0) return;
  const left = moved.map(({ branch }) => ({ branchId: branch.id, sellerId: branch.seller_id }));
  await reassignmentRows.add(tx, left, movedBy);
  const given = [...Map.groupBy(moved, ({ sellerId }) => sellerId)].map(([sellerId, those]) => ({ sellerId, ...idsOf(those) }));
  for (const follow of branchesReassigned.answers) await follow(tx, given);
}

function idsOf(changes: readonly { branch: SoldBranch }[]) {
  return { branchIds: changes.map(({ branch }) => branch.id), contactIds: [...new Set(changes.map(({ branch }) => branch.contact_id))] };
}

/** Whether a branch that now belongs to another seller belonged to this seller at an instant: an order made offline at that instant is accepted. */
export async function wasSellerAt(
  db: Db,
  subscriberId: number,
  { branchId, sellerId, at }: { branchId: number; sellerId: number | null; at: Instant },
): Promise<boolean> {
  if (sellerId === null) return false;
  // A device may write an instant with fewer digits; stored instants are compared as text.
  const next = await reassignmentRows.firstAfter(db, subscriberId, { branchId, at: new Date(at).toISOString() });
  return next?.seller_id === sellerId;
}
