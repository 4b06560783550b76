import { expect, test } from 'vitest';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import { isBlockedForSale } from '#shared/features/catalogue/block-sale.rules.ts';

test('a product is blocked by itself or by anything it belongs to', () => {
  const open = { block_sale: false };
  const blocked = { block_sale: true };

  expect(isBlockedForSale(open, open, null, open, undefined)).toBe(false);
  expect(isBlockedForSale(blocked, open)).toBe(true);
  expect(isBlockedForSale(open, open, null, blocked)).toBe(true);
});

test.each([
  ['50', 'AU01'],
  ['62', 'AU01,CO01,MO01,NA01'],
  ['80', 'BI01'],
  ['99', ''],
])('line %s serves the applications %s', (code, applications) => {
  expect(applicationsOf(code).join(',')).toBe(applications);
});
