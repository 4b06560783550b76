import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { judgeCheckIn, judgeCheckOut, type VisitSettings } from '#shared/features/visits/check-in.rules.ts';
import { metresBetween } from '#shared/features/visits/geo.rules.ts';
import { judgeLocation, usableReadings } from '#shared/features/visits/location.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import '#shared/features/visits/visits.errors.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { refuse } from '#shared/kernel/result.ts';

const customer = { latitude: 4.60971, length: -74.08175 };
const at = '2026-06-24T15:00:00.000Z';
const metresPerDegree = (Math.PI * 6_378_137) / 180;
/** A reading `north` metres north of the customer, taken `secondsOld` seconds before `at`. */
function reading(north: number, accuracy = 10, secondsOld = 5): GpsReading {
  return {
    latitude: customer.latitude + north / metresPerDegree,
    length: customer.length,
    accuracy,
    taken_at: new Date(Date.parse(at) - secondsOld * 1000).toISOString(),
  };
}
const settings: VisitSettings = {
  apply_checkin_checkout: true,
  maximum_distance: 100,
  minimum_duration: 15,
  validate_distance_checkin: true,
  validate_distance_checkout: true,
  validate_gps_signal: true,
  validate_all_gps_signals: false,
  distance_between_signals: 0,
};
const arrive = (readings: GpsReading[], change: Partial<VisitSettings> = {}, more: { reason?: string; point?: typeof customer | null } = {}) =>
  judgeCheckIn({ visitId: 'v1', openVisit: null, readings, point: customer, settings: { ...settings, ...change }, at, ...more });
const leave = (checkin_date: string, change: Partial<VisitSettings> = {}, reason?: string) =>
  judgeCheckOut({ checkin_date, readings: [reading(20)], point: customer, settings: { ...settings, ...change }, at, reason });

