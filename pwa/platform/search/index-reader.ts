/** Reads the words and codes of products as they come, and makes of them what finds products. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { buildCodeIndex, type CodeIndex, codeKinds, ownerOf } from './code-index.ts';
import { createPostingList } from './postings.ts';
import { createTerms } from './terms.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';
import { codeKey, isPlain, partsOf, wordAndParts } from './words.ts';

/** The indexes of a list of products. They name a product by its slot: its place in the list. */
export interface Indexes {
  codes: CodeIndex;
  text: TextIndex;
}

export interface IndexReader {
  /** How many were read: the slot of the next. */
  count(): number;
  read(product: ProductDocument): void;
  /** @param products those that were read, in their order */
  build(products: readonly ProductDocument[]): Indexes;
}

interface CodeTerms {
  /** Its words and their parts. */
  terms: readonly number[];
  /** The whole code without punctuation; undefined when the code is punctuation only. */
  whole: number | undefined;
}

export function createIndexReader(): IndexReader {
  const { numberOf, inOrder } = createTerms();
  const slots = createPostingList();
  const owners = createPostingList();
  /** Where a term was last met, so that a product has each word once. */
  const lastOf: number[] = [];
  const knownWords = new Map<string, readonly number[]>();
  const knownCodes = new Map<string, CodeTerms>();
  let slot = 0;

  const take = (term: number) => {
    if (lastOf[term] === slot) return;
    lastOf[term] = slot;
    slots.add(term, slot);
  };
  const termsOf = (word: string) => wordAndParts(word).map((one) => numberOf(one));
  /** Descriptions share their words, so a word that has parts is split once and remembered. */
  const takeWord = (text: string, start: number, end: number) => {
    if (isPlain(text, start, end)) return take(numberOf(text, start, end));
    const word = text.slice(start, end);
    const terms = knownWords.get(word) ?? termsOf(word);
    knownWords.set(word, terms);
    terms.forEach(take);
  };
  const takeText = (given: string) => {
    const text = given.toLowerCase();
    for (let start = 0; start < text.length; ) {
      const blank = text.indexOf(' ', start);
      const end = blank === -1 ? text.length : blank;
      if (end > start) takeWord(text, start, end);
      start = end + 1;
    }
  };
  const wholeOf = (code: string): number | undefined => {
    const key = codeKey(code);
    return key === '' ? undefined : numberOf(key);
  };
  const readCode = (code: string): CodeTerms => {
    const lowerCase = code.toLowerCase();
    const [first = [], ...others] = lowerCase.split(' ').map(termsOf);
    // The first term of a word is all of it.
    if (others.length === 0) return { terms: first, whole: first[0] };
    return { terms: [first, ...others].flat(), whole: wholeOf(code) };
  };
  const own = (whole: number | undefined, kind: number) => {
    if (whole !== undefined) owners.add(whole, ownerOf(slot, kind));
  };
  const takeCode = ({ terms, whole }: CodeTerms, kind: number) => {
    terms.forEach(take);
    own(whole, kind);
  };
  /** A product's own code is hardly ever another product's, so its terms are not remembered. */
  const takeOwn = (code: string, kind: number) => {
    if (code.includes(' ')) return takeCode(readCode(code), kind);
    const parts = partsOf(code.toLowerCase());
    for (const part of parts) take(numberOf(part));
    if (parts.length === 0) return;
    const whole = numberOf(parts.length === 1 ? (parts[0] ?? '') : parts.join(''));
    take(whole);
    own(whole, kind);
  };
  /** Another maker's code is listed in every product that replaces that part. */
  const takeOthers = (code: string) => {
    let read = knownCodes.get(code);
    if (!read) {
      read = readCode(code);
      knownCodes.set(code, read);
    }
    takeCode(read, codeKinds.others);
  };
  return {
    count: () => slot,
    read({ description, product_code, reference, barcode, references }) {
      takeText(description);
      takeOwn(product_code, codeKinds.own);
      if (reference !== null) takeOwn(reference, codeKinds.second);
      // A barcode is read by a camera; nobody looks for its parts.
      if (barcode !== null) own(wholeOf(barcode), codeKinds.second);
      for (const code of references) takeOthers(code);
      slot += 1;
    },
    build(products) {
      const { vocabulary, placeOf } = inOrder();
      const codes = buildCodeIndex({ vocabulary, owners: owners.gathered(placeOf), products });
      return { codes, text: buildTextIndex({ vocabulary, slots: slots.gathered(placeOf), products }) };
    },
  };
}
