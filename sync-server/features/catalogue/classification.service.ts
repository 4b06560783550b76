import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import type { ProductGroup } from './catalogue-pages.repository.ts';
import { brandRows, categoryRows, lineRows, subbrandRows, sublineRows } from './classification.repository.ts';
import { touchProductsOf } from './touch-products.ts';

/** The plain entities of the catalogue. */
export const catalogueEntities: readonly EntityRows[] = [lineRows, sublineRows, brandRows, subbrandRows, categoryRows];

/** Blocking the sale of a whole group is news of each of its products. */
export function tellProductsOf(groupOf: (id: number) => ProductGroup): BeforeWrite {
  return async (tx, { before, after }) => {
    if (before && after && before['block_sale'] !== after['block_sale']) await touchProductsOf(tx, groupOf(before.id));
  };
}
