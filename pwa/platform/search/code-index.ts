/** Finds products by their codes, punctuation apart: exact and by beginning. Products are named by their slot: their place in the list. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { rangeOfBeginning } from './sorted.ts';
import { codeKey } from './words.ts';

export interface CodeIndex {
  /** The products that carry exactly this code: `own` as their own, `others` as a reference, a barcode or another maker's. */
  exact(code: string): { own: number[]; others: number[] };
  /** Those whose codes begin so: exact ones first, own codes before references, references before other makers'. At most `limit`. */
  beginning(code: string, limit: number): number[];
}

/** Looked at when a beginning is so short that it says little. */
const looked = 2000;

/** Keys are sorted as plain text: 'key kind slot', with a blank that no key contains. */
export function buildCodeIndex(products: readonly ProductDocument[]): CodeIndex {
  const entries: string[] = [];
  const add = (code: string | null, kind: number, slot: number) => {
    const key = code === null ? '' : codeKey(code);
    if (key !== '') entries.push(`${key} ${kind} ${slot}`);
  };
  products.forEach((product, slot) => {
    // The surest kind first: its own code, then its reference and barcode, then other makers' codes.
    add(product.product_code, 0, slot);
    add(product.reference, 1, slot);
    add(product.barcode, 1, slot);
    for (const code of product.references) add(code, 2, slot);
  });
  entries.sort();
  const from = (beginning: string): string[] => {
    const { start, end } = rangeOfBeginning(entries, beginning);
    return entries.slice(start, Math.min(end, start + looked));
  };
  return {
    exact(code) {
      const found = from(`${codeKey(code)} `);
      return { own: slotsOf(found.filter((entry) => kindOf(entry) === 0)), others: slotsOf(found.filter((entry) => kindOf(entry) !== 0)) };
    },
    beginning(code, limit) {
      const key = codeKey(code);
      if (key === '') return [];
      const longer = from(key).toSorted((one, other) => kindOf(one) - kindOf(other));
      return [...new Set([...slotsOf(from(`${key} `)), ...slotsOf(longer)])].slice(0, limit);
    },
  };
}

const kindOf = (entry: string) => Number(entry.split(' ')[1]);
const slotsOf = (entries: readonly string[]) => [...new Set(entries.map((entry) => Number(entry.slice(entry.lastIndexOf(' ') + 1))))];
