import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween, pointOf } from '#shared/features/visits/geo.rules.ts';
import { judgePoint } from '#shared/features/visits/point-proposal.rules.ts';

const reading = fc.record({
  latitude: fc.double({ min: -4, max: 13, noNaN: true }),
  length: fc.double({ min: -79, max: -67, noNaN: true }),
  accuracy: fc.double({ min: 0, max: 300, noNaN: true }),
});

test('an accepted point can be stored, lies at the reading, and is further from the stored one than the reading errs', () => {
  fc.assert(
    fc.property(reading, fc.option(reading), (here, stored) => {
      const judged = judgePoint(here, stored);
      if (!judged.ok) {
        expect(judged.code === 'visits.pointInaccurate' ? here.accuracy > 100 : stored !== null).toBe(true);
        return;
      }
      const { latitude, length, distance } = judged.value;
      expect(pointOf(latitude, length)).toEqual({ latitude: latitude + 0, length });
      expect(metresBetween(judged.value, here)).toBeLessThan(0.2);
      expect(here.accuracy).toBeLessThanOrEqual(100);
      if (distance !== null) expect(distance).toBeGreaterThan(here.accuracy);
    }),
  );
});
