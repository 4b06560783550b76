import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostUnits, lostValue, takesItsPlace } from '#shared/features/lost-sales/lost-sales.rules.ts';

test('who asks for 10 and takes the 4 that there are leaves without 6; a related product for all of them leaves without none', () => {
  expect(lostUnits({ asked: 10, taken: 4, replaced: 0 })).toBe(6);
  expect(lostUnits({ asked: 10, taken: 0, replaced: 10 })).toBe(0);
  expect(lostValue({ quantity: 6, unit_value: 12_000, replaced_by_product_id: null })).toBe(72_000);
  expect(lostValue({ quantity: 6, unit_value: 12_000, replaced_by_product_id: 7 })).toBe(0);
  expect(lostValue({ quantity: 6, unit_value: null, replaced_by_product_id: null })).toBe(0);
});

const units = fc.integer({ min: 0, max: 1_000_000 });
test('nobody leaves without more than they asked for, nor less than nothing', () => {
  fc.assert(
    fc.property(units, units, units, (asked, taken, replaced) => {
      const lost = lostUnits({ asked, taken, replaced });
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThanOrEqual(asked);
      expect(lost + Math.min(asked, taken + replaced)).toBe(asked);
    }),
  );
});

test('in whatever order records of a day arrive, the greatest quantity stands', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 }), (quantities) => {
      const standing = quantities.map((quantity) => ({ quantity })).reduce((before, after) => (takesItsPlace(before, after) ? after : before));
      expect(standing.quantity).toBe(Math.max(...quantities));
    }),
  );
});
