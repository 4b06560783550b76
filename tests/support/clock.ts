import type { Clock } from '#server/platform/clock.ts';
import type { Instant } from '#shared/kernel/dates.ts';

export interface TestClock extends Clock {
  set(instant: Instant): void;
  advance(by: { minutes?: number; hours?: number; days?: number }): void;
}

/** A clock that moves only when a test sets it. It starts on a Tuesday at ten in Bogotá. */
export function testClock(start: Instant = '2026-11-24T15:00:00.000Z'): TestClock {
  let now = start;
  return {
    now: () => now,
    set(instant) {
      now = instant;
    },
    advance({ minutes = 0, hours = 0, days = 0 }) {
      now = new Date(Date.parse(now) + ((days * 24 + hours) * 60 + minutes) * 60_000).toISOString();
    },
  };
}
