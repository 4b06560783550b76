/** Randomness that a seed repeats: every draw of a history comes from one of these generators. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  happens(probability: number): boolean;
  /** Fills the array and returns it, like `crypto.getRandomValues`. */
  fill(bytes: Uint8Array): Uint8Array;
  /** Independent draws under a name, so that what happens to one device does not shift the draws for another. */
  fork(name: string): Chance;
}

/** @param seed any text */
export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  // Mulberry32: small, fast, and good enough for these choices.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    happens: (probability) => next() < probability,
    fill(bytes) {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(next() * 256);
      return bytes;
    },
    fork: (name) => chanceOf(`${seed}/${name}`),
  };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  return value | 0;
}
