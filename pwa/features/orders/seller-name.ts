import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';

interface Known {
  branch: Pick<BranchDocument, 'seller_id' | 'seller_name'>;
  user: Pick<SessionUser, 'contact_id' | 'name' | 'surname'> | null;
}

/** Who sold it, as the server's own PDF says; null when it has no seller, or one that this device does not know. */
export function sellerNameOf({ seller_id }: Pick<OrderDocument, 'seller_id'>, { branch, user }: Known): string | null {
  if (seller_id === null) return null;
  // A branch that an earlier version pulled does not carry the name.
  if (seller_id === branch.seller_id && branch.seller_name) return branch.seller_name;
  return user && user.contact_id === seller_id ? [user.name, user.surname].filter(Boolean).join(' ') : null;
}
