import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, defaultWorkingHours, isBusinessDay, isWorkingTime } from '#shared/features/master-data/working-days.rules.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';

describe('business days', () => {
  test.each([
    ['2026-06-24', 1, '2026-06-25', 'an ordinary day'],
    ['2026-06-26', 1, '2026-06-30', 'over a weekend and Monday 29, San Pedro y San Pablo'],
    ['2026-12-04', 15, '2026-12-29', 'fifteen days over 8 and 25 December'],
    ['2026-06-30', -1, '2026-06-26', 'backwards'],
    ['2026-06-28', 0, '2026-06-28', 'none: the day itself, even a Sunday'],
  ])('from %s, %d later is %s (%s)', (from, days, to) => {
    expect(addBusinessDays(from, days)).toBe(to);
  });

  test('respect what an administrator decided', () => {
    expect(addBusinessDays('2026-12-23', 1, [{ date: '2026-12-24', name: 'Nochebuena', action: 'add' }])).toBe('2026-12-28');
    expect(isBusinessDay('2026-12-08', [{ date: '2026-12-08', name: 'Inmaculada', action: 'remove' }])).toBe(true);
  });

  test('end with the calendar, also where its last day is closed', () => {
    expect(addBusinessDays('9999-12-30', 3)).toBe('9999-12-31');
    expect(addBusinessDays('9999-12-30', 3, [{ date: '9999-12-31', name: 'Cierre', action: 'add' }])).toBe('9999-12-31');
    expect(addBusinessDays('0000-01-02', -1)).toBe('0000-01-01');
    expect(businessDaysBetween('9999-12-30', '9999-12-31')).toBe(1);
  });

  const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2000-01-01', offset));
  property.prop([day, fc.integer({ min: 1, max: 80 })])('added are business days, and counting them back gives as many', (from, days) => {
    const to = addBusinessDays(from, days);
    expect(isBusinessDay(to)).toBe(true);
    expect(businessDaysBetween(from, to)).toBe(days);
    expect(businessDaysBetween(from, addBusinessDays(from, -days))).toBe(-days);
  });
});

describe('working time', () => {
  test.each([
    ['2026-06-24', '07:59', false],
    ['2026-06-24', '08:00', true],
    ['2026-06-24', '17:29', true],
    ['2026-06-24', '17:30', false],
    ['2026-06-27', '10:00', false],
    ['2026-06-29', '10:00', false],
  ])('%s at %s: %s', (date, time, expected) => {
    expect(isWorkingTime(instantOf(date, time), defaultWorkingHours)).toBe(expected);
  });
});
