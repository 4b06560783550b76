/** Brands and lines that are not offered to a person. Spec: commercial §3 Brand, administration §3 Product line. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { brandsNotDeployed, type HiddenBrand, linesNotDeployed } from './brand-restrictions.repository.ts';

/** `deploy_b2b` decides for customers, `deploy_sales_force_app` for sellers; the office and the leaders see every brand. */
export async function undeployedBrands(db: Db, { subscriberId, reach }: Pick<Actor, 'subscriberId' | 'reach'>): Promise<HiddenBrand[]> {
  if (reach !== 'customer' && reach !== 'seller') return [];
  const flag = reach === 'customer' ? 'deploy_b2b' : 'deploy_sales_force_app';
  return await brandsNotDeployed(db, subscriberId, flag);
}

/** A line's `deploy_b2b` decides for customers; everybody else sees every line. */
export async function undeployedLines(db: Db, { subscriberId, reach }: Pick<Actor, 'subscriberId' | 'reach'>): Promise<HiddenBrand[]> {
  if (reach !== 'customer') return [];
  return await linesNotDeployed(db, subscriberId);
}

/** Whatever is not offered to this person. */
export async function undeployed(db: Db, actor: Pick<Actor, 'subscriberId' | 'reach'>): Promise<HiddenBrand[]> {
  return [...(await undeployedBrands(db, actor)), ...(await undeployedLines(db, actor))];
}
