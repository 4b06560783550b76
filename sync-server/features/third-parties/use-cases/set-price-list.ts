import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { listPriceLists } from '../../pricing/pricing.service.ts';
import { requireSellingBranch, type SellingBranch } from '../selling-branch.service.ts';
import { storedBranches } from '../stored-branches.repository.ts';

/**
 * Sets a branch's price list. Sellers may not set it; people who may not change third parties may set it for prospects only.
 * @throws thirdParties.branchNotFound, access.forbidden, thirdParties.notProspect, pricing.updateListFailed
 */
export async function setPriceList(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { contact_warehouse_id, price_list_id }: { contact_warehouse_id: number; price_list_id: number },
): Promise<SellingBranch> {
  const { branch, contact } = await requireSellingBranch(tx, actor, contact_warehouse_id);
  if (actor.reach === 'seller' || actor.reach === 'customer') throw accessErrors.forbidden();
  if (!contact.is_prospect && !actor.permissions.has('Terceros')) throw thirdPartyErrors.notProspect();
  if (!(await listPriceLists(tx, tx.subscriberId)).some(({ id }) => id === price_list_id)) {
    throw pricingErrors.updateListFailed({}, { price_list_id: ['La lista de precios no existe.'] });
  }
  await storedBranches.update(tx, [branch], { price_list_id });
  tx.touch('third_parties', contact.id);
  const { id: entityId, price_list_id: before } = branch;
  await audit(tx, actor, { action: 'set_price_list', entity: 'contact_warehouses', entityId, before: { price_list_id: before }, after: { price_list_id } });
  return await requireSellingBranch(tx, actor, branch.id);
}
