/** A promotion never makes an order dearer: every threshold is compared with the goods before promotions. Spec: decisions §4. */
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { context, draft, product } from './ordering-context.ts';

const judged = (quantity: number, percentage: number, change: Parameters<typeof context>[1] = {}) =>
  judgeOrder(draft([[1, quantity, percentage]]), context([product(1, 100_000, { discount_percentage: percentage })], change));

test.each([
  // quantity, promotion, list that applies, freight, total
  [5, 10, 'Taller', 18_000, 553_500],
  [8, 10, 'Taller', 0, 856_800],
  [20, 10, 'Mayorista', 0, 1_927_800],
  [3, 2, 'Taller', 18_000, 367_860],
])('%i units at 100,000 with %i %%: list %s, freight %i, total %i', (quantity, percentage, list, freight, total) => {
  const order = judged(quantity, percentage);
  expect({ list: order.price_list?.name_parameter, freight: order.totals.freight, total: order.totals.total }).toEqual({ list, freight, total });
});

test('the minimum order is compared before the promotion; what a person gives off counts', () => {
  const settings = { freight_product_id: 32893, prompt_payment_percentage: 5, default_minimum_order_value: 300_000, credit_mode: 'none' } as const;
  expect(judged(3, 10, { settings }).refusals).toEqual([]);
  const given = judgeOrder(draft([[1, 3, 10]]), context([product(1, 100_000)], { settings }));
  expect(given.refusals.map(({ code }) => code)).toEqual(['orders.belowMinimum']);
});

const lines = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 8 }), quantity: fc.integer({ min: 1, max: 60 }), percentage: fc.integer({ min: 0, max: 100 }) }),
  {
    minLength: 1,
    maxLength: 6,
    selector: ({ id }) => id,
  },
);
property.prop([lines, fc.integer({ min: 1_000, max: 300_000 })], { numRuns: 200 })(
  'an order with promotions costs no more than without, is judged twice the same, and does not depend on the order of its lines',
  (wanted, price) => {
    const goods = (promoted: boolean) =>
      context(wanted.map(({ id, percentage }) => product(id, price + id * 500, { discount_percentage: promoted ? percentage : 0 })));
    const asked = (promoted: boolean) => draft(wanted.map(({ id, quantity, percentage }) => [id, quantity, promoted ? percentage : 0]));
    const withPromotions = judgeOrder(asked(true), goods(true));
    const without = judgeOrder(asked(false), goods(false));
    expect(withPromotions.totals.total).toBeLessThanOrEqual(without.totals.total);
    expect(withPromotions.price_list).toEqual(without.price_list);
    expect(judgeOrder(asked(true), goods(true))).toEqual(withPromotions);
    const turned = judgeOrder({ ...asked(true), lines: asked(true).lines.toReversed() }, goods(true));
    expect(turned.totals).toEqual(withPromotions.totals);
  },
);