describe('an arrival', () => {
  test.each([
    ['inside the radius', [reading(90)], {}, 'inside', []],
    ["outside it, but within the reading's own doubt", [reading(130, 40)], {}, 'inside', []],
    ['judged by its best reading', [reading(500, 90), reading(50, 8)], {}, 'inside', []],
    ['whose distance is not checked', [reading(5000)], { maximum_distance: 0 }, 'not_checked', []],
    ['outside, only recorded and marked', [reading(400)], { validate_distance_checkin: false }, 'outside', ['outside']],
    ['without signal, only recorded and marked', [], { validate_distance_checkin: false }, 'not_verifiable', ['not_verifiable']],
    ['with a poor reading that is allowed to count', [reading(50, 900)], { validate_gps_signal: false }, 'inside', []],
  ] as const)('%s is accepted', (_name, readings, change, verdict, flags) => {
    expect(arrive([...readings], change)).toMatchObject({ ok: true, value: { verdict, flags } });
  });

  test('of an activity without arrivals is refused, with a reason too', () => {
    expect(arrive([reading(0)], { apply_checkin_checkout: false })).toEqual(refuse('visits.noCheckIn'));
    expect(arrive([reading(0)], { apply_checkin_checkout: false }, { reason: 'Quiero' })).toEqual(refuse('visits.noCheckIn'));
  });

  test('outside is refused, with how far and what to do', () => {
    const refused = arrive([reading(400)]);
    expect(refused).toEqual(refuse('visits.outside', { distance: 400, maximum: 100 }));
    expect(refused.ok === false && sentenceOf(refused)).toContain('Está a 400 m del cliente y el máximo son 100 m. Acérquese');
  });

  test.each([
    ['no reading', []],
    ['one worse than 100 m', [reading(0, 101)]],
    ['one older than a minute', [reading(0, 10, 61)]],
    ['one that is no number', [{ ...reading(0), latitude: Number.NaN }]],
  ])('with %s is not verifiable, and says how to get a signal', (_name, readings) => {
    expect(arrive(readings)).toEqual(refuse('visits.notVerifiable'));
  });

  test('with every reading judged falls by its furthest one', () => {
    const readings = [reading(10, 5), reading(180, 20)];
    expect(arrive(readings).ok).toBe(true);
    expect(arrive(readings, { validate_all_gps_signals: true })).toEqual(refuse('visits.outside', { distance: 180, maximum: 100 }));
  });

  test('with readings too far from one another is refused', () => {
    const readings = [reading(0), reading(60)];
    expect(arrive(readings, { distance_between_signals: 50 })).toEqual(refuse('visits.signalsApart', { distance: 60, maximum: 50 }));
    expect(arrive(readings, { distance_between_signals: 61 }).ok).toBe(true);
  });

  test('at a customer that nobody has placed on the map is accepted and marked', () => {
    expect(arrive([reading(0)], {}, { point: null })).toMatchObject({ ok: true, value: { verdict: 'not_verifiable', flags: ['no_customer_point'] } });
  });

  test('is one at a time: an open visit elsewhere names its customer, and a novelty does not change that', () => {
    const openVisit = { id: 'v0', customer: 'Ferretería El Tornillo' };
    const request = { visitId: 'v1', openVisit, readings: [reading(0)], point: customer, settings, at, reason: 'urgente' };
    expect(judgeCheckIn(request)).toEqual(refuse('visits.anotherOpen', { customer: 'Ferretería El Tornillo' }));
    expect(judgeCheckIn({ ...request, openVisit: { ...openVisit, id: 'v1' } })).toEqual(refuse('visits.alreadyOpen'));
  });

  const anyReading = fc
    .record({ north: fc.integer({ min: -2000, max: 2000 }), accuracy: fc.integer({ min: 0, max: 500 }), age: fc.integer({ min: 0, max: 200 }) })
    .map(({ north, accuracy, age }) => reading(north, accuracy, age));
  const anySettings = fc.record({
    apply_checkin_checkout: fc.constant(true),
    maximum_distance: fc.integer({ min: 0, max: 1000 }),
    minimum_duration: fc.integer({ min: 0, max: 60 }),
    validate_distance_checkin: fc.boolean(),
    validate_distance_checkout: fc.boolean(),
    validate_gps_signal: fc.boolean(),
    validate_all_gps_signals: fc.boolean(),
    distance_between_signals: fc.integer({ min: 0, max: 500 }),
  });
  const readings = fc.array(anyReading, { maxLength: 5 });

  property.prop([readings, anySettings, fc.boolean()])('con novedad always goes on, and keeps the reason and what was wrong', (taken, rules, placed) => {
    const point = placed ? customer : null;
    const request = { visitId: 'v1', openVisit: null, readings: taken, point, settings: rules, at };
    const plain = judgeCheckIn(request);
    const novelty = judgeCheckIn({ ...request, reason: ' el portón está cerrado ' });
    expect(novelty).toMatchObject({ ok: true, value: { reason: 'el portón está cerrado' } });
    if (novelty.ok) expect(novelty.value.mark === 'con_novedad').toBe(!plain.ok);
    if (!plain.ok && novelty.ok) expect(novelty.value.flags.length).toBeGreaterThan(0);
  });

  property.prop([readings, anySettings])('is inside exactly when distance − accuracy fits the maximum for what is judged', (taken, rules) => {
    const { verdict } = judgeLocation({ readings: taken, point: customer, settings: rules, at });
    const usable = usableReadings(taken, rules, at);
    const fits = ({ accuracy, ...place }: GpsReading) => metresBetween(place, customer) - accuracy <= rules.maximum_distance;
    const best = usable.toSorted((a, b) => a.accuracy - b.accuracy || Date.parse(b.taken_at) - Date.parse(a.taken_at)).slice(0, 1);
    const judged = (rules.validate_all_gps_signals ? usable : best).every(fits) ? 'inside' : 'outside';
    expect(verdict).toBe(rules.maximum_distance === 0 ? 'not_checked' : usable.length === 0 ? 'not_verifiable' : judged);
  });

  property.prop([readings, anySettings])('with a larger maximum never turns worse', (taken, rules) => {
    const larger = { ...rules, maximum_distance: rules.maximum_distance + 50 };
    if (rules.maximum_distance > 0 && judgeLocation({ readings: taken, point: customer, settings: rules, at }).verdict === 'inside')
      expect(judgeLocation({ readings: taken, point: customer, settings: larger, at }).verdict).toBe('inside');
  });
});

describe('a departure', () => {
  test('before the minimum duration is refused with the minutes left, rounded up', () => {
    expect(leave('2026-06-24T14:50:30.000Z')).toEqual(refuse('visits.tooShort', { minutes: 6, minimum: 15 }));
    expect(leave('2026-06-24T14:45:00.000Z')).toMatchObject({ ok: true, value: { flags: [], reason: null } });
  });
  test('that cannot wait goes con novedad and is marked', () => {
    expect(leave('2026-06-24T14:55:00.000Z', {}, 'El dueño no estaba')).toMatchObject({
      ok: true,
      value: { flags: ['too_short'], reason: 'El dueño no estaba' },
    });
    expect(leave('2026-06-24T14:55:00.000Z', {}, '   ')).toEqual(refuse('visits.tooShort', { minutes: 10, minimum: 15 }));
  });
  test('cannot come before the arrival, whatever the clock of the phone did', () => {
    expect(leave('2026-06-24T15:10:00.000Z')).toEqual(refuse('visits.beforeArrival'));
  });
  test('without a minimum may come at once', () => {
    expect(leave(at, { minimum_duration: 0 }).ok).toBe(true);
  });
  test('is judged by its own setting of distance', () => {
    const far = { checkin_date: '2026-06-24T14:00:00.000Z', readings: [reading(400)], point: customer, at };
    expect(judgeCheckOut({ ...far, settings })).toEqual(refuse('visits.outside', { distance: 400, maximum: 100 }));
    expect(judgeCheckOut({ ...far, settings: { ...settings, validate_distance_checkout: false } })).toMatchObject({ ok: true, value: { flags: ['outside'] } });
  });
});
