import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { lastDayOf, monthsOf } from '#shared/features/reports/months.rules.ts';
import { addDays, daysBetween } from '#shared/kernel/dates.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test.prop([day, fc.integer({ min: -5, max: 2_000 })])('the months of a range are its days, each once, in order', (from, length) => {
  const to = addDays(from, length);
  const parts = monthsOf({ from, to });
  expect(parts.reduce((days, { first, last }) => days + daysBetween(first, last) + 1, 0)).toBe(Math.max(0, length + 1));
  for (const [place, { month, first, last, isWhole }] of parts.entries()) {
    expect(first).toBe(place === 0 ? from : addDays(parts[place - 1]?.last ?? '', 1));
    expect([first.slice(0, 7), last.slice(0, 7)]).toEqual([month, month]);
    expect(isWhole).toBe(first === `${month}-01` && last === lastDayOf(first));
  }
});

test('a February has its own last day', () => {
  expect(['2024-02-03', '2025-02-03', '2026-12-31'].map(lastDayOf)).toEqual(['2024-02-29', '2025-02-28', '2026-12-31']);
});
