import { expect, test } from 'vitest';
import { holidayDays } from '#pwa/features/agenda/holiday-days.ts';
import { holidaysBetween, holidaysOfYear } from '#shared/features/master-data/holidays.rules.ts';

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
