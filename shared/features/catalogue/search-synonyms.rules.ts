/** Synonyms of the words in a search text. Pure. */
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';

/** The typed word and the catalogue's word for it. */
export type Synonym = readonly [typed_word: string, catalogue_word: string];

/** The fewest letters of a prefix that counts as the whole word: 'balin' while 'balinera' is being typed. */
const shortestBeginning = 4;

/** Whether a text is a single word, as both words of a synonym must be. */
export function isOneWord(text: string): boolean {
  const typed = normaliseText(text);
  return normaliseCode(typed) !== '' && !typed.includes(' ');
}

/** @returns a function that gives the catalogue's words for a typed word (normalised), also for its prefix and its plural; empty without a synonym */
export function createSynonyms(synonyms: readonly Synonym[]): (word: string) => string[] {
  const words = synonyms
    .map(([typed, meant]) => [normaliseCode(typed), normaliseCode(meant)] as const)
    .filter(([typed, meant]) => typed !== '' && meant !== '');
  const isMeant = (word: string, typed: string) =>
    word === typed || word === `${typed}s` || word === `${typed}es` || (word.length >= shortestBeginning && typed.startsWith(word));
  return (word) => [...new Set(words.filter(([typed]) => isMeant(word, typed)).map(([, meant]) => meant))].filter((meant) => meant !== word);
}
