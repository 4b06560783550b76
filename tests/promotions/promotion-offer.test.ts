/** A product's promotions in a list, before it is in the cart and afterwards. Spec: decisions §4. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { offerOf, offerOfLine } from '#shared/features/promotions/promotion-offer.rules.ts';
import { context, draft, product, taller } from '../orders/ordering-context.ts';
import { inForce, promotion } from './promotion-context.ts';

const item = product(1, 10_000);
const tiers = [
  { from: 10, percentage: 5 },
  { from: 20, percentage: 12 },
];
const breaks = promotion({ kind: 'quantity_break', tiers }, { id: 2, name: 'Más SKF' });
const dozen = promotion({ kind: 'buy_get', buy_quantity: 12, get_quantity: 1 }, { id: 3, name: 'Docena larga' });

function offer(promotions: readonly Promotion[], { own = 0, of = item, uses = new Map() } = {}) {
  const { promotions: now } = inForce(promotions, { uses });
  return offerOf({ product: of, unit_value: of.prices[taller] ?? 0, own_discount_percentage: own }, now);
}

test('a percentage is given from the first unit; what more units give is told with the number that it takes', () => {
  expect(offer([])).toBeNull();
  expect(offer([promotion({})])).toEqual({ percentage: 10, given: '10 %', next: null, label: 'Semana SKF 10 %' });
  expect(offer([breaks])).toEqual({ percentage: 0, given: null, next: 'Con 10: 5 %', label: 'Más SKF: Con 10: 5 %' });
  expect(offer([promotion({ tiers: [{ from: 1, percentage: 8 }] }), breaks])).toMatchObject({ given: '8 %', next: null });
  expect(offer([promotion({ ...breaks.terms, counts: 'together' })])?.next).toBe('Con 10 entre todos: 5 %');
  expect(offer([dozen])).toMatchObject({ percentage: 0, given: null, next: 'Lleve 12 + 1' });
  expect(offer([], { of: product(1, 10_000, { discount_percentage: 4 }) })).toMatchObject({ given: '4 %', label: 'Promoción del producto 4 %' });
});

test('what the customer has by themselves is not told as a promotion, and what ran out is not told', () => {
  expect(offer([promotion({})], { own: 15 })).toBeNull();
  expect(offer([promotion({ with_own_discount: 'adds' })], { own: 15 })).toMatchObject({ percentage: 23.5, given: '23.5 %' });
  const uses = new Map([[3, { units: 90, contact_units: 0, contact_documents: 0 }]]);
  expect(offer([promotion({ ...dozen.terms, max_units_total: 100 }, { id: 3 })], { uses })).toBeNull();
});

property.prop(
  [
    fc.array(fc.record({ percentage: fc.integer({ min: 1, max: 60 }), from: fc.integer({ min: 1, max: 30 }) }), { maxLength: 6 }),
    fc.integer({ min: 0, max: 30 }),
  ],
  { numRuns: 200 },
)('what is offered is what the cart gives to one unit, and the step that is told is reached with the number that is told', (all, own) => {
  const promotions = all.map(({ percentage, from }, index) =>
    promotion(from === 1 ? { tiers: [{ from, percentage }] } : { kind: 'quantity_break', tiers: [{ from, percentage }] }, { id: index + 1 }),
  );
  const { promotions: now } = inForce(promotions);
  const lineOf = (quantity: number) => judgeOrder(draft([[1, quantity, own]]), context([item], { promotions: now, configurations: [] })).lines[0];
  const [one, offered] = [lineOf(1), offer(promotions, { own })];
  if (!one?.amounts) throw new Error('no line');
  expect(offered?.given ? offered.percentage : own).toBe(one.amounts.discount_percentage);
  expect(offerOfLine(one.promoted)?.given ?? null).toBe(offered?.given ?? null);
  const [, quantity, percentage] = /^Con (\d+): ([\d.]+) %$/.exec(offered?.next ?? '') ?? [];
  if (quantity) expect(lineOf(Number(quantity))?.amounts?.discount_percentage).toBeGreaterThanOrEqual(Number(percentage));
});
