/** Chance that repeats itself: the same seed gives the same distributor on every machine. */
export interface Random {
  /** A real number in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of `items`, each as likely as its weight says. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(items: readonly T[]): T[];
  /** About normally distributed around 0, most of it within ±1. */
  bell(): number;
}

/** A generator for one purpose: `label` keeps two purposes apart, so that drawing more in one never moves the other. */
export function randomOf(seed: number, label: string): Random {
  let state = (seed ^ hashOf(label)) >>> 0;
  // mulberry32: small, fast and the same on every engine.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, integer(0, items.length - 1)),
    weighted(items, weightOf) {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        rest -= weightOf(item);
        if (rest < 0) return item;
      }
      return at(items, items.length - 1);
    },
    shuffled(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [mixed[last], mixed[other]] = [at(mixed, other), at(mixed, last)];
      }
      return mixed;
    },
    bell: () => (next() + next() + next() - 1.5) / 0.75,
  };
}

/** A 32-bit number of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`);
  return item;
}
