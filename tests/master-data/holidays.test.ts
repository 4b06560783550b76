import { existsSync, readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { type HolidayOverride, holidayNameOf, holidaysBetween, holidaysOfYear } from '#shared/features/master-data/holidays.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

const oracle = new URL('../../../shared/data/festivos.csv', import.meta.url);
const present = existsSync(oracle);
if (!present) console.warn('SKIPPED: ../shared/data/festivos.csv is not here, so the reconciled lists were not compared');
const dates = (holidays: readonly { date: string }[]) => [...new Set(holidays.map(({ date }) => date))];

describe('the holidays of Colombia', () => {
  test.runIf(present)('are those of the reconciled lists of 2024 to 2028', () => {
    const [, ...rows] = readFileSync(oracle, 'utf8').trim().split('\n');
    const published = rows.map((row) => row.split(',')[0] ?? '').sort();
    expect(published).toHaveLength(93);
    expect(holidaysBetween('2024-01-01', '2028-12-31').map(({ date }) => date)).toEqual(published);
  });

  const independent = new Holidays('CO');
  property.prop([fc.integer({ min: 1984, max: 2199 })])('agree with date-holidays, which counts Easter Sunday too', (year) => {
    const theirs = independent.getHolidays(year).filter(({ type, name }) => type === 'public' && name !== 'Pascua');
    expect(dates(holidaysOfYear(year))).toEqual([...new Set(theirs.map(({ date }) => date.slice(0, 10)))].sort());
  });

  test.each([
    [2025, 18, 17],
    [2026, 19, 19],
    [2027, 19, 19],
  ])('of %d are %d, on %d dates', (year, holidays, days) => {
    expect(holidaysOfYear(year)).toHaveLength(holidays);
    expect(dates(holidaysOfYear(year))).toHaveLength(days);
  });

  test.each([
    ['2026-07-13', 'Nuestra Señora del Rosario de Chiquinquirá'],
    ['2027-07-12', 'Nuestra Señora del Rosario de Chiquinquirá'],
    ['2029-07-09', 'Nuestra Señora del Rosario de Chiquinquirá'],
    ['2025-07-14', null],
    ['2025-06-30', 'San Pedro y San Pablo / Sagrado Corazón de Jesús'],
    ['2026-04-03', 'Viernes Santo'],
    ['2026-04-05', null],
  ])('%s is %s', (date, name) => {
    expect(holidayNameOf(date)).toBe(name);
  });

  test('may be corrected by an administrator: one added, one worked', () => {
    const overrides: HolidayOverride[] = [
      { date: '2026-12-24', name: 'Nochebuena', action: 'add' },
      { date: '2026-12-08', name: 'Inmaculada Concepción', action: 'remove' },
      { date: '2026-12-25', name: 'Navidad', action: 'add' },
    ];
    expect(holidaysBetween('2026-12-01', '2026-12-31', overrides)).toEqual([
      { date: '2026-12-24', name: 'Nochebuena' },
      { date: '2026-12-25', name: 'Navidad' },
    ]);
  });

  property.prop([fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 900 })])('of a range are those of its days one by one', (start, length) => {
    const from = addDays('1990-01-01', start);
    const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
    expect(dates(holidaysBetween(from, addDays(from, length)))).toEqual(days.filter((day) => holidayNameOf(day) !== null));
  });
});
