import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { defaultWorkingHours } from '#shared/features/master-data/working-days.rules.ts';
import { isBatchDue, mayRecordRoute, playbackDurationMs, playbackSteps, routePause, routeStretches, thinRoute } from '#shared/features/routes/route.rules.ts';
import { metresBetween } from '#shared/features/visits/geo.rules.ts';
import { instantOf } from '#shared/kernel/dates.ts';
import { recordedTraces } from '../visits/gps-traces.ts';

describe('the points of a route', () => {
  const traces = ['munich_car_1hz.csv', 'aracaju_car_bus.csv'].flatMap(recordedTraces);
  test.runIf(traces.length > 0)('of recorded cars are thinned: each kept one is over 30 m from the one before, each dropped one is not', () => {
    for (const trace of traces) {
      const kept = thinRoute(trace);
      expect(kept[0]).toBe(trace[0]);
      for (const [index, point] of kept.entries()) {
        const before = kept[index - 1];
        if (before) expect(metresBetween(before, point)).toBeGreaterThan(30);
      }
      let last = trace[0];
      for (const point of trace) {
        if (kept.includes(point)) last = point;
        else if (last) expect(metresBetween(last, point)).toBeLessThanOrEqual(30);
      }
    }
  });

  const point = fc.record({ latitude: fc.double({ min: 4.6, max: 4.61, noNaN: true }), length: fc.double({ min: -74.1, max: -74.09, noNaN: true }) });
  property.prop([fc.array(point, { maxLength: 60 })])('thinned twice are the same', (points) => {
    expect(thinRoute(thinRoute(points))).toEqual(thinRoute(points));
  });

  test('are joined where they follow closely, and dashed where the app was not open', () => {
    const at = (time: string) => ({ latitude: 4.6, length: -74.1, taken_at: instantOf('2026-06-24', time) });
    const points = [at('09:00'), at('09:02'), at('09:05'), at('09:40'), at('09:41')];
    expect(routeStretches(points).map(({ kind, points: { length } }) => [kind, length])).toEqual([
      ['seen', 3],
      ['gap', 2],
      ['seen', 2],
    ]);
    expect(routeStretches([at('09:00')])).toEqual([]);
    const gaps = playbackSteps(points).map(({ gap }) => gap);
    expect(gaps).toEqual([null, null, null, { from: points[2]?.taken_at, to: points[3]?.taken_at }, null]);
    expect(routeStretches([at('10:00'), at('10:06')])).toMatchObject([{ kind: 'gap' }]);
  });

  test.each([
    [0, 2000],
    [50, 1000],
    [99, 20],
    [100, 20],
  ])('at speed %d take %d ms each in the playback', (speed, duration) => {
    expect(playbackDurationMs(speed)).toBe(duration);
  });
});

describe('the location is recorded', () => {
  const day = '2026-06-24';
  const given = {
    now: instantOf(day, '10:00'),
    consent_at: instantOf('2026-06-01', '09:00'),
    first_checkin: instantOf(day, '08:30'),
    hours: defaultWorkingHours,
  };
  test('after consent and the first check-in of the day, in working hours', () => {
    expect(mayRecordRoute(given)).toBe(true);
  });
  test.each([
    ['without consent', { consent_at: null }],
    ['before the consent began', { consent_at: instantOf(day, '11:00') }],
    ['before the first check-in', { first_checkin: null }],
    ["on another day's check-in", { first_checkin: instantOf('2026-06-23', '08:30') }],
    ['after work', { now: instantOf(day, '17:30') }],
    ['on a Sunday', { now: instantOf('2026-06-28', '10:00'), first_checkin: instantOf('2026-06-28', '08:30') }],
    ['on a holiday', { now: instantOf('2026-06-29', '10:00'), first_checkin: instantOf('2026-06-29', '08:30') }],
  ])('not %s', (_name, change) => {
    expect(mayRecordRoute({ ...given, ...change })).toBe(false);
  });
});

describe('the points that wait on a device', () => {
  const at = (time: string) => instantOf('2026-06-24', time);
  const batch = (count: number, first: string, sent_at: string | null = null) => ({
    points: Array.from({ length: count }, () => ({ latitude: 4.6, length: -74.1, taken_at: at(first) })),
    sent_at: sent_at && at(sent_at),
  });
  test.each([
    ['50 points', batch(50, '09:58'), 'running', true],
    ['49 points of two minutes', batch(49, '09:58'), 'running', false],
    ['one point of ten minutes', batch(1, '09:50'), 'running', true],
    ['one point at a departure', batch(1, '09:59'), 'left', true],
    ['50 points nine minutes after a command', batch(50, '09:58', '09:51'), 'left', false],
    ['50 points ten minutes after a command', batch(50, '09:58', '09:50'), 'running', true],
    ['no point', batch(0, '09:00'), 'left', false],
  ] as const)('%s: sent or kept', (_name, points, moment, isDue) => {
    expect(isBatchDue(points, at('10:00'), moment)).toBe(isDue);
  });

  test('are not recorded for a reason that the seller reads', () => {
    const facts = { now: at('10:00'), consent_at: at('07:00'), first_checkin: at('08:30'), hours: defaultWorkingHours };
    expect(routePause(facts)).toBeNull();
    expect(routePause({ ...facts, consent_at: null })).toBe('no_consent');
    expect(routePause({ ...facts, overrides: [{ date: '2026-06-24', name: 'Cívico', action: 'add' }] })).toBe('not_business_day');
    expect(routePause({ ...facts, now: at('17:30') })).toBe('out_of_hours');
    expect(routePause({ ...facts, first_checkin: null })).toBe('no_checkin');
  });
});
