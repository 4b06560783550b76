import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkStatisticsDays, longestStatisticsDays, statisticsDays } from '#shared/features/visits/statistics-days.rules.ts';
import { addDays, daysBetween } from '#shared/kernel/dates.ts';

const today = '2026-11-26';

test('without dates the last 30 days until today are asked for', () => {
  expect(statisticsDays({}, today)).toEqual({ from: '2026-10-28', to: today });
});

test('any days of at most a year in their order may be asked for, and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -800, max: 800 }), (from, to) => {
      const days = statisticsDays({ start_date: addDays(today, from), end_date: addDays(today, to) }, today);
      const count = daysBetween(days.from, days.to) + 1;
      expect(count).toBe(to - from + 1);
      expect(Object.keys(checkStatisticsDays(days))).toEqual(count < 1 || count > longestStatisticsDays ? ['end_date'] : []);
    }),
  );
});
