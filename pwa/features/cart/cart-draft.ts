/** The keys of carts, which are stored in `drafts`. */
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import type { CartDraft } from '#shared/features/cart/cart-draft.rules.ts';
import { counted } from '#shared/kernel/counts.ts';

export const branchDraftKey = (branchId: number) => `branch:${branchId}`;
export const prospectDraftKey = (prospectUuid: string) => `prospect:${prospectUuid}`;
/** The key of the cart that corrects a refused document; the branch's own cart stays unchanged. */
export const editDraftKey = (uuid: string) => `edit:${uuid}`;

export function cartOf({ content }: StoredDraft): CartDraft {
  // Only this capability writes drafts of kind 'cart'.
  return content as unknown as CartDraft;
}

/** The contents of an open cart: `3 líneas`. */
export function contentsOf({ lines }: Pick<CartDraft, 'lines'>): string {
  return lines.length > 0 ? counted(lines.length, 'línea', 'líneas') : 'Sin líneas, con texto escrito';
}
