import { Offline } from '#pwa/platform/http/send.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';

interface Insisting {
  ports: Pick<PhonePorts, 'after' | 'random'>;
  /** Ended: nothing is tried again. */
  signal: AbortSignal;
}

/** Milliseconds before each new attempt; a random half of each is added. */
const pausesMs = [200, 600, 1_800];

/**
 * Does a part of a round again when the line broke under it: at the edge of coverage one call is lost and the next one passes, and a
 * round that failed as a whole for any of its calls would never end. A server that is down, or nobody answering in time, is not insisted on.
 * @param work may be done again, and goes on where it was; it calls `onProgress` for whatever will not have to be done again, and the count of attempts begins anew
 * @throws what the work throws, the broken line when it broke four times without progress
 */
export async function retryOnLostConnection<Result>({ ports, signal }: Insisting, work: (onProgress: () => void) => Promise<Result>): Promise<Result> {
  let failures = 0;
  for (;;) {
    try {
      return await work(() => {
        failures = 0;
      });
    } catch (error) {
      const pauseMs = pausesMs[failures];
      if (!(error instanceof Offline) || error.reason !== 'no-network' || pauseMs === undefined || signal.aborted) throw error;
      failures += 1;
      await pauseOf(pauseMs * (1 + 0.5 * ports.random()), { ports, signal });
      signal.throwIfAborted();
    }
  }
}

/** Ends at once with the signal. */
function pauseOf(ms: number, { ports, signal }: Insisting): Promise<void> {
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
