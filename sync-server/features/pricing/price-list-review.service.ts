/** Price lists as the office configures them. Spec: commercial §7 Reasons, price lists, activities. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import type { ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';
import type { DearerPair } from '#shared/features/pricing/price-list-order.rules.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { renameParameter } from '../master-data/parameter-writes.service.ts';
import { listParametersOfTable } from '../master-data/parameters.service.ts';
import { priceListReview } from './price-list-review.repository.ts';

/** The lists, dearest first, with how many branches buy at each, and the products in which one is dearer than another. */
export async function reviewPriceLists(db: Db, subscriberId: number): Promise<{ lists: ReviewedPriceList[]; dearer: DearerPair[] }> {
  const rows = await listParametersOfTable(db, subscriberId, knownTables.priceLists);
  const branches = await priceListReview.branches(db, subscriberId);
  const dearer = await priceListReview.dearer(
    db,
    subscriberId,
    rows.map(({ id }) => id),
  );
  const lists = rows.map(({ id, name_parameter, version }) => ({ id, name_parameter, version, branches: branches.get(id) ?? 0 }));
  return { lists, dearer };
}

/** Gives a price list another name. @throws pricing.priceListNotFound, entities.stale */
export async function renamePriceList(
  tx: Tx,
  actor: Actor,
  services: Pick<Services, 'references' | 'audit'>,
  { id, ...sent }: { id: number; name_parameter: string; version?: number | undefined },
): Promise<{ id: number; name_parameter: string; version: number }> {
  const lists = await listParametersOfTable(tx, tx.subscriberId, knownTables.priceLists);
  if (!lists.some((list) => list.id === id)) throw pricingErrors.priceListNotFound();
  return { id, name_parameter: sent.name_parameter, version: await renameParameter(tx, actor, services, { id, ...sent }) };
}
