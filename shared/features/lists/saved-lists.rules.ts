/** What a saved list may hold (decision 0330). */
import type { SavedList, SavedListLine } from './saved-list.documents.ts';

/** Lists that a customer keeps: all of its people together. */
export const mostLists = 50;
export const mostListLines = 200;
export const longestListName = 60;

/** The lines of a document as a list's: without freight, each product once with its units together, in their order; the first 200. */
export function listLinesOf(lines: readonly (SavedListLine & { is_freight?: boolean })[]): SavedListLine[] {
  const byProduct = new Map<number, SavedListLine>();
  for (const { product_id, product_code, quantity, is_freight } of lines) {
    if (is_freight || quantity <= 0) continue;
    const known = byProduct.get(product_id);
    byProduct.set(product_id, { product_id, product_code: known?.product_code ?? product_code, quantity: (known?.quantity ?? 0) + quantity });
  }
  return [...byProduct.values()].slice(0, mostListLines);
}

/** The lists that a person sees: their own and those of the company, by name. */
export function listsSeenBy<List extends SavedList>(lists: readonly List[], userId: number): List[] {
  return lists.filter(({ user_id, is_shared }) => is_shared || user_id === userId).toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}
