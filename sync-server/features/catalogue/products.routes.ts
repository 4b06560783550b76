import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { getOwnBranch, requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { offeredPercentages } from './catalogue.hooks.ts';
import { listProductViews, listRelatedViews, requireProductView, searchProductViews } from './product-views.service.ts';
import { listReplenishment } from './replenishment.service.ts';
import { type SellingScope, sellingScopeOf } from './selling-scope.service.ts';

/** Serves the catalogue, its search and its suggestions. Spec: commercial §7 Products and prices. */
export function registerProducts(routes: Routes, { clock }: Services): void {
  /** For a branch, `price.percentage` becomes the discount of one unit there; without a branch it stays the product's own. */
  const withOffers = async (db: Db, actor: Actor, { views, scope }: { views: ProductView[]; scope: SellingScope }): Promise<ProductView[]> => {
    if (!scope.selling || views.length === 0) return views;
    const percentages = await offeredPercentages.answer(db, actor, { views, scope, now: clock.now() });
    return views.map((view) => ({ ...view, price: { ...view.price, percentage: percentages.get(view.id) ?? view.price.percentage } }));
  };
  routes.serve(catalogueCalls.listProducts, async ({ db, actor, query: { with_inactive, ...query } }, list) => {
    const withInactive = with_inactive === true && actor.permissions.has('Productos');
    const scope = await sellingScopeOf(db, actor, query);
    const page = await listProductViews(db, actor, { scope, filter: { ...query, withInactive }, list });
    return { ...page, rows: await withOffers(db, actor, { views: page.rows, scope }) };
  });
  routes.serve(catalogueCalls.getProduct, async ({ db, actor, params, query }) => {
    const scope = await sellingScopeOf(db, actor, query);
    const view = await requireProductView(db, actor, { id: params.id, scope });
    const [offered = view] = await withOffers(db, actor, { views: [view], scope });
    return offered;
  });
  routes.serve(catalogueCalls.searchProducts, async ({ db, actor, query: { filter: typed, ...query } }) => {
    const scope = await sellingScopeOf(db, actor, query);
    return await withOffers(db, actor, { views: await searchProductViews(db, actor, { scope, filter: query, typed }), scope });
  });
  routes.serve(catalogueCalls.listRelatedProducts, async ({ db, actor, params, query }) => {
    const scope = await sellingScopeOf(db, actor, query);
    return await withOffers(db, actor, { views: await listRelatedViews(db, actor, { id: params.id, scope }), scope });
  });
  routes.serve(catalogueCalls.listReplenishment, async ({ db, actor, query }) => {
    const { cover_days = null, ...asked } = query;
    const own = asked.contact_warehouse_id === undefined && actor.reach === 'customer' ? await getOwnBranch(db, actor) : undefined;
    if (actor.reach === 'customer' && asked.contact_warehouse_id === undefined && !own) throw thirdPartyErrors.branchNotFound();
    const branchId = asked.contact_warehouse_id ?? own?.branch.id;
    if (branchId === undefined) throw catalogueErrors.branchMissing({}, { contact_warehouse_id: ['Elija la sucursal.'] });
    const { branch } = await requireSellingBranch(db, actor, branchId);
    return await listReplenishment(db, actor, {
      branch,
      scope: await sellingScopeOf(db, actor, asked),
      today: localDateOf(clock.now()),
      coverDays: cover_days,
    });
  });
}
