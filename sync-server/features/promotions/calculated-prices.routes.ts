import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { pricingCalls } from '#shared/features/pricing/pricing.calls.ts';
import type { AppliedPromotion, Promotion, PromotionHint } from '#shared/features/promotions/promotion.documents.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { requireProductView } from '../catalogue/product-views.service.ts';
import { sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { getOwnBranch } from '../third-parties/selling-branch.service.ts';
import { calculatePrices } from './calculated-prices.service.ts';
import { explainLine } from './simulate-promotions.service.ts';

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
  routes.serve(pricingCalls.calculatePromotions, async ({ db, actor, params, query }) => {
    const view = await requireProductView(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) });
    const branchId = query.contact_warehouse_id ?? (actor.reach === 'customer' ? (await getOwnBranch(db, actor))?.branch.id : undefined);
    const asked = { product_id: view.id, quantity: query.quantity, now: clock.now() };
    const line = branchId === undefined ? null : await explainLine(db, actor, { ...asked, contact_warehouse_id: branchId });
    const promoted = line?.priced.ok ? line.priced.value.promoted : null;
    const percentage = promoted?.discount.discount_percentage ?? view.price.percentage;
    const unit_value = view.price.price;
    const discount_value = unit_value === null ? null : percentOf(unit_value, percentage);
    const [first] = promoted?.discount.promotions ?? [];
    return {
      ...{ product_id: view.id, price_list_id: view.price_list_id, percentage, unit_value, discount_value, quantity: query.quantity },
      net_unit_value: unit_value === null || discount_value === null ? null : unit_value - discount_value,
      own_percentage: promoted?.discount.own_discount_percentage ?? 0,
      promotion: first ? { ...told(first, line?.told ?? []), message: tellApplied(promoted?.discount.promotions ?? []) } : null,
      next: promoted?.hint ? toNext(promoted.hint) : null,
      promotions: line?.explained ?? [],
    };
  });
}

/** The product's own percentage (id 0) is no promotion of the office: it has no terms. */
function told({ id, code, name }: AppliedPromotion, promotions: readonly Promotion[]) {
  const terms = promotions.find((promotion) => promotion.id === id)?.terms;
  return { id, code, name, kind: terms?.kind ?? ('percentage' as const), until: terms?.until ?? null };
}

function toNext({ missing_quantity, percentage, message }: PromotionHint) {
  return { missing_quantity, percentage, message };
}
