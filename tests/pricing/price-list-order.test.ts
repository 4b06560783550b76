import fc from 'fast-check';
import { expect, test } from 'vitest';
import { improveOverKeep, listsMovedByOrder, thresholdErrors } from '#shared/features/pricing/price-list-order.rules.ts';

test('improving must ask for more than keeping, when both are asked', () => {
  const wrong = { min_value_for_list_change: [improveOverKeep] };
  expect(thresholdErrors({ min_value_customer_list: 300_000, min_value_for_list_change: 200_000 })).toEqual(wrong);
  expect(thresholdErrors({ min_value_customer_list: 300_000, min_value_for_list_change: 300_000 })).toEqual(wrong);
  expect(thresholdErrors({ min_value_customer_list: 300_000, min_value_for_list_change: 2_000_000 })).toEqual({});
  for (const nothing of [null, 0]) {
    expect(thresholdErrors({ min_value_customer_list: 300_000, min_value_for_list_change: nothing })).toEqual({});
    expect(thresholdErrors({ min_value_customer_list: nothing, min_value_for_list_change: 5 })).toEqual({});
  }
});

test('another order touches the configured lists whose neighbours change, and the same order none', () => {
  expect(listsMovedByOrder([1, 2, 3, 4], [1, 2, 4, 3], new Set([1, 2, 3, 4]))).toEqual([2, 3, 4]);
  expect(listsMovedByOrder([1, 2, 3, 4], [1, 2, 4, 3], new Set([1, 3]))).toEqual([3]);
  fc.assert(fc.property(fc.uniqueArray(fc.nat(20)), (order) => listsMovedByOrder(order, order, new Set(order)).length === 0));
});
