import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { requireBranchOffice } from '../../organisation/organisation.service.ts';
import { requireSellingBranch } from '../../third-parties/selling-branch.service.ts';
import { type CartRow, cartRows } from '../cart.repository.ts';

export interface OpenCart {
  contact_warehouse_id: number;
  /** The branch office that delivers the order; the main one when missing. */
  branchoffice_id?: number | undefined;
}

/**
 * The person's cart for a customer at a branch office, created if there is none. For another branch of the same customer the existing cart changes
 * its branch.
 * @throws thirdParties.branchNotFound, organisation.branchOfficeNotFound
 */
export async function openCart(tx: Tx, actor: Actor, { contact_warehouse_id, branchoffice_id }: OpenCart): Promise<CartRow> {
  const { contact } = await requireSellingBranch(tx, actor, contact_warehouse_id);
  const office = await requireBranchOffice(tx, tx.subscriberId, branchoffice_id);
  const owner = { contact_id: contact.id, branchoffice_id: office.id, user_id: actor.userId };
  const known = await cartRows.findOfOwner(tx, tx.subscriberId, owner);
  if (!known) return await cartRows.create(tx, owner, contact_warehouse_id);
  if (known.contact_warehouse_id !== contact_warehouse_id) await cartRows.update(tx, known.id, { contact_warehouse_id });
  return { ...known, contact_warehouse_id };
}
