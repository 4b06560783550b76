/** How pauses between attempts grow. All in milliseconds. */
export interface Backoff {
  /** After the first failure. */
  firstMs: number;
  /** How many times longer each pause is than the one before it; 2 unless it says otherwise. */
  factor?: number;
  longestMs: number;
  /** From 0 to 1. With it, a random half of each pause is added, so that many devices do not come back at once. */
  random?: () => number;
}

/** Milliseconds to wait after so many failures in a row. @param failures at least 1 */
export function backoff(failures: number, { firstMs, factor = 2, longestMs, random }: Backoff): number {
  const pauseMs = Math.min(longestMs, firstMs * factor ** (failures - 1));
  return random ? pauseMs + Math.round(pauseMs * 0.5 * random()) : pauseMs;
}
