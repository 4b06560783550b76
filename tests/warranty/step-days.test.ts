import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOf, daysInSteps, percentile90 } from '#shared/features/warranty/step-days.rules.ts';

test('nine of ten do not exceed the percentile, and fewer than nine of ten lie below it', () => {
  expect(percentile90([])).toBeNull();
  expect(percentile90([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(9);
  expect(averageOf([1, 2])).toBe(1.5);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (values) => {
      const found = percentile90(values) ?? -1;
      expect(values).toContain(found);
      expect(values.filter((one) => one <= found).length).toBeGreaterThanOrEqual(values.length * 0.9);
      expect(values.filter((one) => one < found).length).toBeLessThan(values.length * 0.9);
      const average = averageOf(values) ?? -1;
      expect(average).toBeGreaterThanOrEqual(Math.min(...values) - 0.05);
      expect(average).toBeLessThanOrEqual(Math.max(...values) + 0.05);
    }),
  );
});

test('a request is in a step until its next one begins; the step where it is counts nothing', () => {
  const steps = [
    { state: 'PGS1', on: '2026-11-02' },
    { state: 'PGS2', on: '2026-11-04' },
    { state: 'PGS9', on: '2026-11-09' },
  ] as const;
  const days = (from: string, to: string) => Number(to.slice(-2)) - Number(from.slice(-2));
  expect(daysInSteps(steps, days)).toEqual([
    { step: 'PGS1', days: 2 },
    { step: 'PGS2', days: 5 },
  ]);
  expect(daysInSteps(steps.slice(0, 1), days)).toEqual([]);
});
