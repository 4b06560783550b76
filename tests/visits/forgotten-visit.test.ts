import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automaticCloseAt, decideCorrection, isForgotten, proposeCorrection } from '#shared/features/visits/forgotten-visit.rules.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { ok, refuse } from '#shared/kernel/result.ts';

const hours = { work_end_time: '17:30' };
const activity = { close_automatically: true, minimum_duration: 15 };
const open = (time: string) => ({ checkin_date: instantOf('2026-06-24', time), checkout_date: null });

describe('a forgotten visit', () => {
  test.each([
    ['10:00', '17:30'],
    ['17:25', '17:40'],
    ['19:00', '19:15'],
  ])('opened at %s closes by itself at %s', (opened, closes) => {
    expect(automaticCloseAt(open(opened), activity, hours)).toBe(instantOf('2026-06-24', closes));
  });
  test('waits for a correction when its activity does not close by itself', () => {
    expect(automaticCloseAt(open('10:00'), { ...activity, close_automatically: false }, hours)).toBeNull();
    expect(automaticCloseAt({ ...open('10:00'), checkout_date: instantOf('2026-06-24', '11:00') }, activity, hours)).toBeNull();
  });
  test('is forgotten from the next day of Bogotá on, not of Greenwich', () => {
    expect(isForgotten(open('18:00'), instantOf('2026-06-24', '23:59'))).toBe(false);
    expect(isForgotten(open('18:00'), instantOf('2026-06-25', '00:00'))).toBe(true);
  });
});

describe('a correction', () => {
  const visit = { checkin_date: instantOf('2026-06-24', '10:00'), correction: null };
  const now = instantOf('2026-06-25', '08:00');
  const proposal = { checkout_date: instantOf('2026-06-24', '10:40'), reason: ' Se me olvidó ' };
  const pending = { checkout_date: proposal.checkout_date, reason: 'Se me olvidó', state: 'pending' as const };

  test('waits for the leader', () => {
    expect(proposeCorrection(visit, proposal, now)).toEqual(ok(pending));
    expect(decideCorrection(pending, true)).toEqual(ok({ ...pending, state: 'approved' }));
    expect(decideCorrection(pending, false)).toEqual(ok({ ...pending, state: 'rejected' }));
  });
  test.each([
    ['visits.beforeArrival', { ...proposal, checkout_date: instantOf('2026-06-24', '09:59') }],
    ['visits.inTheFuture', { ...proposal, checkout_date: instantOf('2026-06-25', '08:01') }],
    ['visits.reasonMissing', { ...proposal, reason: '  ' }],
  ] as const)('is refused with %s', (code, wrong) => {
    expect(proposeCorrection(visit, wrong, now)).toEqual(refuse(code));
  });
  test('is one at a time, and decided once', () => {
    expect(proposeCorrection({ ...visit, correction: pending }, proposal, now)).toEqual(refuse('visits.correctionPending'));
    expect(decideCorrection({ ...pending, state: 'approved' }, false)).toEqual(refuse('visits.noCorrection'));
    expect(decideCorrection(null, true)).toEqual(refuse('visits.noCorrection'));
  });
});

const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
property.prop([hour, hour, fc.integer({ min: 1, max: 120 })])(
  'a visit that closes by itself lasted what its activity asks, whenever it began and work ends',
  (opened, work_end_time, minimum_duration) => {
    const visit = open(opened);
    const closed = automaticCloseAt(visit, { ...activity, minimum_duration }, { work_end_time }) ?? '';

    expect(Date.parse(closed) - Date.parse(visit.checkin_date)).toBeGreaterThanOrEqual(minimum_duration * 60_000);
    expect(Date.parse(closed)).toBeGreaterThanOrEqual(Date.parse(instantOf('2026-06-24', work_end_time)));
  },
);

property.prop([hour, fc.integer({ min: -600, max: 6000 }), fc.boolean()])(
  'a departure that counts is one that its leader approved, not before the arrival nor after now',
  (opened, minutes, approved) => {
    const visit = { ...open(opened), correction: null };
    const now = instantOf('2026-06-26', '08:00');
    const checkout_date = new Date(Date.parse(visit.checkin_date) + minutes * 60_000).toISOString();
    const proposed = proposeCorrection(visit, { checkout_date, reason: 'Sin batería' }, now);

    expect(proposed.ok).toBe(minutes >= 0 && checkout_date <= now);
    if (!proposed.ok) return;
    expect(proposeCorrection({ ...visit, correction: proposed.value }, { checkout_date, reason: 'Otra vez' }, now).ok).toBe(false);
    const decided = decideCorrection(proposed.value, approved);
    expect(decided.ok && decided.value.state).toBe(approved ? 'approved' : 'rejected');
    expect(decided.ok && decideCorrection(decided.value, !approved).ok).toBe(false);
  },
);
