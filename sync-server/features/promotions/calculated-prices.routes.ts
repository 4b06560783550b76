import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { pricingCalls } from '#shared/features/pricing/pricing.calls.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { requireProductView } from '../catalogue/product-views.service.ts';
import { sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { calculatePrices } from './calculated-prices.service.ts';

/** Serves what products cost a customer's branch. Spec: commercial §7 Products and prices. */
export function registerCalculatedPrices(routes: Routes, { clock }: Services): void {
  routes.serve(pricingCalls.calculatePrices, ({ db, actor, params, body }) =>
    calculatePrices(db, actor, { branchId: params.warehouse, wanted: body.products, now: clock.now() }),
  );
  routes.serve(pricingCalls.calculatePrice, async ({ db, actor, params }) => {
    const [price] = await calculatePrices(db, actor, { branchId: params.warehouse, wanted: [{ product_id: params.product, quantity: 1 }], now: clock.now() });
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
