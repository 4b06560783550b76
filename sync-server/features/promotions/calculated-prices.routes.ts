import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { pricingCalls } from '#shared/features/pricing/pricing.calls.ts';
import { calculatePrices } from './calculated-prices.service.ts';

/** Serves the prices of products for a customer's branch. Spec: commercial §7 Products and prices. */
export function registerCalculatedPrices(routes: Routes, { clock }: Services): void {
  routes.serve(pricingCalls.calculatePrices, ({ db, actor, params, body }) =>
    calculatePrices(db, actor, { branchId: params.warehouse, wanted: body.products, now: clock.now() }),
  );
  routes.serve(pricingCalls.calculatePrice, async ({ db, actor, params }) => {
    const [price] = await calculatePrices(db, actor, { branchId: params.warehouse, wanted: [{ product_id: params.product, quantity: 1 }], now: clock.now() });
    if (!price?.product_code) throw catalogueErrors.productNotFound();
    return price;
  });
}
