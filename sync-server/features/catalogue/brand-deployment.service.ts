/** Brands that are not offered where a person buys or sells: not active, or not deployed there. Spec: commercial §3 Brand. */
import type { Actor } from '#server/platform/actor.ts';
import { oncePerTransaction } from '#server/platform/db/once-per-transaction.ts';
import type { Db } from '#server/platform/db/store.ts';
import { brandsNotDeployed, type HiddenBrand } from './brand-restrictions.repository.ts';

/** `deploy_b2b` decides for customers, `deploy_sales_force_app` for sellers; the office and the leaders see every brand. */
export async function undeployedBrands(db: Db, { subscriberId, reach }: Pick<Actor, 'subscriberId' | 'reach'>): Promise<HiddenBrand[]> {
  if (reach !== 'customer' && reach !== 'seller') return [];
  const flag = reach === 'customer' ? 'deploy_b2b' : 'deploy_sales_force_app';
  return await oncePerTransaction(db, `undeployed ${subscriberId} ${flag}`, () => brandsNotDeployed(db, subscriberId, flag));
}
