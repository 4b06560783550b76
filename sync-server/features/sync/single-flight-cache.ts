export interface SingleFlightCache<T> {
  /** The cached value of a name. A missing value is made once for all concurrent callers; a failure is not cached. */
  once(name: string, make: () => Promise<T>): Promise<T>;
}

/** Counted for every cached entry, however small. */
const overhead = 500;

/**
 * Caches expensive values under names that change with their content; the oldest are evicted first.
 * @param room total size of all entries in bytes
 * @param sizeOf size of one entry in bytes
 */
export function singleFlightCache<T>({ room, sizeOf }: { room: number; sizeOf: (made: T) => number }): SingleFlightCache<T> {
  const kept = new Map<string, { making: Promise<T>; size: number }>();
  let taken = 0;

  const forget = (name: string) => {
    taken -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  };
  return {
    async once(name, make) {
      const known = kept.get(name);
      if (known) return await known.making;
      const entry = { making: make(), size: 0 };
      kept.set(name, entry);
      const isKept = () => kept.get(name) === entry;
      try {
        const made = await entry.making;
        const size = sizeOf(made) + overhead;
        if (size > room) {
          if (isKept()) forget(name);
          return made;
        }
        if (isKept()) {
          entry.size = size;
          taken += size;
        }
        for (const oldest of kept.keys()) {
          if (taken <= room) break;
          forget(oldest);
        }
        return made;
      } catch (error) {
        if (isKept()) forget(name);
        throw error;
      }
    },
  };
}
