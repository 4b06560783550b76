/** Pauses that grow, so that a thousand phones do not fall together on a server that is getting up. Spec: sync §5 (8). */
export interface Pause {
  /** Milliseconds to wait after one more failure. */
  next(): number;
  reset(): void;
}

/** Doubles from one second to five minutes; a random half of it is added, so that devices spread. */
export function growingPause(random: () => number): Pause {
  let failures = 0;
  return {
    next() {
      const base = Math.min(300_000, 1000 * 2 ** Math.min(failures, 9));
      failures += 1;
      return base + Math.round(base * 0.5 * random());
    },
    reset() {
      failures = 0;
    },
  };
}
