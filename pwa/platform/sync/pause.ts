import { backoff } from '#shared/kernel/backoff.ts';

/** Pauses that grow, so that a thousand phones do not fall together on a server that is getting up. Spec: sync §5 (8). */
export interface Pause {
  /** Milliseconds to wait after one more failure. */
  next(): number;
  reset(): void;
}

/** From one second to five minutes; a random half of each is added. */
export function growingPause(random: () => number): Pause {
  let failures = 0;
  return {
    next() {
      failures += 1;
      return backoff(failures, { firstMs: 1_000, longestMs: 300_000, random });
    },
    reset() {
      failures = 0;
    },
  };
}
