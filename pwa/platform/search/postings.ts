/** Which products have which word. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { wordReader } from './words.ts';

export interface Postings {
  /** Every word, sorted as plain text. */
  vocabulary: string[];
  /** The slots of the products that have the word at this place of the vocabulary. */
  slotsOf(at: number): Uint32Array;
}

/**
 * All slots lie in one array, the words' one after another: a hundred thousand small lists would cost more to make than all the
 * rest of the index.
 */
export function postingsOf(products: readonly ProductDocument[]): Postings {
  const termOf = new Map<string, number>();
  const counts: number[] = [];
  const terms: number[] = [];
  const slots: number[] = [];
  const read = wordReader((word) => {
    const term = termOf.get(word) ?? counts.length;
    if (term === counts.length) {
      termOf.set(word, term);
      counts.push(0);
    }
    return term;
  });
  products.forEach((product, slot) => {
    for (const term of read(product)) {
      counts[term] = (counts[term] ?? 0) + 1;
      terms.push(term);
      slots.push(slot);
    }
  });
  const vocabulary = [...termOf.keys()].sort();
  const starts = new Uint32Array(counts.length + 1);
  const next = new Uint32Array(counts.length);
  let used = 0;
  vocabulary.forEach((word, at) => {
    const term = termOf.get(word) ?? 0;
    starts[at] = used;
    next[term] = used;
    used += counts[term] ?? 0;
  });
  starts[counts.length] = used;
  const all = new Uint32Array(used);
  for (let pair = 0; pair < terms.length; pair += 1) {
    const term = terms[pair] ?? 0;
    const place = next[term] ?? 0;
    all[place] = slots[pair] ?? 0;
    next[term] = place + 1;
  }
  return { vocabulary, slotsOf: (at) => all.subarray(starts[at], starts[at + 1]) };
}
