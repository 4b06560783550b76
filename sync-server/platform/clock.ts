import type { Instant } from '#shared/kernel/dates.ts';

/** The server's time, given as an argument so that tests can move it. */
export interface Clock {
  now(): Instant;
}
export const systemClock: Clock = { now: () => new Date().toISOString() };
