/**
 * The words of a catalogue: numbered while they are collected, and by their position in alphabetical order afterwards.
 * A table of our own instead of a Map: a word is compared in place within its text, so most of a catalogue's million
 * words never become strings; creating them was half of the time of building the indexes.
 */
export interface Terms {
  /** The number of the word at this position of a text. */
  numberOf(text: string, start?: number, end?: number): number;
  inOrder(): { vocabulary: string[]; placeOf: Uint32Array };
}

export function createTerms(): Terms {
  const words: string[] = [];
  const hashes: number[] = [];
  /** A hash table with open addressing: the number of a word plus one, at the place of its hash or the next free one; 0 is a free place. */
  let table = new Int32Array(2 ** 12);

  const grow = () => {
    table = new Int32Array(table.length * 4);
    for (let term = 0; term < hashes.length; term += 1) {
      let place = (hashes[term] ?? 0) & (table.length - 1);
      while (table[place] !== 0) place = (place + 1) & (table.length - 1);
      table[place] = term + 1;
    }
  };
  const numberOf = (text: string, start = 0, end = text.length): number => {
    const hash = hashOf(text, start, end);
    const mask = table.length - 1;
    let place = hash & mask;
    for (let term = table[place] ?? 0; term !== 0; term = table[place] ?? 0) {
      const word = words[term - 1] ?? '';
      if (hashes[term - 1] === hash && word.length === end - start && text.startsWith(word, start)) return term - 1;
      place = (place + 1) & mask;
    }
    const next = words.length;
    words.push(text.slice(start, end));
    hashes.push(hash);
    table[place] = next + 1;
    if (next * 2 > table.length) grow();
    return next;
  };
  return {
    numberOf,
    inOrder() {
      const vocabulary = words.toSorted();
      const placeOf = new Uint32Array(vocabulary.length);
      vocabulary.forEach((word, at) => {
        placeOf[numberOf(word)] = at;
      });
      return { vocabulary, placeOf };
    },
  };
}

/** FNV-1a. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The lower bits choose the place: they take in the upper ones, which have seen the most.
  return hash ^ (hash >>> 15);
}
