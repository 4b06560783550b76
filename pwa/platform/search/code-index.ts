/** Finds products by their codes, punctuation apart: exact and by beginning. Products are named by their slot: their place in the list. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { barcodeSpellings } from '#shared/kernel/barcodes.ts';
import { inOrderOfCodes } from './code-order.ts';
import type { Postings } from './postings.ts';
import { rangeOfBeginning } from './sorted.ts';
import { codeKey } from './words.ts';

export interface CodeIndex {
  /** The products with exactly this code: `own` as their own code, `others` as a reference, a barcode or another maker's code. */
  exact(code: string): { own: number[]; others: number[] };
  /** Products whose codes begin with the text: exact codes first, own codes before references, references before other makers' codes. At most `limit`. */
  beginning(code: string, limit: number): number[];
}

/** Looked at when a beginning is so short that it says little. */
const looked = 2000;

/** The strongest kind of match first: own code, then reference and barcode, then other makers' codes. */
export const codeKinds = { own: 0, second: 1, others: 2 };

/** How a code is written beside its word: whose it is and of which kind. */
export const ownerOf = (slot: number, kind: number) => slot * 3 + kind;
const slotOf = (owner: number) => Math.floor(owner / 3);
const kindOf = (owner: number) => owner % 3;

interface Coded {
  vocabulary: readonly string[];
  owners: Postings;
  products: readonly ProductDocument[];
}

export function buildCodeIndex({ vocabulary, owners, products }: Coded): CodeIndex {
  const ranks = ranksOf(products);
  /** Products that share a code are ordered by their own codes, independent of their order of arrival. */
  const inOrder = (one: number, other: number) => kindOf(one) - kindOf(other) || (ranks[slotOf(one)] ?? 0) - (ranks[slotOf(other)] ?? 0);
  const from = (start: number, end: number): number[] => {
    const found: number[] = [];
    for (let at = start; at < end && found.length < looked; at += 1) {
      const count = owners.count(at);
      if (count === 0) continue;
      const these = owners.between(at, at + 1);
      if (count === 1) found.push(these[0] ?? 0);
      else for (const owner of these.toSorted(inOrder)) found.push(owner);
    }
    return found.slice(0, looked);
  };
  const equal = (key: string): number[] => {
    const { start } = rangeOfBeginning(vocabulary, key);
    return vocabulary[start] === key ? from(start, start + 1) : [];
  };
  /** Products with exactly this code, otherwise with the same barcode in another spelling. */
  const alike = (code: string): number[] => {
    const found = equal(codeKey(code));
    return found.length > 0 ? found : barcodeSpellings(code).flatMap(equal);
  };
  return {
    exact(code) {
      const found = alike(code);
      return {
        own: slotsOf(found.filter((owner) => kindOf(owner) === codeKinds.own)),
        others: slotsOf(found.filter((owner) => kindOf(owner) !== codeKinds.own)),
      };
    },
    beginning(code, limit) {
      const key = codeKey(code);
      if (key === '') return [];
      const { start, end } = rangeOfBeginning(vocabulary, key);
      const longer = from(start, end).sort((one, other) => kindOf(one) - kindOf(other));
      return slotsOf([...alike(code), ...longer]).slice(0, limit);
    },
  };
}

/** The rank of each product in the order of the codes. */
function ranksOf(products: readonly ProductDocument[]): Uint32Array {
  const ranks = new Uint32Array(products.length);
  inOrderOfCodes(products).forEach((slot, rank) => {
    ranks[slot] = rank;
  });
  return ranks;
}

/** Each once. */
const slotsOf = (found: readonly number[]) => [...new Set(found.map(slotOf))];
