/** What is said before an earlier order is added to a cart. Decision 0438. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRemarks, repeatRemarks } from '#shared/features/orders/repeat-remarks.rules.ts';
import { lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { refuse } from '#shared/kernel/result.ts';

const earlier = (product_id: number, net_unit_value: number) => ({ product_id, product_code: `P-${product_id}`, net_unit_value });
const judged = (product_id: number, unit_value: number, discount_percentage = 0) => ({
  product_id,
  amounts: lineAmounts({ quantity: 2, unit_value, discount_percentage, iva_percentage: 19 }),
  refusal: null,
  warning: null,
});
const refused = (product_id: number, code: string) => ({ product_id, amounts: null, refusal: refuse(code), warning: null });

test('a price that rose is told with both prices of one unit; one that fell or stayed is not', () => {
  const remarks = repeatRemarks([earlier(1, 10_000), earlier(2, 10_000), earlier(3, 10_000)], [judged(1, 11_000), judged(2, 10_000), judged(3, 9_000)]);
  expect(remarks).toEqual({ gone: [], dearer: [{ product_id: 1, product_code: 'P-1', old_value: 10_000, new_value: 11_000 }], short: [] });
});

test('a promotion that ended makes a product dearer, and a larger discount makes up for a higher price', () => {
  const remarks = repeatRemarks([earlier(1, 9_000), earlier(2, 9_500)], [judged(1, 10_000), judged(2, 10_500, 10)]);
  expect(remarks.dearer).toMatchObject([{ product_id: 1, old_value: 9_000, new_value: 10_000 }]);
});

test('a product in several lines is compared with the dearest of them, because the line that is added has the smallest discount', () => {
  expect(hasRemarks(repeatRemarks([earlier(1, 9_000), earlier(1, 10_000)], [judged(1, 10_000)]))).toBe(false);
});

test.each(['orders.unknownProduct', 'pricing.noPrice', 'pricing.blockedForSale', 'pricing.lineNotOffered', 'pricing.brandRestricted'])(
  'a line that is refused with %s is gone',
  (code) => {
    expect(repeatRemarks([earlier(1, 10_000)], [refused(1, code)])).toEqual({
      gone: [{ product_id: 1, product_code: 'P-1', reason: refuse(code) }],
      dearer: [],
      short: [],
    });
  },
);

test.each(['orders.wholePackages', 'pricing.discountTooHigh', 'pricing.noPriceList'])('a line that is refused with %s can be corrected in the cart', (code) => {
  expect(hasRemarks(repeatRemarks([earlier(1, 10_000)], [refused(1, code)]))).toBe(false);
});

test('a line that asks for more than there is is short, and may be dearer too', () => {
  const reason = refuse('orders.notAvailable', { product: 'P-1', available: 1, quantity: 2 });
  const remarks = repeatRemarks([earlier(1, 10_000)], [{ ...judged(1, 12_000), warning: reason }]);
  expect(remarks.short).toEqual([{ product_id: 1, product_code: 'P-1', reason }]);
  expect(remarks.dearer).toHaveLength(1);
});

test('lines that the cart already had, and those of other products, have no remark', () => {
  expect(hasRemarks(repeatRemarks([earlier(1, 10_000)], [judged(2, 99_000)]))).toBe(false);
});

const product = fc.integer({ min: 1, max: 6 });
const peso = fc.integer({ min: 1, max: 1_000_000 });

test('every remark is of a product of the earlier order, at most once of each kind, and a dearer price is higher', () => {
  const lines = fc.array(fc.record({ product_id: product, net_unit_value: peso }), { maxLength: 12 });
  const answers = fc.uniqueArray(fc.record({ product_id: product, unit_value: peso, isGone: fc.boolean() }), { selector: ({ product_id }) => product_id });
  fc.assert(
    fc.property(lines, answers, (before, now) => {
      const { gone, dearer, short } = repeatRemarks(
        before.map(({ product_id, net_unit_value }) => earlier(product_id, net_unit_value)),
        now.map(({ product_id, unit_value, isGone }) => (isGone ? refused(product_id, 'pricing.noPrice') : judged(product_id, unit_value))),
      );
      const known = new Set(before.map(({ product_id }) => product_id));
      for (const remarks of [gone, dearer, short]) {
        const ids = remarks.map(({ product_id }) => product_id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => known.has(id))).toBe(true);
      }
      expect(dearer.every(({ old_value, new_value }) => new_value > old_value)).toBe(true);
      expect(dearer.some(({ product_id }) => gone.some((one) => one.product_id === product_id))).toBe(false);
    }),
  );
});
