import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { daysOfSpan, nextSending, sendFrequencies, sendSpans } from '#shared/features/report-mail/send-times.rules.ts';
import { addDays, daysBetween, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';

const none = { weekday: null, month_day: null };

test.each([
  [{ frequency: 'daily', ...none, hour: 7 }, '2026-11-24T11:59:00.000Z', '2026-11-24T12:00:00.000Z'],
  [{ frequency: 'daily', ...none, hour: 7 }, '2026-11-24T12:00:00.000Z', '2026-11-25T12:00:00.000Z'],
  [{ frequency: 'weekly', ...none, weekday: 1, hour: 18 }, '2026-11-24T15:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  [{ frequency: 'weekly', ...none, weekday: 7, hour: 0 }, '2026-11-24T15:00:00.000Z', '2026-11-29T05:00:00.000Z'],
  [{ frequency: 'monthly', ...none, month_day: 31, hour: 7 }, '2026-11-24T15:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  [{ frequency: 'monthly', ...none, month_day: 31, hour: 7 }, '2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
] as const)('%j after %s is sent at %s', (times, after, next) => {
  expect(nextSending(times, after)).toBe(next);
});

const times = fc.record({
  frequency: fc.constantFrom(...sendFrequencies),
  weekday: fc.integer({ min: 1, max: 7 }),
  month_day: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
});
const instant = fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => new Date(1_700_000_000_000 + seconds * 100).toISOString());

test.prop([times, instant])('a report is sent later, at its hour, and at least once a month', (asked, after) => {
  const next = nextSending(asked, after);
  expect(next > after).toBe(true);
  expect(Number(localTimeOf(next).slice(0, 2))).toBe(asked.hour);
  expect(daysBetween(localDateOf(after), localDateOf(next))).toBeLessThanOrEqual({ daily: 1, weekly: 7, monthly: 31 }[asked.frequency]);
});

test.prop([fc.constantFrom(...sendSpans), fc.integer({ min: 0, max: 20_000 })])(
  'the days of a report end before the day when it is sent, or on it',
  ({ id }, days) => {
    const today = addDays('2000-01-01', days);
    const { start_date, end_date } = daysOfSpan(id, today);
    expect(start_date <= end_date && end_date <= today).toBe(true);
    expect(daysOfSpan('last_7_days', '2026-11-24')).toEqual({ start_date: '2026-11-17', end_date: '2026-11-23' });
    expect(daysOfSpan('last_month', '2026-01-24')).toEqual({ start_date: '2025-12-01', end_date: '2025-12-31' });
  },
);
