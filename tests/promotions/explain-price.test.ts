/** The reasons of '¿Por qué este precio?' why a promotion does not apply. Spec: decisions §4. */
import { expect, test } from 'vitest';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import type { PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { context, draft, lists, product, taller } from '../orders/ordering-context.ts';
import { buyer, day, inForce, promotion } from './promotion-context.ts';

const item = product(1, 10_000);
const [dearest = { id: 0, name_parameter: '' }] = lists;
const onList = (value: number, exclude = false) => ({ kind: 'price_list' as const, value, exclude });

/** The reason of one promotion for a line of `quantity` units. @param used the units of the promotion that orders used */
function reason(terms: Partial<PromotionTerms>, { quantity = 6, own = 0, used = 0 } = {}): string | undefined {
  const one = promotion(terms);
  const uses = new Map([[one.id, { units: used, contact_units: 0, contact_documents: 0 }]]);
  const [judged] = judgeOrder(draft([[1, quantity, own]]), context([item], inForce([one], { uses }))).lines;
  if (!judged) throw new Error('no line');
  const line = { product: item, quantity, gross: quantity * 10_000, buyer, day, uses, outcome: judged.promoted };
  const [told] = explainPromotions([one], { ...line, listName: (id) => lists.find((list) => list.id === id)?.name_parameter });
  expect(told?.applies).toBe(false);
  return told?.why;
}

test.each<[string, Partial<PromotionTerms>, { quantity?: number; own?: number; used?: number }?]>([
  [`Es para ${dearest.name_parameter}`, { audiences: [onList(dearest.id)] }],
  [`Es para ${dearest.name_parameter}, otra lista`, { audiences: [onList(dearest.id), onList(999)] }],
  ['No es para esta sucursal', { audiences: [onList(taller, true)] }],
  ['No es para esta sucursal', { audiences: [onList(taller), { kind: 'zone', value: 'Sur', exclude: false }] }],
  ['Terminó ayer', { until: '2026-11-20' }],
  ['Terminó el jue 19 nov 2026', { until: '2026-11-19' }],
  ['Empieza el dom 22 nov 2026', { since: '2026-11-22' }],
  ['Se agotó', { max_units_total: 100 }, { used: 100 }],
  ['Es para pedidos del portal', { channel: 'b2b' }],
  ['Pide 10 y lleva 6', { kind: 'quantity_break', tiers: [{ from: 10, percentage: 5 }] }],
  ['Su descuento del 12.5 % es mejor', {}, { own: 12.5 }],
])('%s', (why, terms, line) => {
  expect(reason(terms, line)).toBe(why);
});
