/** Products in packages: what is whole, what is said of the rest, and what an order may have (decision 0406). */
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import '#shared/features/orders/orders.errors.ts';
import { isWholePackages, nearestPackages, packageWords, sellableUnits } from '#shared/features/catalogue/packages.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { context, draft, product } from '../orders/ordering-context.ts';

const inTens = { package_quantity: 10, package_only: false };
const onlyTens = { package_quantity: 10, package_only: true };

test.each([
  [0, inTens, 'Caja de 10'],
  [20, inTens, 'Caja de 10'],
  [7, inTens, 'Caja de 10: pida 10'],
  [17, onlyTens, 'Solo por caja de 10: pida 10 o 20'],
  [7, { package_quantity: 1, package_only: true }, ''],
])('%i units of %j: %s', (quantity, packed, words) => {
  expect(packageWords(quantity, packed)).toBe(words);
});

test('an order takes any quantity of what only comes in boxes, and whole boxes alone of what is sold by the box', () => {
  const judged = (quantity: number, packed: typeof inTens) => judgeOrder(draft([[1, quantity]]), context([product(1, 100_000, packed)])).lines[0];
  expect(judged(7, inTens)?.refusal).toBeNull();
  expect(judged(20, onlyTens)?.refusal).toBeNull();
  const refused = judged(17, onlyTens)?.refusal;
  expect(refused && sentenceOf(refused)).toBe('P-1 solo se vende en cajas de 10: pida 10 o 20.');
});

test('a quotation keeps the quantity that it promised, and no other', () => {
  const line = { product_id: 1, quantity: 7, unit_value: 90_000, discount_percentage: 0, own_discount_percentage: 0, promotion_percentage: 0, promotions: [] };
  const judged = (quantity: number) =>
    judgeOrder(draft([[1, quantity]], { quotation: { price_list_id: 12, valid_until: '2026-12-31', lines: [line] } }), context([product(1, 100_000, onlyTens)]))
      .lines[0]?.refusal?.code;
  expect([judged(7), judged(8)]).toEqual([undefined, 'orders.wholePackages']);
});

property.prop([fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 500 })])(
  'what is said to be nearest is whole, and nothing between it and the quantity is',
  (quantity, package_quantity) => {
    const nearest = nearestPackages(quantity, package_quantity).replaceAll(',', '').split(' o ').map(Number);
    for (const units of nearest) expect(isWholePackages(units, package_quantity) && units > 0 && Math.abs(units - quantity) <= package_quantity).toBe(true);
    expect(nearest.at(-1)).toBeGreaterThan(quantity);
  },
);

property.prop([fc.integer({ min: -10, max: 10_000 }), fc.integer({ min: 1, max: 500 }), fc.boolean()])(
  'what may be sold of the stock is never more than is there, and whole where it must be',
  (available, package_quantity, package_only) => {
    const units = sellableUnits(available, { package_quantity, package_only });
    expect(units).toBeLessThanOrEqual(Math.max(0, available));
    expect(units).toBeGreaterThan(Math.max(0, available) - (package_only ? package_quantity : 1));
    if (package_only) expect(isWholePackages(units, package_quantity)).toBe(true);
  },
);
