import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { clockOffsetSeconds, scoreLocation, type VisitEvidence } from '#shared/features/visits/false-location.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { recordedTraces } from './gps-traces.ts';

const fix = (latitude: number, length: number, time: string, accuracy = 12.4): GpsReading => ({
  latitude,
  length,
  accuracy,
  taken_at: `2026-06-24T${time}:00.000Z`,
});
const arrival = fix(4.60971, -74.08175, '15:00');
const departure = fix(4.609731, -74.081744, '15:25', 17.1);
const honest: VisitEvidence = {
  readings: [arrival, departure],
  previous: fix(4.64, -74.1, '14:20'),
  earlierFixes: [{ latitude: 4.70001, length: -74.05002 }],
  orders: [fix(4.6099, -74.0818, '15:10')],
  clockOffsetSeconds: -40,
};

describe('the signs of a false location', () => {
  test('are none in an honest visit', () => {
    expect(scoreLocation(honest)).toEqual({ score: 0, signs: [] });
  });

  test.each([
    ['impossible_speed', { previous: fix(6.25184, -75.56359, '14:40') }, 'Desde la ubicación anterior hay 245.7 km en 20 min: a más de 200 km/h.'],
    [
      'identical_fixes',
      { readings: [arrival, { ...arrival, taken_at: departure.taken_at }] },
      'La llegada y la salida tienen exactamente las mismas coordenadas.',
    ],
    ['identical_fixes', { earlierFixes: [{ latitude: 4.609731, length: -74.081744 }] }, 'Las coordenadas son exactamente las de otra visita.'],
    [
      'round_accuracy',
      {
        readings: [
          { ...arrival, accuracy: 5 },
          { ...departure, accuracy: 5 },
        ],
      },
      'Todas las lecturas dicen la misma precisión redonda: 5 m.',
    ],
    ['order_far_away', { orders: [fix(4.7, -74.08175, '15:10')] }, 'Un pedido se tomó a 10.0 km de la llegada.'],
    ['clock_apart', { clockOffsetSeconds: 7200 }, 'El reloj del teléfono estaba adelantado 2.0 h.'],
    ['clock_apart', { clockOffsetSeconds: -600 }, 'El reloj del teléfono estaba atrasado 10 min.'],
    ['mock_flag', { readings: [{ ...arrival, is_mock: true }, departure] }, 'El teléfono informó que otra aplicación simulaba la ubicación.'],
  ] as const)('%s is seen and explained', (sign, change, explanation) => {
    const { signs, score } = scoreLocation({ ...honest, ...change });
    expect(signs).toMatchObject([{ sign, explanation }]);
    expect(score).toBe(signs[0]?.weight);
  });

  test('two readings of the same cached position, seconds apart, are no sign', () => {
    const again = { ...arrival, taken_at: '2026-06-24T15:00:04.000Z' };
    expect(scoreLocation({ ...honest, readings: [arrival, again, departure] }).signs).toEqual([]);
  });

  test('add up, to a hundred at most', () => {
    const everything = scoreLocation({
      readings: [
        { ...arrival, accuracy: 5, is_mock: true },
        { ...arrival, accuracy: 5, taken_at: departure.taken_at },
      ],
      previous: fix(6.25184, -75.56359, '14:40'),
      earlierFixes: [],
      orders: [fix(4.7, -74.08175, '15:10')],
      clockOffsetSeconds: 7200,
    });
    expect(everything.signs.map(({ sign }) => sign)).toEqual([
      'impossible_speed',
      'identical_fixes',
      'round_accuracy',
      'order_far_away',
      'clock_apart',
      'mock_flag',
    ]);
    expect(everything.score).toBe(100);
  });

  test('are none in the evidence of nothing', () => {
    expect(scoreLocation({ readings: [], previous: null, earlierFixes: [], orders: [], clockOffsetSeconds: null })).toEqual({ score: 0, signs: [] });
  });

  test('measure the clock as the device minus the server', () => {
    expect(clockOffsetSeconds('2026-06-24T15:02:00.000Z', '2026-06-24T15:00:00.000Z')).toBe(120);
  });

  const traces = ['seattle_car_1hz.csv', 'liverpool_bus_route14.csv', 'munich_car_1hz.csv'].flatMap(recordedTraces).filter((trace) => trace.length > 1);
  test.runIf(traces.length > 0)('never accuse a recorded car or bus whose stops are five minutes apart', () => {
    const stops = traces.flatMap((trace) =>
      trace
        .filter((_reading, index) => index % 30 === 0)
        .flatMap((reading) => {
          const next = trace.find(({ taken_at }) => Date.parse(taken_at) - Date.parse(reading.taken_at) >= 5 * 60_000);
          return next ? [{ reading, next }] : [];
        }),
    );
    expect(stops.length).toBeGreaterThan(100);
    for (const { reading, next } of stops) {
      const { signs } = scoreLocation({ readings: [next], previous: reading, earlierFixes: [], orders: [], clockOffsetSeconds: 0 });
      expect(signs).toEqual([]);
    }
  });

  property.prop([fc.integer({ min: -89, max: 89 }), fc.integer({ min: -179, max: 179 }), fc.integer({ min: 0, max: 100_000 })])(
    'stay between 0 and 100, and every point of the score has its sentence',
    (latitude, length, seconds) => {
      const taken_at = new Date(Date.parse(arrival.taken_at) + seconds * 1000).toISOString();
      const { score, signs } = scoreLocation({ ...honest, previous: arrival, readings: [{ latitude, length, accuracy: 20, taken_at }] });
      expect(score).toBe(
        Math.min(
          100,
          signs.reduce((sum, { weight }) => sum + weight, 0),
        ),
      );
      expect(signs.every(({ explanation }) => explanation.endsWith('.'))).toBe(true);
    },
  );
});
