import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { BrandRestriction } from '#shared/features/pricing/price-of-product.rules.ts';
import { listOwnBranches } from '../third-parties/selling-branch.service.ts';
import { undeployed } from './brand-deployment.service.ts';
import { brandRestrictionRows, hiddenBrandsOf } from './brand-restrictions.repository.ts';

/** The restrictions of a branch for this person: brands in one line or in every line (line 0), and whole lines (brand 0). */
export async function listBrandRestrictions(db: Db, actor: Actor, branchId: number): Promise<BrandRestriction[]> {
  const restricted = (await hiddenBrandsOf(db, actor.subscriberId, [branchId])).get(branchId) ?? [];
  return [...restricted, ...(await undeployed(db, actor))];
}

/** A customer's restrictions, branch by branch, with names. @throws thirdParties.notFound, also for a customer out of the person's reach */
export async function listRestrictionsOfCustomer(db: Db, actor: Actor, contactId: number) {
  await listOwnBranches(db, actor, contactId);
  return await brandRestrictionRows.listOfContact(db, actor.subscriberId, contactId);
}

/** The restrictions of several branches, by branch, in one query. */
export async function restrictionsOfBranches(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<Map<number, BrandRestriction[]>> {
  return await hiddenBrandsOf(db, subscriberId, branchIds);
}
