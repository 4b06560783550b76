/**
 * The watches of this page, and their pause while one position is asked for: Chromium answers a request beside a watch only when the device reports a new
 * position, and the device of a person who stands still may report none. The request timed out, and an arrival had no position while the route was recorded.
 */

/** Begins a watch. @returns the function that ends it */
type Begin = () => () => Promise<void>;

interface Watch {
  begin: Begin;
  /** Null while the watch is paused. */
  end: (() => Promise<void>) | null;
}

const watches = new Set<Watch>();
let requests = 0;

/** Keeps a watch, which is paused during `withoutWatches`. @returns the function that ends it for good */
export function keepWatching(begin: Begin): () => void {
  const watch: Watch = { begin, end: requests > 0 ? null : begin() };
  watches.add(watch);
  return () => {
    watches.delete(watch);
    void watch.end?.();
    watch.end = null;
  };
}

/** Does `request` while no watch runs; the last of several requests begins the watches again. */
export async function withoutWatches<T>(request: () => Promise<T>): Promise<T> {
  requests += 1;
  try {
    await Promise.all(
      [...watches].map(async (watch) => {
        const { end } = watch;
        watch.end = null;
        await end?.();
      }),
    );
    return await request();
  } finally {
    // In a task of its own: Chromium gives a watch that begins in the request's own task no first position.
    setTimeout(() => {
      requests -= 1;
      if (requests === 0) for (const watch of watches) watch.end ??= watch.begin();
    });
  }
}
