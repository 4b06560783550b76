import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { inDayOrder, movedBy, nearbyOf, nearestFirst } from '#shared/features/visits/day-order.rules.ts';
import { metresBetween } from '#shared/features/visits/geo.rules.ts';

const here = { latitude: 4.6, length: -74.1 };
/** A stop some metres to the north. */
const stop = (key: string, north: number | null, hour = '15:00') => ({
  key,
  hour,
  point: north === null ? null : { latitude: here.latitude + north / 111_319.49, length: here.length },
});

test('from where the seller is always the nearest comes next, a stop without a point last', () => {
  const stops = [stop('unplaced', null), stop('far', 900), stop('near', 100), stop('middle', 500)];
  expect(nearestFirst(stops, { from: here, locked: [], now: '10:00' })).toEqual(['near', 'middle', 'far', 'unplaced']);
});

test('what is due within half an hour goes before what is nearer, and a locked stop keeps its place', () => {
  const stops = [stop('far', 900), stop('due', 700, '10:30'), stop('near', 100), stop('late', 800, '09:00')];
  expect(nearestFirst(stops, { from: here, locked: [], now: '10:00' })).toEqual(['late', 'due', 'far', 'near']);
  expect(nearestFirst(stops, { from: here, locked: ['far'], now: '10:00' })).toEqual(['far', 'late', 'due', 'near']);
});

test('a stop is moved past the locked ones, and not beyond the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'c', { by: -1, locked: ['b'] })).toEqual(['c', 'b', 'a']);
  expect(movedBy(['a', 'b', 'c'], 'a', { by: -1, locked: [] })).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b'], 'a', { by: 1, locked: [] })).toEqual(['b', 'a']);
});

test("stops that the person's order does not name follow by their hour", () => {
  const stops = [stop('nine', 0, '09:00'), stop('eleven', 0, '11:00'), stop('ten', 0, '10:00')];
  expect(inDayOrder(stops, { order: ['ten'] }).map(({ key }) => key)).toEqual(['ten', 'nine', 'eleven']);
});

test('who is near is told with the metres: first those to whom a visit is due, and the nearest first', () => {
  const places = [stop('b', 900), stop('a', 300), stop('due', 950), stop('nearer due', 400), stop('far due', 1_200), stop('nowhere', null)];
  expect(
    nearbyOf(
      places.map((place) => ({ ...place, isDue: place.key.endsWith('due') })),
      here,
      1_000,
    ),
  ).toMatchObject([
    { key: 'nearer due', metres: 400 },
    { key: 'due', metres: 950 },
    { key: 'a', metres: 300 },
    { key: 'b', metres: 900 },
  ]);
});

const keys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
property.prop([keys, fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 12, maxLength: 12 }), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })])(
  'no stop is lost or doubled, and locked ones keep their place',
  (all, metres, isLocked) => {
    const locked = all.filter((_key, place) => isLocked[place]);
    const stops = all.map((key, place) => stop(key, metres[place] ?? 0, place % 2 ? '09:00' : '16:00'));
    const ordered = nearestFirst(stops, { from: here, locked, now: '10:00' });
    expect(ordered.toSorted()).toEqual(all.toSorted());
    for (const [place, key] of all.entries()) if (locked.includes(key)) expect(ordered[place]).toBe(key);
  },
);

const place = fc.record({
  point: fc.option(fc.record({ latitude: fc.double({ min: 4.59, max: 4.61, noNaN: true }), length: fc.constant(here.length) })),
  isDue: fc.boolean(),
});
property.prop([fc.array(place, { maxLength: 20 })])(
  'everybody within the radius is near, once, and nobody is before someone to whom a visit is due',
  (places) => {
    const near = nearbyOf(places, here, 1_000);
    const within = places.filter(({ point }) => point !== null && metresBetween(here, point) < 999);
    expect(near.length).toBeGreaterThanOrEqual(within.length);
    expect(near.every(({ metres }) => metres <= 1_000)).toBe(true);
    for (const isDue of [true, false]) {
      const metres = near.filter((one) => one.isDue === isDue).map((one) => one.metres);
      expect(metres).toEqual(metres.toSorted((one, other) => one - other));
    }
    expect(near.findLastIndex((one) => one.isDue)).toBe(near.filter((one) => one.isDue).length - 1);
  },
);
