import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { sellingBranchRepository } from './selling-branch.repository.ts';

export type SellingBranch = NonNullable<Awaited<ReturnType<typeof sellingBranchRepository.get>>>;

/** A branch with its customer, for a person who reaches it. @throws thirdParties.branchNotFound, also for another seller's */
export async function requireSellingBranch(db: Db, actor: Actor, branchId: number): Promise<SellingBranch> {
  const found = await sellingBranchRepository.get(db, actor.subscriberId, branchId);
  if (!found || !reachesBranch(actor, found)) throw thirdPartyErrors.branchNotFound();
  return found;
}

/** The branch of a prospect that a device created; undefined while its command has not arrived. */
export async function getProspectBranch(db: Db, actor: Actor, prospectUuid: string): Promise<SellingBranch | undefined> {
  const found = await sellingBranchRepository.getByProspect(db, actor.subscriberId, prospectUuid);
  return found && reachesBranch(actor, found) ? found : undefined;
}

function reachesBranch(actor: Actor, { branch }: SellingBranch): boolean {
  if (actor.reach === 'subscriber') return true;
  if (actor.reach === 'customer') return branch.contact_id === actor.contactId;
  return branch.seller_id !== null && actor.sellerIds.includes(branch.seller_id);
}

/** The branch and customer that a document names; they exist as long as the document does. @throws thirdParties.branchNotFound */
export async function requireBranchOfDocument(
  db: Db,
  subscriberId: number,
  { contact_warehouse_id }: { contact_warehouse_id: number },
): Promise<SellingBranch> {
  const found = await sellingBranchRepository.get(db, subscriberId, contact_warehouse_id);
  if (!found) throw thirdPartyErrors.branchNotFound();
  return found;
}
