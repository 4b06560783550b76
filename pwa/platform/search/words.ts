/** What counts as a word of the catalogue, in products and in what people type. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';

/** Words as typed: a code keeps together ('6203-2RS' is one word), and punctuation says nothing. */
export function queryWords(text: string): string[] {
  const words = normaliseText(text).split(' ').map(normaliseCode);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** What decides where a product is found; a change of price or stock leaves it alone. */
export function searchedText(product: ProductDocument): string {
  return [product.product_code, product.description, product.reference, ...product.references].join('\n');
}

/**
 * Tells the words of each product, as the numbers that `numberOf` gives them. A code is found whole and by its parts:
 * '6203-2RS/C3' as '62032rsc3', '6203', '2rs' and 'c3'. Descriptions share their words, so each is worked out once.
 */
export function wordReader(numberOf: (word: string) => number): (product: ProductDocument) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  const numbersOf = (word: string): readonly number[] => {
    const before = known.get(word);
    if (before) return before;
    const made = (plainWord.test(word) ? [word] : wordAndParts(word)).map(numberOf);
    known.set(word, made);
    return made;
  };
  return (product) => {
    const numbers: number[] = [];
    const add = (text: string | null) => {
      if (text === null) return;
      for (const word of text.toLowerCase().split(' ')) for (const number of numbersOf(word)) if (!numbers.includes(number)) numbers.push(number);
    };
    add(product.description);
    add(product.product_code);
    add(product.reference);
    for (const code of product.references) add(code);
    return numbers;
  };
}

/** The same as `normaliseCode`, several times faster for the codes that have nothing to take an accent from: nearly all. */
export function codeKey(code: string): string {
  return ascii.test(code) ? code.toLowerCase().replace(punctuation, '') : normaliseCode(code);
}

function wordAndParts(word: string): string[] {
  const parts = (ascii.test(word) ? word : normaliseText(word)).split(punctuation).filter((part) => part !== '');
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
}

const plainWord = /^[a-z0-9]+$/;
const ascii = /^[\x20-\x7e]*$/;
const punctuation = /[^a-z0-9]+/g;
