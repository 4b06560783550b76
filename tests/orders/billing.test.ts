/** Properties of an order's invoices, for any sequence of deliveries. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillableLine, type BilledUnits, dueDateOf, nextBilling } from '#shared/features/orders/billing.rules.ts';
import { documentTotals, type LineAmounts, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';

const someLine = fc.record({
  product_id: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  unit_value: fc.integer({ min: 1, max: 5_000_000 }),
  discount_percentage: fc.constantFrom(0, 5, 12.5),
  iva_percentage: fc.constantFrom(0, 5, 19),
});
const someGoods = fc
  .array(someLine, { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map((line, index) => ({ ...line, line_number: index + 1, missing_quantity: 0, is_freight: false })));
const freight = {
  line_number: 99,
  product_id: 32893,
  quantity: 1,
  missing_quantity: 0,
  unit_value: 15_000,
  discount_percentage: 0,
  iva_percentage: 0,
  is_freight: true,
};
const asBilled = (lines: readonly BillableLine[]): BilledUnits[] => lines.map((line) => ({ ...line, order_line_number: line.line_number }));
const unitsByLine = (lines: readonly BilledUnits[]) =>
  Object.fromEntries([...Map.groupBy(lines, (line) => line.order_line_number)].map(([line, rows]) => [line, rows.reduce((sum, row) => sum + row.quantity, 0)]));
const sums = (documents: readonly OrderTotals[]) =>
  Object.fromEntries(
    (['gross', 'discount', 'subtotal', 'iva', 'freight', 'total'] as const).map((of) => [of, documents.reduce((sum, one) => sum + one[of], 0)]),
  );

property.prop([someGoods])('an order with nothing missing is billed at once, with its own figures', (lines) => {
  const order = [...lines, freight];
  const billing = nextBilling(order, []);
  expect(billing.unbilled).toBe(0);
  expect(billing.lines).toEqual(order.map((line) => ({ ...line, ...lineAmounts(line) })));
  expect(nextBilling(order, asBilled(billing.lines)).lines).toEqual([]);
});

property.prop([someGoods, fc.infiniteStream(fc.integer({ min: 0, max: 40 }))])(
  'invoices bill each unit once and the freight once, and sum to the order to the peso, in as many times as the goods take to come',
  (goods, arrivals) => {
    let lines: BillableLine[] = [...goods.map((line) => ({ ...line, missing_quantity: line.quantity })), freight];
    const ordered = lines;
    const invoices: (BillableLine & LineAmounts)[][] = [];
    for (let round = 0; round < 200 && lines.some((line) => line.missing_quantity > 0); round += 1) {
      lines = lines.map((line) => ({
        ...line,
        missing_quantity: Math.max(0, line.missing_quantity - Number(arrivals.next().value ?? 0) - (round > 100 ? 1 : 0)),
      }));
      const billing = nextBilling(lines, asBilled(invoices.flat()));
      if (billing.lines.length > 0) expect(billing.lines.some((line) => !line.is_freight)).toBe(true);
      // No invoice is a peso or more away from the IVA of its own units.
      for (const line of billing.lines) expect(Math.abs(line.iva_value - (line.subtotal * line.iva_percentage) / 100)).toBeLessThanOrEqual(1);
      invoices.push(billing.lines);
    }
    expect(unitsByLine(asBilled(invoices.flat()))).toEqual(unitsByLine(asBilled(ordered)));
    expect(sums(invoices.map(documentTotals))).toEqual(sums([documentTotals(ordered.map((line) => ({ ...line, ...lineAmounts(line) })))]));
  },
);

test('two halves of a line, whose IVA each rounds up, are a peso less than two invoices by themselves', () => {
  const line = { ...freight, line_number: 1, product_id: 1, quantity: 2, missing_quantity: 1, unit_value: 50, iva_percentage: 19, is_freight: false };
  const [first] = nextBilling([line], []).lines;
  const [second] = nextBilling([{ ...line, missing_quantity: 0 }], [{ order_line_number: 1, product_id: 1, quantity: 1 }]).lines;
  expect([first?.iva_value, second?.iva_value, lineAmounts(line).iva_value]).toEqual([10, 9, 19]);
});

test('an invoice of another system names products: its units are the first ones of the order that are there', () => {
  const line = { ...freight, line_number: 1, product_id: 1, quantity: 3, unit_value: 1_000, is_freight: false };
  const order = [line, { ...line, line_number: 2, discount_percentage: 10 }];
  const billing = nextBilling(order, [{ order_line_number: null, product_id: 1, quantity: 4 }]);
  expect(billing.lines).toMatchObject([{ line_number: 2, quantity: 2, subtotal: 1_800 }]);
});

test('an invoice is due after the days that the pay condition names, or at once', () => {
  expect(dueDateOf('2026-11-24', '30 días')).toBe('2026-12-24');
  expect(dueDateOf('2026-11-24', 'Crédito a 8 dias')).toBe('2026-12-02');
  expect(dueDateOf('2026-11-24', '1 día')).toBe('2026-11-25');
  for (const atOnce of ['Contado', '', null]) expect(dueDateOf('2026-11-24', atOnce)).toBe('2026-11-24');
});
