/** Words with one letter wrong. Pure. */

/** Matches any one letter in a spelling. A character of the private use area, which nobody types. */
export const anyLetter = '\uE000';

/** The shortest part of a word that a search index finds. */
export const shortestIndexed = 3;
const shortestWord = 5;
const longestWord = 24;

/**
 * The parts of words by which a normalised word with one letter wrong, missing or too many, or with two neighbours exchanged, is still found. Each has
 * a run of three letters that are certain, so that an index of trigrams serves it. None for short words, of which too much would be near, nor for
 * words with digits: another number is another thing.
 */
export function nearSpellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestWord || letters.length > longestWord || !/^\p{L}+$/u.test(word)) return [];
  const places = letters.keys().toArray();
  const changed = (place: number, removed: number, put: string) => [...letters.slice(0, place), put, ...letters.slice(place + removed)].join('');
  const wrong = places.flatMap((place) => {
    if (place === 0 || place === letters.length - 1) return [];
    const spelling = changed(place, 1, anyLetter);
    return hasCertainRun(spelling) ? [spelling] : alphabet.map((letter) => changed(place, 1, letter));
  });
  const tooMany = places.map((place) => changed(place, 1, ''));
  const missing = places.slice(1).map((place) => changed(place, 0, anyLetter));
  const exchanged = places.slice(1).map((place) => changed(place - 1, 2, `${letters[place]}${letters[place - 1]}`));
  return [...new Set([...wrong, ...tooMany, ...missing, ...exchanged])].filter((spelling) => spelling !== word);
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

const hasCertainRun = (spelling: string): boolean => spelling.split(anyLetter).some((run) => run.length >= shortestIndexed);
