import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortageForm } from '#pwa/features/lost-sales/left-short.ts';
import { askedOfRow } from '#pwa/features/lost-sales/lost-groups.ts';
import { lostUnits, lostValue, takesItsPlace } from '#shared/features/lost-sales/lost-sales.rules.ts';

test('who asks for 10 and takes the 4 that there are leaves without 6; a related product for all of them leaves without none', () => {
  expect(lostUnits({ asked: 10, taken: 4, replaced: 0 })).toBe(6);
  expect(lostUnits({ asked: 10, taken: 0, replaced: 10 })).toBe(0);
  expect(lostValue({ quantity: 6, unit_value: 12_000, replaced_by_product_id: null })).toBe(72_000);
  expect(lostValue({ quantity: 6, unit_value: 12_000, replaced_by_product_id: 7 })).toBe(0);
  expect(lostValue({ quantity: 6, unit_value: null, replaced_by_product_id: null })).toBe(0);
});

test('a counted row opens its own lost sales: by its id, by the whole description, or by what they have none of', () => {
  expect([askedOfRow('producto', { key: '7' }), askedOfRow('motivo', { key: '3' }), askedOfRow('mes', { key: '2026-11' })]).toEqual([
    { product_id: '7' },
    { reason_id: '3' },
    { month: '2026-11' },
  ]);
  expect(askedOfRow('producto', { key: 'texto:Bomba: de freno' })).toEqual({ product_description: 'Bomba: de freno' });
  expect(askedOfRow('linea', { key: '' })).toEqual({ without: 'linea' });
});

test('the availability window records 6 of the 10 that were asked for when the 4 that there are are taken, and what was taken instead', () => {
  const asked = { product: { id: 7 }, asked: 10, available: 4 };
  const recorded = { product_id: 7, quantity_available: 4, source: 'disponibilidad', replaced_by_product_id: null };
  expect(shortageForm({ ...asked, taken: 4 })).toMatchObject({ ...recorded, quantity: 6 });
  expect(shortageForm({ ...asked, taken: 0, instead: { id: 9 } })).toMatchObject({ ...recorded, quantity: 10, replaced_by_product_id: 9 });
  expect(shortageForm({ ...asked, taken: 10 })).toBeNull();
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
