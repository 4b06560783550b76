import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { budgetCells, hasBudgets, type PlacedBudget } from '#shared/features/reports/matrix-budgets.rules.ts';
import { type MatrixDimension, matrixDimensions } from '#shared/features/reports/matrix-fields.ts';

const budget = (of: Partial<PlacedBudget>): PlacedBudget => ({
  ...{ year: 2026, month: 11, seller_id: 7, leadership_id: 3, direction_id: 0, contact_id: 0, line_id: 0, brand_id: 0, value: 0, ...of },
});
const cellsOf = (rows: readonly PlacedBudget[], dimensions: MatrixDimension[], filters: Partial<Record<MatrixDimension, string[]>> = {}) =>
  budgetCells(rows, { dimensions, filters }) &&
  Object.fromEntries([...(budgetCells(rows, { dimensions, filters })?.values() ?? [])].map(({ keys, value }) => [keys.join(), value]));

test('a seller has the whole of their month, a customer the part that names them, and a product none', () => {
  const rows = [
    budget({ value: 1_000 }),
    budget({ contact_id: 9, value: 800 }),
    budget({ contact_id: 9, line_id: 2, value: 300 }),
    budget({ month: 10, value: 500 }),
  ];
  expect(cellsOf(rows, [])).toEqual({ '': 1_500 });
  expect(cellsOf(rows, ['leadership', 'month'])).toEqual({ '3,2026-11': 1_000, '3,2026-10': 500 });
  expect(cellsOf(rows, ['customer', 'quarter'])).toEqual({ '9,2026-T4': 800 });
  expect(cellsOf(rows, ['seller'], { customer: ['9'] })).toEqual({ '7': 800 });
  expect(cellsOf(rows, ['line'])).toEqual({ '2': 300 });
  expect(cellsOf(rows, ['year'], { seller: ['8'] })).toEqual({});
  expect(cellsOf(rows, ['product'])).toBeNull();
  expect(cellsOf(rows, ['seller'], { city: ['1'] })).toBeNull();
});

const id = fc.integer({ min: 0, max: 3 });
const row = fc.record({
  year: fc.constantFrom(2025, 2026),
  month: fc.integer({ min: 1, max: 12 }),
  seller_id: fc.integer({ min: 1, max: 3 }),
  contact_id: id,
  line_id: id,
  brand_id: id,
  value: fc.nat(1_000),
});
const unique = (row: PlacedBudget) => [row.year, row.month, row.seller_id, row.contact_id, row.line_id, row.brand_id].join();

test.prop([fc.array(row.map(budget), { maxLength: 40 }).map((rows) => [...new Map(rows.map((one) => [unique(one), one])).values()])])(
  'time and teams divide the whole without a rest, whichever way it is cut',
  (rows) => {
    const whole = cellsOf(rows, [])?.[''] ?? 0;
    for (const dimensions of [['year'], ['month', 'seller'], ['quarter', 'leadership', 'direction']] as MatrixDimension[][])
      expect(Object.values(cellsOf(rows, dimensions) ?? {}).reduce((sum, value) => sum + value, 0)).toBe(whole);
    expect(
      matrixDimensions
        .filter(({ id: dimension }) => hasBudgets(dimension))
        .map(({ id: dimension }) => dimension)
        .sort(),
    ).toEqual(['brand', 'customer', 'direction', 'leadership', 'line', 'month', 'quarter', 'seller', 'year']);
  },
);
