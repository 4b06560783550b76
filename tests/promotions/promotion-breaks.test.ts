import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { quantityBreaks } from '#shared/features/promotions/promotion-breaks.rules.ts';
import { context, draft, product } from '../orders/ordering-context.ts';
import { inForce, promotion } from './promotion-context.ts';

const tiers = [
  { from: 10, percentage: 5 },
  { from: 20, percentage: 12 },
];
const breaks = promotion({ kind: 'quantity_break', tiers });
const at = (own_discount_percentage: number, of = breaks) => quantityBreaks(of, { unit_value: 10_000, own_discount_percentage });

test('the table of C5: 9,500 from 10 and 8,800 from 20; with an own discount the better of both, or both', () => {
  expect(at(0)).toEqual([
    { from: 10, percentage: 5, net_unit_value: 9_500 },
    { from: 20, percentage: 12, net_unit_value: 8_800 },
  ]);
  expect(at(7.5).map(({ percentage, net_unit_value }) => [percentage, net_unit_value])).toEqual([
    [7.5, 9_250],
    [12, 8_800],
  ]);
  expect(at(7.5, promotion({ ...breaks.terms, with_own_discount: 'adds' }))[0]).toEqual({ from: 10, percentage: 12.13, net_unit_value: 8_787 });
});

test('a promotion that counts pesos, or no quantities, has no table', () => {
  expect(at(0, promotion({ ...breaks.terms, measure: 'value' }))).toEqual([]);
  expect(at(0, promotion({}))).toEqual([]);
});

const fixed = { price_list_id: 12, minimum_order_value: null, disable_dynamic_price_list: true };

property.prop(
  [
    fc.array(fc.record({ more: fc.integer({ min: 1, max: 20 }), higher: fc.integer({ min: 1, max: 15 }) }), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 50, max: 90_000 }),
    fc.constantFrom('best' as const, 'adds' as const),
  ],
  { numRuns: 100 },
)('each row is what the order says for that many units', (steps, own, price, with_own_discount) => {
  const step = { from: 1, percentage: 0 };
  const rows = steps.map(({ more, higher }) => {
    step.from += more;
    step.percentage += higher;
    return { ...step };
  });
  const one = promotion({ kind: 'quantity_break', tiers: rows, with_own_discount });
  const item = product(1, price, { iva_percentage: 0 });
  for (const row of quantityBreaks(one, { unit_value: price, own_discount_percentage: own })) {
    const judged = judgeOrder(draft([[1, row.from, own]]), context([item], { branch: fixed, configurations: [], ...inForce([one]) }));
    expect(judged.lines[0]?.amounts).toMatchObject({ discount_percentage: row.percentage, net_unit_value: row.net_unit_value });
  }
});
