import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueToReach, tellDueOffer } from '#shared/features/cart/due-offer.rules.ts';

const due = (product_code: string, value: number) => ({ product_code, value });

test('120,000 short of no freight: the first due product that is enough, else the fewest that are together, else nothing', () => {
  const [small, large, middle] = [due('A', 40_000), due('B', 130_000), due('C', 90_000)];
  expect(dueToReach(120_000, [small, large, middle])).toEqual([large]);
  expect(dueToReach(120_000, [small, middle])).toEqual([small, middle]);
  expect(dueToReach(120_000, [small])).toEqual([]);
  expect(dueToReach(0, [large])).toEqual([]);
  expect(tellDueOffer([large], 'freight')).toBe('Le toca reponer B, por $ 130,000: con eso no paga flete.');
  expect(tellDueOffer([small, middle], 'minimum')).toBe('Le toca reponer A y 1 más, por $ 130,000: con eso llega al pedido mínimo.');
});

property.prop([fc.integer({ min: 1, max: 1_000_000 }), fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 12 })])(
  'what is offered is always enough, no product of it can be left out, and it is empty only when all together are not enough',
  (missing, values) => {
    const all = values.map((value, index) => due(`P${index}`, value));
    const chosen = dueToReach(missing, all);
    const sum = chosen.reduce((total, { value }) => total + value, 0);
    if (chosen.length === 0) expect(values.reduce((total, value) => total + value, 0)).toBeLessThan(missing);
    else expect(sum).toBeGreaterThanOrEqual(missing);
    for (const { value } of chosen) expect(sum - value).toBeLessThan(missing);
  },
);
