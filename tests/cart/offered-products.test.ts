import { expect, test } from 'vitest';
import { offeredOf } from '#pwa/features/cart/offered-products.ts';
import { product } from '#tests/support/phone/field-data.ts';

test('of what a customer bought, a branch is offered what is active and not hidden from it, in the given order', () => {
  const products = new Map([product(1), product(2, { state: 0 }), product(3, { brand_id: 8 }), product(4)].map((one) => [one.id, one]));
  const ids = (restrictions: Parameters<typeof offeredOf>[1]['restrictions']) => offeredOf([4, 3, 2, 1, 9], { products, restrictions }).map(({ id }) => id);
  expect(ids([])).toEqual([4, 3, 1]);
  expect(ids([{ line_id: 0, brand_id: 8 }])).toEqual([4, 1]);
  expect(offeredOf([1], { products: undefined, restrictions: [] })).toEqual([]);
});
