/** Brands and lines that are not offered to a person. Spec: commercial §3 Brand, administration §3 Product line. */
import type { Actor } from '#server/platform/actor.ts';
import { typedRow } from '#server/platform/db/entity-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import { brandLosers, tellBrandLosses } from '#shared/features/catalogue/brand-losses.rules.ts';
import { brand } from '#shared/features/catalogue/catalogue.entity.ts';
import { countActiveProducts, countCustomersOfBrand } from './brand-audience.repository.ts';
import { brandsNotDeployed, type HiddenBrand, linesNotDeployed } from './brand-restrictions.repository.ts';
import { brandRows } from './classification.repository.ts';

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

/** The flags of a brand as they are to be; a missing flag keeps its value. */
interface AskedFlags {
  active?: boolean | undefined;
  deploy_b2b?: boolean | undefined;
}

/** Who stops seeing a brand when its flags are changed as asked. @throws entities.notFound */
export async function brandLosses(db: Db, subscriberId: number, { id, asked }: { id: number; asked: AskedFlags }) {
  const row = await brandRows.get(db, subscriberId, id);
  if (!row) throw entityErrors.notFound();
  const before = typedRow(brand, row);
  const { active = before.active, deploy_b2b = before.deploy_b2b } = asked;
  const losers = brandLosers(before, { ...before, active, deploy_b2b });
  const customers = losers.customers ? await countCustomersOfBrand(db, subscriberId, id) : 0;
  const losses = { customers, sellers: losers.sellers, products: await countActiveProducts(db, subscriberId, id) };
  return { name: before.description, ...losses, message: tellBrandLosses(losses) };
}
