import { expect, test } from 'vitest';
import { columnsWithTexts, hasFigures, pageOfReport, totalsOfShown } from '#pwa/features/reports/report-rows.ts';
import { yearsOf } from '#pwa/features/reports/report-years.ts';
import type { ReportAnswer, ReportColumnAnswer } from '#shared/features/reports/report.documents.ts';

const columns: ReportColumnAnswer[] = [
  { id: 'contact', header: 'Cliente', kind: 'text' },
  { id: 'sales', header: 'Ventas', kind: 'pesos' },
];
const report: ReportAnswer = {
  ...{ name: 'uno', title: 'Uno', parameters: [], columns, groups: [], chart: null, notes: [], taken_at: null, matrix: null },
  rows: [
    { contact: 'Repuestos Ñame', sales: 100 },
    { contact: 'Taller', sales: null },
    { contact: 'Repuestos Sol', sales: 300 },
  ],
  ...{ total: 3, totals: { sales: 400 } },
};
const look = { hidden: [], density: 'normal', order: [], widths: {}, frozen: 1 } as const;
const state = { ...look, page: 1, perPage: 50, sortBy: 'sales', sort: 'DESC', filter: '', filters: {} } as const;

test('a search shows its rows without the totals, which are those of all rows; rows without a figure come last, whichever way', () => {
  const names = (asked: Partial<Parameters<typeof pageOfReport>[1]>) => pageOfReport(report, { ...state, ...asked }).rows.map(({ contact }) => contact);
  expect(names({})).toEqual(['Repuestos Sol', 'Repuestos Ñame', 'Taller']);
  expect(names({ sort: 'ASC' })).toEqual(['Repuestos Ñame', 'Repuestos Sol', 'Taller']);
  expect(names({ filter: 'repuestos name' })).toEqual(['Repuestos Ñame']);
  expect(totalsOfShown(report, state)).toEqual({ sales: 400 });
  expect(totalsOfShown(report, { filter: 'name' })).toBeNull();
});

test('a text that no row has takes no column; a figure without a value keeps its own', () => {
  const branch: ReportColumnAnswer = { id: 'branch', header: 'Sucursal', kind: 'text' };
  const budget: ReportColumnAnswer = { id: 'budget', header: 'Presupuesto', kind: 'pesos' };
  const shown = (rows: ReportAnswer['rows']) => columnsWithTexts({ columns: [...columns, branch, budget], rows }).map(({ id }) => id);
  expect(shown([{ contact: 'Taller', sales: 1, branch: null, budget: null }])).toEqual(['contact', 'sales', 'budget']);
  expect(
    shown([
      { contact: 'Taller', branch: '' },
      { contact: null, branch: 'Centro' },
    ]),
  ).toEqual(['contact', 'sales', 'branch', 'budget']);
  expect(shown([])).toEqual(['contact', 'sales', 'branch', 'budget']);
});

test('a chart is drawn when somebody has a figure', () => {
  const chart = { by: 'contact', values: ['sales', 'budget'] };
  const drawn = (rows: ReportAnswer['rows']) => hasFigures({ chart, rows });
  expect([drawn([]), drawn([{ contact: 'Sara', sales: 0, budget: null, orders: 3 }])]).toEqual([false, false]);
  expect([drawn([{ sales: 0, budget: 5 }]), drawn([{ sales: 0 }, { sales: -5 }])]).toEqual([true, true]);
  expect(hasFigures({ chart: null, rows: [{ sales: 5 }] })).toBe(false);
});

test('a report with budgets offers the next year too, whose budget is loaded before it begins', () => {
  expect(yearsOf(report, 2026)).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect(yearsOf({ columns: [...columns, { id: 'budget', header: 'Presupuesto', kind: 'pesos' }] }, 2026)).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
});
