/** Properties of the invoices of every order, however its goods arrive. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillableLine, dueDateOf, nextBilling } from '#shared/features/orders/billing.rules.ts';
import { lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';

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
const unitsByProduct = (lines: readonly Pick<BillableLine, 'product_id' | 'quantity'>[]) =>
  lines.reduce((units, { product_id, quantity }) => units.set(product_id, (units.get(product_id) ?? 0) + quantity), new Map<number, number>());

property.prop([someGoods])('an order with nothing missing is billed at once, with its own figures', (lines) => {
  const order = [...lines, freight];
  const billing = nextBilling(order, new Map());
  expect(billing.unbilled).toBe(0);
  expect(billing.lines).toEqual(order.map((line) => ({ ...line, ...lineAmounts(line) })));
  expect(nextBilling(order, unitsByProduct(billing.lines)).lines).toEqual([]);
});

property.prop([someGoods, fc.infiniteStream(fc.integer({ min: 0, max: 40 }))])(
  'invoices bill each unit once and the freight once, in as many times as the goods take to come',
  (goods, arrivals) => {
    let lines: BillableLine[] = [...goods.map((line) => ({ ...line, missing_quantity: line.quantity })), freight];
    const invoiced: { product_id: number; quantity: number }[] = [];
    for (let round = 0; round < 200 && lines.some((line) => line.missing_quantity > 0); round += 1) {
      lines = lines.map((line) => ({
        ...line,
        missing_quantity: Math.max(0, line.missing_quantity - Number(arrivals.next().value ?? 0) - (round > 100 ? 1 : 0)),
      }));
      const billing = nextBilling(lines, unitsByProduct(invoiced));
      if (billing.lines.length > 0) expect(billing.lines.some((line) => !line.is_freight)).toBe(true);
      invoiced.push(...billing.lines);
    }
    expect(unitsByProduct(invoiced)).toEqual(unitsByProduct([...goods, freight]));
  },
);

test('an invoice is due after the days that the pay condition names, or at once', () => {
  expect(dueDateOf('2026-11-24', '30 días')).toBe('2026-12-24');
  expect(dueDateOf('2026-11-24', 'Crédito a 8 dias')).toBe('2026-12-02');
  expect(dueDateOf('2026-11-24', '1 día')).toBe('2026-11-25');
  for (const atOnce of ['Contado', '', null]) expect(dueDateOf('2026-11-24', atOnce)).toBe('2026-11-24');
});
