import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { documentTotals, goodsSubtotal, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unit_value: fc.integer({ min: 1, max: 50_000_000 }),
  discount_percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  iva_percentage: fc.constantFrom(0, 5, 19),
});

test.each([
  // quantity, list price, discount %, IVA % → discount per unit, net, gross, subtotal, IVA, total
  [1, 1050, 0, 19, 0, 1050, 1050, 1050, 200, 1250],
  [5, 12_500, 10, 19, 1250, 11_250, 62_500, 56_250, 10_688, 66_938],
  [3, 999, 12.5, 5, 125, 874, 2997, 2622, 131, 2753],
  [7, 33_333, 33.33, 19, 11_110, 22_223, 233_331, 155_561, 29_557, 185_118],
  [2, 100, 100, 19, 100, 0, 200, 0, 0, 0],
  [1, 5, 50, 0, 3, 2, 5, 2, 0, 2],
])('%i × %i with %d %% of discount and %d %% of IVA', (quantity, unit_value, discount_percentage, iva_percentage, ...expected) => {
  const amounts = lineAmounts({ quantity, unit_value, discount_percentage, iva_percentage });

  expect([amounts.discount_value, amounts.net_unit_value, amounts.gross, amounts.subtotal, amounts.iva_value, amounts.total]).toEqual(expected);
});

test('IVA is rounded per line: three lines of 1,050 at 19 % pay 600 and not the 599 of their total', () => {
  const lines = [1, 2, 3].map(() => ({ ...lineAmounts({ quantity: 1, unit_value: 1050, discount_percentage: 0, iva_percentage: 19 }), is_freight: false }));

  expect(documentTotals(lines)).toEqual({ gross: 3150, discount: 0, subtotal: 3150, iva: 600, freight: 0, total: 3750 });
});

test('freight is part of the totals and told apart from the goods', () => {
  const goods = { ...lineAmounts({ quantity: 2, unit_value: 10_000, discount_percentage: 10, iva_percentage: 19 }), is_freight: false };
  const freight = { ...lineAmounts({ quantity: 1, unit_value: 15_000, discount_percentage: 0, iva_percentage: 0 }), is_freight: true };
  const totals = documentTotals([goods, freight]);

  expect(totals).toEqual({ gross: 35_000, discount: 2000, subtotal: 33_000, iva: 3420, freight: 15_000, total: 36_420 });
  expect(goodsSubtotal(totals)).toBe(18_000);
});

test('an empty document comes to nothing', () => {
  expect(documentTotals([])).toEqual({ gross: 0, discount: 0, subtotal: 0, iva: 0, freight: 0, total: 0 });
});

property.prop([line])('every figure is a whole number of pesos and the line adds up', (input) => {
  const amounts = lineAmounts(input);

  expect(Object.entries(amounts).filter(([name, value]) => !name.endsWith('_percentage') && !Number.isSafeInteger(value))).toEqual([]);
  expect(amounts.unit_value - amounts.discount_value).toBe(amounts.net_unit_value);
  expect(amounts.gross - amounts.discount_total).toBe(amounts.subtotal);
  expect(amounts.subtotal + amounts.iva_value).toBe(amounts.total);
});

property.prop([line])('recalculating a line from its own figures changes nothing', (input) => {
  const once = lineAmounts(input);

  expect(lineAmounts(once)).toEqual(once);
});

property.prop([line, fc.integer({ min: 1, max: 10_000 })])('a quantity changed and changed back restores every figure', (input, other) => {
  const first = lineAmounts(input);
  const changed = lineAmounts({ ...first, quantity: other });

  expect(lineAmounts({ ...changed, quantity: input.quantity })).toEqual(first);
});

property.prop([line])(
  'rounding is half up: never more than half a peso away from the exact figure',
  ({ quantity, unit_value, discount_percentage, iva_percentage }) => {
    const amounts = lineAmounts({ quantity, unit_value, discount_percentage, iva_percentage });
    // Exact arithmetic on big integers is the oracle.
    const exactDiscount = (BigInt(unit_value) * BigInt(Math.round(discount_percentage * 100)) * 2n + 10_000n) / 20_000n;
    const exactIva = (BigInt(amounts.subtotal) * BigInt(iva_percentage) * 2n + 100n) / 200n;

    expect(BigInt(amounts.discount_value)).toBe(exactDiscount);
    expect(BigInt(amounts.iva_value)).toBe(exactIva);
  },
);

property.prop([fc.array(line, { maxLength: 40 })])('totals do not depend on the order of the lines', (inputs) => {
  const lines = inputs.map((input, index) => ({ ...lineAmounts(input), is_freight: index === 0 }));

  expect(documentTotals(lines.toReversed())).toEqual(documentTotals(lines));
  expect(documentTotals(lines).total).toBe(documentTotals(lines).subtotal + documentTotals(lines).iva);
});
