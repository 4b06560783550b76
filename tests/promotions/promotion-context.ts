/** Promotions to judge orders with, on the goods of `ordering-context`: brand 7, branch at 'Taller'. */
import type { Promotion, PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { promotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { type PromotionBuyer, type PromotionUses, promotionsFor } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { taller } from '../orders/ordering-context.ts';

export const day = '2026-11-21';

export function promotion(terms: Partial<PromotionTerms>, change: Partial<Omit<Promotion, 'terms'>> = {}): Promotion {
  const id = change.id ?? 1;
  return {
    ...{ id, code: `PR-${id}`, name: 'Semana SKF', description: null, version: 1, get_product_code: null, used_units: 0 },
    ...change,
    terms: promotionTerms.parse({
      ...{ kind: 'percentage', since: '2026-11-01', until: '2026-11-30', tiers: [{ from: 1, percentage: 10 }] },
      scopes: [{ kind: 'brand', id: 7 }],
      ...terms,
    }),
  };
}

export const buyer: PromotionBuyer = {
  contact_id: 500,
  branch_id: 600,
  price_list_id: taller,
  customer_type_id: 3,
  customer_category_id: 4,
  zone: 'Norte',
  seller_id: 900,
  channel: 'field',
};

export function inForce(promotions: readonly Promotion[], { uses = new Map(), change = {} }: { uses?: PromotionUses; change?: Partial<PromotionBuyer> } = {}) {
  return { promotions: promotionsFor(promotions, { buyer: { ...buyer, ...change }, day, uses }) };
}
