import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { addDays, addMonths, daysBetween, eachDay, instantOf, isLocalDate, lastDayOfMonth, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';

const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 3_652_424 }).map((days) => addDays('0000-01-01', days)),
  fc.constantFrom('0000-01-01', '0000-02-29', '9999-12-30', '9999-12-31'),
);

test.prop([anyDay, fc.integer({ min: -4_000_000, max: 4_000_000 })])(
  'a day so many days away is a day of the calendar, at most its first or last',
  (date, days) => {
    const reached = addDays(date, days);
    expect(isLocalDate(reached)).toBe(true);
    const isEnd = reached === '0000-01-01' || reached === '9999-12-31';
    expect(isEnd || daysBetween(date, reached) === days).toBe(true);
    expect(days >= 0 ? reached >= date : reached < date || date === '0000-01-01').toBe(true);
  },
);

test.prop([anyDay, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 })])(
  'each day of a range comes once and in order, at the end of the calendar too',
  (from, length, step) => {
    const to = addDays(from, length);
    const days = eachDay(from, to, step);
    expect(days).toHaveLength(Math.floor(daysBetween(from, to) / step) + 1);
    expect([...new Set(days)].sort()).toEqual(days);
    expect(days[0]).toBe(from);
    expect(eachDay(to, addDays(from, -1))).toEqual(from === '0000-01-01' ? eachDay(to, from) : []);
  },
);

test.prop([anyDay, fc.integer({ min: 0, max: 23 })])('an instant of any day is of that day again, and sorts as the days do', (date, hour) => {
  const time = `${String(hour).padStart(2, '0')}:30`;
  const instant = instantOf(date, time);
  expect(instant).toMatch(/^\d{4}-/);
  // The last evening of Bogotá is in a year that cannot be written.
  if (date === '9999-12-31' && hour > 18) return;
  expect([localDateOf(instant), localTimeOf(instant)]).toEqual([date, time]);
});

test.prop([anyDay, fc.integer({ min: -240, max: 240 })])('months later is the same day, or the last of a shorter month', (date, months) => {
  const later = addMonths(date, months);
  expect(isLocalDate(later)).toBe(true);
  expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)));
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  expect(index(later)).toBe(Math.min(Math.max(index(date) + months, 1), 9999 * 12 + 12));
});

test('a month has its own last day', () => {
  expect(['2024-02-03', '2025-02', '2026-12-31', '9999-12', '0000-02'].map(lastDayOfMonth)).toEqual([
    ...['2024-02-29', '2025-02-28', '2026-12-31', '9999-12-31', '0000-02-29'],
  ]);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
});
