import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { monthsOf } from '#shared/features/reports/months.rules.ts';
import { addDays, daysBetween, lastDayOfMonth } from '#shared/kernel/dates.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test.prop([day, fc.integer({ min: -5, max: 2_000 })])('the months of a range are its days, each once, in order', (from, length) => {
  const to = addDays(from, length);
  const parts = monthsOf({ from, to });
  expect(parts.reduce((days, { first, last }) => days + daysBetween(first, last) + 1, 0)).toBe(Math.max(0, length + 1));
  for (const [place, { month, first, last, isWhole }] of parts.entries()) {
    expect(first).toBe(place === 0 ? from : addDays(parts[place - 1]?.last ?? '', 1));
    expect([first.slice(0, 7), last.slice(0, 7)]).toEqual([month, month]);
    expect(isWhole).toBe(first === `${month}-01` && last === lastDayOfMonth(first));
  }
});

test('the last month that can be written ends its range', () => {
  expect(monthsOf({ from: '9999-11-20', to: '9999-12-31' }).map(({ month }) => month)).toEqual(['9999-11', '9999-12']);
});
