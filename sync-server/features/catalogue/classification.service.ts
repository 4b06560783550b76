import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import type { ProductGroup } from './catalogue-pages.repository.ts';
import { brandRows, lineRows, subbrandRows, sublineRows } from './classification.repository.ts';
import { storedProducts } from './stored-products.repository.ts';
import { touchProductsOf } from './touch-products.ts';

/** The plain entities of the catalogue. */
export const catalogueEntities: readonly EntityRows[] = [lineRows, sublineRows, brandRows, subbrandRows];

/** The fields of a group that decide whether and to whom its products are offered. */
const offering = ['block_sale', 'active', 'deploy_b2b', 'deploy_sales_force_app'] as const;

/** Announces all products of a group whose sale is blocked, or that is offered to others. */
export function tellProductsOf(groupOf: (id: number) => ProductGroup): BeforeWrite {
  return async (tx, { before, after }) => {
    if (before && after && offering.some((name) => before[name] !== after[name])) await touchProductsOf(tx, groupOf(before.id));
  };
}

const tellProductsOfBrand = tellProductsOf((brand_id) => ({ brand_id }));

/** Announces the products of a changed brand, and updates their search texts with its new name. */
export const beforeBrand: BeforeWrite = async (tx, write) => {
  await tellProductsOfBrand(tx, write);
  const { before, after } = write;
  if (!before || !after || before['description'] === after['description']) return;
  await storedProducts.renameBrand(tx, before.id, String(after['description']));
};
