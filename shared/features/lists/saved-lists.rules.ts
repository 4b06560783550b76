/** What a saved list may hold (decision 0330). */
import type { SavedList, SavedListLine } from './saved-list.documents.ts';

/** The most lists of a customer, over all of its users. */
export const mostLists = 50;
export const mostListLines = 200;
export const longestListName = 60;

/** The lines of a document as lines of a list: without freight, each product once with the sum of its units, in order; at most 200. */
export function listLinesOf(lines: readonly (SavedListLine & { is_freight?: boolean })[]): SavedListLine[] {
  const byProduct = new Map<number, SavedListLine>();
  for (const { product_id, product_code, quantity, is_freight } of lines) {
    if (is_freight || quantity <= 0) continue;
    const known = byProduct.get(product_id);
    byProduct.set(product_id, { product_id, product_code: known?.product_code ?? product_code, quantity: (known?.quantity ?? 0) + quantity });
  }
  return [...byProduct.values()].slice(0, mostListLines);
}

/** The lists that a user sees: their own and the shared ones, by name. */
export function listsSeenBy<List extends SavedList>(lists: readonly List[], userId: number): List[] {
  return lists.filter(({ user_id, is_shared }) => is_shared || user_id === userId).toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}
