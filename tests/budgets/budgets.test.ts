import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetProgress, executionWords, monthDays, percentageOf } from '#shared/features/budgets/budget-progress.rules.ts';
import { budgetOfMonth, monthsOfRow, readMonth } from '#shared/features/budgets/budget-rows.rules.ts';
import { budgetsBy } from '#shared/features/budgets/budgets-by.rules.ts';

test('2,500,000 of 10,000,000 on business day 5 of 20 is 25 %, and the month goes to 10,000,000', () => {
  const days = { working_days: 20, working_days_elapsed: 5, working_days_left: 15 };
  expect(budgetProgress({ budget: 10_000_000, sales: 2_500_000 }, days)).toEqual({
    ...days,
    ...{ execution_percentage: 25, missing: 7_500_000, daily_needed: 500_000, projected: 10_000_000 },
  });
  // On the first day nothing is projected; without a budget nothing is missing.
  expect(budgetProgress({ budget: null, sales: 5 }, { working_days: 20, working_days_elapsed: 1, working_days_left: 19 })).toMatchObject({
    ...{ execution_percentage: null, missing: null, daily_needed: null, projected: null },
  });
  expect(budgetProgress({ budget: 100, sales: 250 }, { working_days: 20, working_days_elapsed: 20, working_days_left: 0 })).toMatchObject({
    ...{ execution_percentage: 250, missing: 0, daily_needed: 0, projected: 250 },
  });
});

test('a month counts its business days: November 2026 has 19, with two holidays moved to Monday', () => {
  expect(monthDays('2026-11', '2026-11-24')).toEqual({ working_days: 19, working_days_elapsed: 15, working_days_left: 4 });
  expect(monthDays('2026-11', '2026-10-31')).toEqual({ working_days: 19, working_days_elapsed: 0, working_days_left: 19 });
  expect(monthDays('2026-11', '2027-01-02')).toEqual({ working_days: 19, working_days_elapsed: 19, working_days_left: 0 });
});

test('months are read by number and by name; 13 is none', () => {
  expect(['1', '03', 'Marzo', 'SEP', 'setiembre', '12'].map(readMonth)).toEqual([1, 3, 3, 9, 9, 12]);
  expect(['13', '0', 'ma', 'xx', '1.5'].map(readMonth)).toEqual([null, null, null, null, null]);
  expect(monthsOfRow({ month: '13', value: 1, monthly: {} })).toEqual({ refused: 'badMonth' });
  expect(monthsOfRow({ monthly: {} })).toEqual({ refused: 'valueMissing' });
  expect(monthsOfRow({ month: '1', value: 5, monthly: { 2: 7 } })).toEqual({ refused: 'valueMissing' });
  expect(monthsOfRow({ monthly: { 2: 7, 4: 0 } })).toEqual({
    months: [
      { month: 2, value: 7 },
      { month: 4, value: 0 },
    ],
  });
});

const all = { contact_id: 0, line_id: 0, brand_id: 0 };
test('the row for everything stands over its details; details of other dimensions are not added to one another', () => {
  expect(budgetOfMonth([])).toBeNull();
  expect(
    budgetOfMonth([
      { ...all, value: 100 },
      { ...all, contact_id: 1, value: 500 },
    ]),
  ).toBe(100);
  const byCustomer = [1, 2].map((contact_id) => ({ ...all, contact_id, value: 60 }));
  const byLine = [7, 8, 9].map((line_id) => ({ ...all, line_id, value: 30 }));
  expect(budgetOfMonth([...byCustomer, ...byLine])).toBe(120);
});

test('what is missing and what is sold make the budget, and each day that is left is enough', () => {
  const pesos = fc.integer({ min: 0, max: 1_000_000_000_000 });
  const counts = fc.integer({ min: 1, max: 23 }).chain((total) => fc.integer({ min: 0, max: total }).map((elapsed) => [total, elapsed] as const));
  fc.assert(
    fc.property(pesos, pesos, counts, (budget, sales, [working_days, working_days_elapsed]) => {
      const days = { working_days, working_days_elapsed, working_days_left: working_days - working_days_elapsed };
      const { missing, daily_needed, execution_percentage } = budgetProgress({ budget, sales }, days);
      expect((missing ?? 0) + Math.min(budget, sales)).toBe(budget);
      expect((daily_needed ?? 0) * Math.max(1, days.working_days_left)).toBeGreaterThanOrEqual(missing ?? 0);
      expect(execution_percentage === null).toBe(budget === 0);
      if (budget > 0) expect(executionWords(execution_percentage)?.word === 'Al día').toBe((percentageOf(sales, budget) ?? 0) >= 100);
    }),
  );
});

test('a customer’s budget is what the rows that name it say, of every seller; a seller’s the row for everything', () => {
  const row = { ...all, month: 1, seller_id: 1 };
  const rows = [
    { ...row, value: 100 },
    { ...row, contact_id: 9, value: 60 },
    { ...row, contact_id: 9, line_id: 5, value: 20 },
    { ...row, seller_id: 2, contact_id: 9, value: 7 },
  ];
  expect(budgetsBy(rows, 'seller_id')).toEqual(
    new Map([
      [1, new Map([[1, 100]])],
      [2, new Map([[1, 7]])],
    ]),
  );
  expect(budgetsBy(rows, 'contact_id')).toEqual(new Map([[9, new Map([[1, 67]])]]));
  expect(budgetsBy(rows, 'line_id')).toEqual(new Map([[5, new Map([[1, 20]])]]));
  fc.assert(
    fc.property(fc.array(fc.record({ seller_id: fc.integer({ min: 1, max: 4 }), month: fc.integer({ min: 1, max: 12 }), value: fc.nat(1_000) })), (whole) => {
      // One row a seller and month, as the table's key has it.
      const unique = [...new Map(whole.map((one) => [`${one.seller_id} ${one.month}`, { ...all, ...one }])).values()];
      const sum = [...budgetsBy(unique, 'seller_id').values()].flatMap((months) => [...months.values()]).reduce((one, other) => one + other, 0);
      expect(sum).toBe(unique.reduce((total, { value }) => total + value, 0));
    }),
  );
});
