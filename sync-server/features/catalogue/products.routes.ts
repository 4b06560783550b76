import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { getOwnBranch, requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { listProductViews, listRelatedViews, requireProductView, searchProductViews } from './product-views.service.ts';
import { listReplenishment } from './replenishment.service.ts';
import { sellingScopeOf } from './selling-scope.service.ts';

/** Serves the catalogue, its search and its suggestions. Spec: commercial §7 Products and prices. */
export function registerProducts(routes: Routes, { clock }: Services): void {
  routes.serve(catalogueCalls.listProducts, async ({ db, actor, query: { with_inactive, ...query } }, list) => {
    const withInactive = with_inactive === true && actor.permissions.has('Productos');
    return await listProductViews(db, actor, { scope: await sellingScopeOf(db, actor, query), filter: { ...query, withInactive }, list });
  });
  routes.serve(catalogueCalls.getProduct, async ({ db, actor, params, query }) =>
    requireProductView(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) }),
  );
  routes.serve(catalogueCalls.searchProducts, async ({ db, actor, query: { filter: typed, ...query } }) =>
    searchProductViews(db, actor, { scope: await sellingScopeOf(db, actor, query), filter: query, typed }),
  );
  routes.serve(catalogueCalls.listRelatedProducts, async ({ db, actor, params, query }) =>
    listRelatedViews(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) }),
  );
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
