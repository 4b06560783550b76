import { expect, test } from 'vitest';
import { nearPriceIn } from '#pwa/features/cart/near-price.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { context, draft, product } from '../orders/ordering-context.ts';

const bearing = product(1, 100_000);
const withUnits = (units: number) => ({ order: judgeOrder(draft([[1, units]]), context([bearing])) });

test('a row has the price of the cheaper list once the order lacks a quarter of its own value at most', () => {
  expect(nearPriceIn(withUnits(15), bearing)).toBeNull();
  expect(nearPriceIn(withUnits(16), bearing)).toEqual({ price: 90_000, list: 'Mayorista' });
  expect(nearPriceIn(withUnits(30), bearing)).toBeNull();
});

test('a product without a price in that list has none', () => {
  expect(nearPriceIn(withUnits(16), { prices: { 12: 100_000 } })).toBeNull();
});
