/** Which products have which word. */

/** Numbers by the place of the word that they belong to. */
export interface Postings {
  /** The postings of the words from `start` up to, not including, `end`: word by word, each word's in the order in which they were added. */
  between(start: number, end: number): Uint32Array;
  count(at: number): number;
}

export interface PostingList {
  add(term: number, value: number): void;
  /** @param placeOf the final position of each term */
  gathered(placeOf: Uint32Array): Postings;
}

/**
 * All numbers lie in one array, the words' one after another: a hundred thousand small lists would cost more to make than all the
 * rest of the index.
 */
export function createPostingList(): PostingList {
  let terms = new Uint32Array(2 ** 12);
  let values = new Uint32Array(2 ** 12);
  let count = 0;
  return {
    add(term, value) {
      if (count === terms.length) {
        terms = withRoom(terms);
        values = withRoom(values);
      }
      terms[count] = term;
      values[count] = value;
      count += 1;
    },
    gathered(placeOf) {
      const starts = new Uint32Array(placeOf.length + 1);
      for (let pair = 0; pair < count; pair += 1) {
        const after = (placeOf[terms[pair] ?? 0] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      }
      for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
      const next = starts.slice();
      const all = new Uint32Array(count);
      for (let pair = 0; pair < count; pair += 1) {
        const at = placeOf[terms[pair] ?? 0] ?? 0;
        const place = next[at] ?? 0;
        all[place] = values[pair] ?? 0;
        next[at] = place + 1;
      }
      return {
        between: (start, end) => all.subarray(starts[start], starts[end]),
        count: (at) => (starts[at + 1] ?? 0) - (starts[at] ?? 0),
      };
    },
  };
}

function withRoom(full: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(full.length * 2);
  larger.set(full);
  return larger;
}
