/** Price lists as the office configures them. Spec: commercial §7 Reasons, price lists, activities. */
import type { Db } from '#server/platform/db/store.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import type { ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';
import type { DearerPair } from '#shared/features/pricing/price-list-order.rules.ts';
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
