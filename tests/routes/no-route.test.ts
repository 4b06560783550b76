import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { whyNoRoute } from '#shared/features/routes/no-route.rules.ts';
import { admissiblePoints } from '#shared/features/routes/route.rules.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';

const today = '2026-11-24';
const given = (from: string, to: string | null) => ({ given_at: instantOf(from, '09:00'), withdrawn_at: to && instantOf(to, '12:00') });
const ask = (date: string, change: Partial<Parameters<typeof whyNoRoute>[0]> = {}) =>
  whyNoRoute({ date, today, kept_since: '2026-08-26', isBusinessDay: true, consents: [given('2026-10-01', null)], ...change });

test('a day without a trace says why: it is not here yet, its points are not kept, nobody worked, no consent, or the app was closed', () => {
  expect(ask('2026-11-25')).toBe('not_yet');
  expect(ask('2026-08-25')).toBe('forgotten');
  expect(ask('2026-11-22', { isBusinessDay: false })).toBe('not_business_day');
  expect(ask('2026-09-30')).toBe('no_consent');
  expect(ask('2026-10-01')).toBe('unseen');
  expect(ask(today)).toBe('unseen');
});

test('a consent that was withdrawn and given again counts for the days in which it was in force', () => {
  const consents = [given('2026-09-01', '2026-09-10'), given('2026-11-02', null)];
  expect(['2026-09-10', '2026-09-11', '2026-11-01', '2026-11-02'].map((date) => ask(date, { consents }))).toEqual([
    'unseen',
    'no_consent',
    'no_consent',
    'unseen',
  ]);
});

const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-08-01', days));
const someConsents = fc.array(fc.tuple(day, fc.option(fc.integer({ min: 0, max: 30 }))), { maxLength: 3 });
property.prop([day, someConsents])('nobody is told that a consent is missing on a day whose points the server takes', (date, all) => {
  const consents = all.map(([from, length]) => given(from, length === null ? null : addDays(from, length)));
  const point = { latitude: 4.6, length: -74.1, taken_at: instantOf(date, '10:00') };
  const kept = admissiblePoints([point], {
    ...{ kept: [], consents, firstCheckins: new Map([[date, instantOf(date, '08:00')]]), now: instantOf('2027-01-01') },
    hours: { work_start_time: '00:00', work_end_time: '23:59' },
  });
  if (kept.length > 0) expect(ask(date, { consents, today: '2027-01-01', kept_since: '2026-01-01' })).toBe('unseen');
});
