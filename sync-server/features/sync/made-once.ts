export interface MadeOnce<T> {
  /** What the name stands for: made when it is asked for first, and by one for all who ask meanwhile. A failure is not kept. */
  once(name: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps what is dear to make under names that change when it does. @param atMost how many; the oldest go first */
export function createMadeOnce<T>(atMost: number): MadeOnce<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    async once(name, make) {
      const known = kept.get(name);
      if (known) return await known;
      const making = make();
      kept.set(name, making);
      const [oldest] = kept.keys();
      if (kept.size > atMost && oldest !== undefined) kept.delete(oldest);
      try {
        return await making;
      } catch (error) {
        kept.delete(name);
        throw error;
      }
    },
  };
}
