/** Limits heavy work: a maximum at once, a maximum for each company, and companies take turns, so that none keeps another waiting. */

interface Shares {
  /** Works at once, of all companies. */
  total: number;
  /** Works at once of one company. */
  each: number;
}

/** Does the work when its turn comes, and gives its outcome. */
export type Turns = <T>(subscriberId: number, work: () => Promise<T>) => Promise<T>;

export function createTurns({ total, each }: Shares): Turns {
  /** In the order in which the companies had their last turn. */
  const waiting = new Map<number, (() => void)[]>();
  const running = new Map<number, number>();
  let runningInAll = 0;

  function startNext(): void {
    if (runningInAll >= total) return;
    for (const [subscriberId, works] of waiting) {
      const own = running.get(subscriberId) ?? 0;
      const start = own < each ? works.shift() : undefined;
      if (!start) continue;
      waiting.delete(subscriberId);
      if (works.length > 0) waiting.set(subscriberId, works);
      running.set(subscriberId, own + 1);
      runningInAll += 1;
      start();
      startNext();
      return;
    }
  }

  function end(subscriberId: number): void {
    const left = (running.get(subscriberId) ?? 1) - 1;
    if (left === 0) running.delete(subscriberId);
    else running.set(subscriberId, left);
    runningInAll -= 1;
    startNext();
  }

  return async (subscriberId, work) => {
    await new Promise<void>((resolve) => {
      const works = waiting.get(subscriberId) ?? [];
      waiting.set(subscriberId, [...works, resolve]);
      startNext();
    });
    try {
      return await work();
    } finally {
      end(subscriberId);
    }
  };
}
