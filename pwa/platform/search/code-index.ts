/** Finds products by their codes, punctuation apart: exact and by beginning. Spec: issue §3 'Search while typing'. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';

export interface CodeIndex {
  /** The products that carry exactly this code: `own` as their own, `others` as a reference, a barcode or another maker's. */
  exact(code: string): { own: number[]; others: number[] };
  /** Ids whose codes begin so: exact ones first, own codes before references, references before other makers'. At most `limit`. */
  beginning(code: string, limit: number): number[];
}

/** Kinds of code, the surest first. */
const kinds = (product: ProductDocument): (string | null)[][] => [[product.product_code], [product.barcode, product.reference], product.references];

/** Keys are sorted as plain text: 'key kind id', with a blank that no key contains. */
export function buildCodeIndex(products: Iterable<ProductDocument>): CodeIndex {
  const entries: string[] = [];
  for (const product of products) {
    kinds(product).forEach((codes, kind) => {
      for (const code of codes) {
        const key = code === null ? '' : normaliseCode(code);
        if (key !== '') entries.push(`${key} ${kind} ${product.id}`);
      }
    });
  }
  entries.sort();
  return {
    exact(code) {
      const found = entriesFrom(entries, `${normaliseCode(code)} `, 50);
      return { own: idsOf(found.filter((entry) => kindOf(entry) === 0)), others: idsOf(found.filter((entry) => kindOf(entry) !== 0)) };
    },
    beginning(code, limit) {
      const key = normaliseCode(code);
      if (key === '') return [];
      const exact = entriesFrom(entries, `${key} `, 50);
      // Sorting a bounded part by kind costs little; a beginning with more matches than that is told by its text.
      const longer = entriesFrom(entries, key, 2000).toSorted((one, other) => kindOf(one) - kindOf(other));
      return [...new Set([...idsOf(exact), ...idsOf(longer)])].slice(0, limit);
    },
  };
}

function entriesFrom(entries: readonly string[], beginning: string, limit: number): string[] {
  if (beginning.trim() === '') return [];
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < entries.length && found.length < limit; at += 1) {
    const entry = entries[at] ?? '';
    if (!entry.startsWith(beginning)) break;
    found.push(entry);
  }
  return found;
}

const kindOf = (entry: string) => Number(entry.split(' ')[1]);
const idsOf = (entries: readonly string[]) => [...new Set(entries.map((entry) => Number(entry.slice(entry.lastIndexOf(' ') + 1))))];
