import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { relatedInstead, type SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import { listRelatedViews } from './product-views.service.ts';
import { sellingScopeOf } from './selling-scope.service.ts';

/**
 * Alternatives for a product that is not available to a branch: first those with the whole quantity in stock, then the other
 * related products, equivalents first. @throws catalogue.productNotFound
 */
export async function listInstead(
  db: Db,
  actor: Actor,
  { productId, quantity, branchId, warehouse }: { productId: number; quantity: number; branchId: number | undefined; warehouse: SellingWarehouse },
): Promise<ProductView[]> {
  const scope = await sellingScopeOf(db, actor, { contact_warehouse_id: branchId, warehouse_id: warehouse.id });
  const related = await listRelatedViews(db, actor, { id: productId, scope });
  const enough = new Set(relatedInstead(related, quantity, warehouse));
  return [...enough, ...related.filter((view) => !enough.has(view))];
}
