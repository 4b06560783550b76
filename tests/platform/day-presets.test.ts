import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, formatDate } from '#shared/kernel/dates.ts';
import { dayPresets, typedDay } from '#shared/kernel/day-presets.rules.ts';

// A Friday.
const today = '2026-11-27';

test.each([
  ['hoy', '2026-11-27'],
  ['Ayer', '2026-11-26'],
  ['antier', '2026-11-25'],
  ['mañana', '2026-11-28'],
  ['3/11', '2026-11-03'],
  ['12 nov', '2026-11-12'],
  ['12 de noviembre de 2025', '2025-11-12'],
  ['5/1', '2026-01-05'],
  ['5 dic', '2026-12-05'],
  ['30/12', '2025-12-30'],
  ['12/11/25', '2025-11-12'],
  ['12112025', '2025-11-12'],
  ['2026-11-05', '2026-11-05'],
  ['lunes', '2026-11-23'],
  ['vie', '2026-11-27'],
])('«%s» is %s', (typed, day) => {
  expect(typedDay(typed, today)).toBe(day);
});

test.each([
  ['30/12', '2026-12-30'],
  ['5 ene', '2027-01-05'],
  ['20/11', '2026-11-20'],
  ['12 jun', '2026-06-12'],
  ['lunes', '2026-11-30'],
  ['viernes', '2026-11-27'],
  ['ayer', '2026-11-26'],
  ['12/11/25', '2025-11-12'],
  ['2027-03-05', '2027-03-05'],
])('in a form «%s» is %s', (typed, day) => {
  expect(typedDay(typed, today, 'near')).toBe(day);
});

test.each(['', 'nov', '2026', '31/02/2026', '30 feb', 'xyz', '%', 'noviembre 2026', '45', '__proto__', 'constructor'])('«%s» says no day', (typed) => {
  expect(typedDay(typed, today)).toBe(null);
});

test.each([
  ['today', '2026-11-27', '2026-11-27'],
  ['yesterday', '2026-11-26', '2026-11-26'],
  ['week', '2026-11-23', '2026-11-29'],
  ['last_week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['days_30', '2026-10-29', '2026-11-27'],
  ['year', '2026-01-01', '2026-12-31'],
])('%s is from %s to %s', (key, from, to) => {
  expect(dayPresets.find((preset) => preset.key === key)?.of(today)).toEqual({ from, to });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test('a day is read back as it is shown; any text is read without failing; no range ends before it begins', () => {
  fc.assert(
    fc.property(day, day, (date, now) => {
      expect([typedDay(date, now), typedDay(formatDate(date), now)]).toEqual([date, date]);
      expect([typedDay(date, now, 'near'), typedDay(formatDate(date), now, 'near')]).toEqual([date, date]);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typedDay(text, today) ?? today).toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
  );
  fc.assert(
    fc.property(day, (now) => {
      for (const { of } of dayPresets) {
        const { from, to } = of(now);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
