import type { Routes } from '#server/platform/http/routes.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { pricingCalls } from '#shared/features/pricing/pricing.calls.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { calculatePrices } from './calculated-prices.service.ts';
import { requireProductView } from './product-views.service.ts';
import { sellingScopeOf } from './selling-scope.service.ts';

/** Serves what products cost a customer's branch. Spec: commercial §7 Products and prices. */
export function registerCalculatedPrices(routes: Routes): void {
  routes.serve(pricingCalls.calculatePrices, ({ db, actor, params, body }) =>
    calculatePrices(db, actor, { branchId: params.warehouse, wanted: body.products }),
  );
  routes.serve(pricingCalls.calculatePrice, async ({ db, actor, params }) => {
    const [price] = await calculatePrices(db, actor, { branchId: params.warehouse, wanted: [{ product_id: params.product, quantity: 1 }] });
    if (!price?.product_code) throw catalogueErrors.productNotFound();
    return price;
  });
  routes.serve(pricingCalls.calculatePromotions, async ({ db, actor, params, query }) => {
    const view = await requireProductView(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) });
    const { price, percentage } = view.price;
    const discount_value = price === null ? null : percentOf(price, percentage);
    return {
      product_id: view.id,
      price_list_id: view.price_list_id,
      percentage,
      unit_value: price,
      discount_value,
      net_unit_value: price === null || discount_value === null ? null : price - discount_value,
    };
  });
}
