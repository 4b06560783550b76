import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { displayKilometres, distanceRank, isSwapped, metresBetween, pointOf, roundDegrees } from '#shared/features/visits/geo.rules.ts';

const bogota = { latitude: 4.711, length: -74.0721 };
const medellin = { latitude: 6.2442, length: -75.5812 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }).map(roundDegrees),
  length: fc.double({ min: -180, max: 180, noNaN: true }).map(roundDegrees),
});

property.prop([fc.double({ min: -4.3, max: 16.1, noNaN: true }), fc.double({ min: -84.8, max: -66.8, noNaN: true })])(
  'a point of Colombia is told from one whose coordinates were swapped',
  (latitude, length) => {
    expect(isSwapped({ latitude, length })).toBe(false);
    expect(isSwapped({ latitude: length, length: latitude })).toBe(true);
  },
);

describe('stored coordinates', () => {
  test.each([
    ['4.60971', '-74.08175', { latitude: 4.60971, length: -74.08175 }],
    [4.60971, -74.08175, { latitude: 4.60971, length: -74.08175 }],
    [' 4.6 ', '-74.123456', { latitude: 4.6, length: -74.123456 }],
    [4, -74.5, { latitude: 4, length: -74.5 }],
  ])('%j and %j are a point', (latitude, length, expected) => {
    expect(pointOf(latitude, length)).toEqual(expected);
  });
  test.each([
    ['4', '-74.08'],
    ['4,60971', '-74,08175'],
    ['4.1234567', '-74.08'],
    ['N/R', 'N/R'],
    [null, null],
    ['', undefined],
    ['91.5', '-74.08'],
    ['4.5', '181.5'],
    ['1e1.5', '3.5'],
    [Number.NaN, 4.5],
    [0, 0],
    ['0.0', '0.000000'],
  ])('%j and %j are none', (latitude, length) => {
    expect(pointOf(latitude, length)).toBeNull();
  });
});

describe('distances', () => {
  test("use the documents' radius: Bogotá to Medellín is 238.9 km", () => {
    expect(displayKilometres(bogota, medellin)).toBe(238.9);
    expect(metresBetween({ latitude: 0, length: 0 }, { latitude: 0, length: 90 })).toBeCloseTo((Math.PI / 2) * 6_378_137, 3);
  });
  test('to an unknown point read N/R and sort last', () => {
    const distances = [displayKilometres(bogota, null), displayKilometres(bogota, medellin), displayKilometres(bogota, bogota)];
    expect(distances.toSorted((a, b) => distanceRank(a) - distanceRank(b))).toEqual([0, 238.9, 'N/R']);
  });
  property.prop([point, point, point])('are symmetric, never negative, and no detour is shorter', (a, b, c) => {
    expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 6);
    expect(metresBetween(a, a)).toBe(0);
    // Between antipodes the formula is exact to a decimetre.
    expect(metresBetween(a, b)).toBeLessThanOrEqual(metresBetween(a, c) + metresBetween(c, b) + 0.2);
    expect(metresBetween(a, b)).toBeLessThanOrEqual(Math.PI * 6_378_137 + 1);
  });
});
