export interface MadeOnce<T> {
  /** What the name stands for: made when it is asked for first, and by one for all who ask meanwhile. A failure is not kept. */
  once(name: string, make: () => Promise<T>): Promise<T>;
}

/** Counted for every name that is kept, however little it stands for. */
const overhead = 500;

/**
 * Keeps what is dear to make under names that change when it does; the oldest go first.
 * @param room bytes that all of it may take
 * @param sizeOf bytes that one takes
 */
export function singleFlightCache<T>({ room, sizeOf }: { room: number; sizeOf: (made: T) => number }): MadeOnce<T> {
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
