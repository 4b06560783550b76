import { Offline } from '#pwa/platform/http/send.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import { backoff } from '#shared/kernel/backoff.ts';

interface Retrying {
  ports: Pick<PhonePorts, 'after' | 'random'>;
  /** Ended: nothing is tried again. */
  signal: AbortSignal;
}

/** New attempts in a row without progress, 0.2 s, 0.6 s and 1.8 s after one another. */
const mostAttempts = 3;
const pauses = { firstMs: 200, factor: 3, longestMs: 1_800 };

/**
 * Repeats a part of a round when the line broke under it: at the edge of coverage one call is lost and the next one passes, and a round that failed
 * as a whole for any of its calls would never end. A server that is down or does not answer in time is not retried.
 * @param work repeatable, and continues where it was; it calls `onProgress` for parts that need no repetition, and the count of attempts begins anew
 * @throws what the work throws, or the lost connection after four attempts without progress
 */
export async function retryOnLostConnection<Result>({ ports, signal }: Retrying, work: (onProgress: () => void) => Promise<Result>): Promise<Result> {
  let failures = 0;
  for (;;) {
    try {
      return await work(() => {
        failures = 0;
      });
    } catch (error) {
      if (!(error instanceof Offline) || error.reason !== 'no-network' || failures === mostAttempts || signal.aborted) throw error;
      failures += 1;
      await pauseOf(backoff(failures, { ...pauses, random: ports.random }), { ports, signal });
      signal.throwIfAborted();
    }
  }
}

/** Ends at once with the signal. */
function pauseOf(ms: number, { ports, signal }: Retrying): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = ports.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
