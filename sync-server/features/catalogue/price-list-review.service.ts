/** The configuration of price lists for the office. Spec: commercial §7 Reasons, price lists, activities. */
import type { Db } from '#server/platform/db/store.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import type { ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';
import type { DearerPair } from '#shared/features/pricing/price-list-order.rules.ts';
import { listParametersOfTable } from '../master-data/parameters.service.ts';
import { priceListReview } from './price-list-review.repository.ts';

/**
 * The lists, dearest first, with the number of branches that buy at each, and the neighbours whose cheaper list is dearer for some products.
 * @param asked another order of the lists to check, by id; null for the present order
 */
export async function reviewPriceLists(
  db: Db,
  subscriberId: number,
  asked: readonly number[] | null,
): Promise<{ lists: ReviewedPriceList[]; dearer: DearerPair[] }> {
  const rows = await listParametersOfTable(db, subscriberId, knownTables.priceLists);
  const branches = await priceListReview.branches(db, subscriberId);
  const own = rows.map(({ id }) => id);
  const order = asked ? [...new Set(asked)].filter((id) => own.includes(id)) : own;
  const lists = rows.map(({ id, name_parameter, version }) => ({ id, name_parameter, version, branches: branches.get(id) ?? 0 }));
  const pairs = await priceListReview.dearer(db, subscriberId, order);
  return { lists, dearer: pairs.toSorted((a, b) => order.indexOf(a.list_id) - order.indexOf(b.list_id)) };
}
