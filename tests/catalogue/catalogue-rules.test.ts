import { expect, test } from 'vitest';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import { isBlockedForSale } from '#shared/features/catalogue/block-sale.rules.ts';

test('a product is blocked by itself or by anything it belongs to', () => {
  expect(isBlockedForSale([false, false, null, false, null])).toBe(false);
  expect(isBlockedForSale([true, false, null, null, null])).toBe(true);
  expect(isBlockedForSale([false, false, null, true, null])).toBe(true);
});

test.each([
  ['50', 'AU01'],
  ['62', 'AU01,CO01,MO01,NA01'],
  ['80', 'BI01'],
  ['99', ''],
])('line %s serves the applications %s', (code, applications) => {
  expect(applicationsOf(code).join(',')).toBe(applications);
});
