import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atBuyersDiscounts } from '#shared/features/cart/buyer-lines.rules.ts';

const line = (product_id: number, discount_percentage: number) => ({ product_id, quantity: 2, discount_percentage });

test('a discount that a seller gave, or that the customer had before, becomes the customer’s own; what a valid quotation promised stays', () => {
  const lines = [line(1, 15), line(2, 5), line(3, 0), line(4, 7.5)];
  expect(atBuyersDiscounts(lines, { own: 7.5, quoted: [] })).toEqual([line(1, 7.5), line(2, 7.5), line(3, 7.5), line(4, 7.5)]);
  const quoted = [
    { product_id: 1, own_discount_percentage: 15 },
    { product_id: 2, own_discount_percentage: 20 },
  ];
  expect(atBuyersDiscounts(lines, { own: 0, quoted })).toEqual([line(1, 15), line(2, 0), line(3, 0), line(4, 0)]);
});

test('a cart whose discounts are right is left as the object that it is', () => {
  const lines = [line(1, 7.5), line(2, 15)];
  expect(atBuyersDiscounts(lines, { own: 7.5, quoted: [{ product_id: 2, own_discount_percentage: 15 }] })).toBe(lines);
});

const discounts = fc.integer({ min: 0, max: 20 });
const someLines = fc.array(fc.record({ product_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }), discount_percentage: discounts }));
const someQuoted = fc.array(fc.record({ product_id: fc.integer({ min: 1, max: 5 }), own_discount_percentage: discounts }));

property.prop([someLines, discounts, someQuoted])(
  'products and quantities stay, every discount is the own one or one that was promised for the product, and doing it again changes nothing',
  (lines, own, quoted) => {
    const given = atBuyersDiscounts(lines, { own, quoted });
    expect(given.map(({ product_id, quantity }) => [product_id, quantity])).toEqual(lines.map(({ product_id, quantity }) => [product_id, quantity]));
    for (const { product_id, discount_percentage } of given) {
      const promised = quoted.filter((one) => one.product_id === product_id).map((one) => one.own_discount_percentage);
      expect([own, ...promised]).toContain(discount_percentage);
    }
    expect(atBuyersDiscounts(given, { own, quoted })).toBe(given);
  },
);
