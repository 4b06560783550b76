import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseAfter } from '#server/platform/jobs/job-runner.ts';
import { backoff } from '#shared/kernel/backoff.ts';

test('each pause is so many times longer than the one before, up to the longest', () => {
  const pauses = { firstMs: 200, factor: 3, longestMs: 5_000 };
  expect([1, 2, 3, 4, 5].map((failures) => backoff(failures, pauses))).toEqual([200, 600, 1_800, 5_000, 5_000]);
  expect(backoff(3, { firstMs: 1_000, longestMs: 300_000, random: () => 1 })).toBe(6_000);
});

test('a pause never shrinks, and never grows beyond one and a half of the longest', () => {
  const given = {
    firstMs: fc.integer({ min: 1, max: 10_000 }),
    factor: fc.integer({ min: 1, max: 5 }),
    longestMs: fc.integer({ min: 10_000, max: 4_000_000 }),
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.record(given), fc.double({ min: 0, max: 1, noNaN: true }), (failures, pauses, chance) => {
      expect(backoff(failures + 1, pauses)).toBeGreaterThanOrEqual(backoff(failures, pauses));
      expect(backoff(failures, { ...pauses, random: () => chance })).toBeLessThanOrEqual(Math.round(1.5 * pauses.longestMs));
    }),
  );
});

test('a job is tried again after 2 s, 8 s, 32 s… at most an hour', () => {
  expect([1, 2, 3, 6, 7, 24].map(pauseAfter)).toEqual([2_000, 8_000, 32_000, 2_048_000, 3_600_000, 3_600_000]);
});
