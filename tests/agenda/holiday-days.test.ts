import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { correctionsIn, holidayDays } from '#pwa/features/agenda/holiday-days.ts';
import { holidayNameOf, holidaysBetween, holidaysOfYear } from '#shared/features/master-data/holidays.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

test('a year shows the law, what the company adds and what it works, by date', () => {
  const effective = holidaysBetween('2026-01-01', '2026-12-31', [
    { date: '2026-12-24', name: 'Cierre', action: 'add' },
    { date: '2026-12-08', name: 'Inmaculada', action: 'remove' },
  ]);
  const days = holidayDays(2026, effective);
  expect(days).toHaveLength(20);
  expect(days.slice(-3)).toEqual([
    { date: '2026-12-08', name: 'Inmaculada Concepción', kind: 'worked' },
    { date: '2026-12-24', name: 'Cierre', kind: 'own' },
    { date: '2026-12-25', name: 'Navidad', kind: 'law' },
  ]);
});

test('two holidays of one day are one day with both names', () => {
  expect(holidayDays(2025, holidaysOfYear(2025)).find(({ date }) => date === '2025-06-30')).toEqual({
    date: '2025-06-30',
    name: 'San Pedro y San Pablo / Sagrado Corazón de Jesús',
    kind: 'law',
  });
});

const someDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-06-01', days));
const someOverrides = fc.uniqueArray(
  fc.record({ date: someDay, name: fc.constantFrom('Cierre', 'Día cívico'), action: fc.constantFrom('add' as const, 'remove' as const) }),
  { selector: ({ date }) => date, maxLength: 12 },
);
property.prop([someDay, fc.integer({ min: 0, max: 400 }), someOverrides])(
  'from the holidays in force the corrections are found that name every day as the company does',
  (from, length, overrides) => {
    const to = addDays(from, length);
    const found = correctionsIn(holidaysBetween(from, to, overrides), { from, to });
    for (let day = from; day <= to; day = addDays(day, 1)) expect(holidayNameOf(day, found)).toBe(holidayNameOf(day, overrides));
  },
);
