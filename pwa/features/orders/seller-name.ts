import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { OrderView } from './orders.queries.ts';

interface Known {
  branch: Pick<BranchDocument, 'seller_id' | 'seller_name'>;
  user: Pick<SessionUser, 'seller_id' | 'name' | 'surname'> | null;
}

/** Who sold it, as the server's own PDF says; null when it has no seller, or one that this device does not know. */
export function sellerNameOf(order: Pick<OrderView, 'seller_id' | 'delivery'>, { branch, user }: Known): string | null {
  // A document that has not been delivered yet will belong to its author.
  const sellerId = (order.delivery === 'confirmed' ? null : user?.seller_id) ?? order.seller_id;
  if (sellerId === null) return null;
  // A branch that an earlier version pulled does not carry the name.
  if (sellerId === branch.seller_id && branch.seller_name) return branch.seller_name;
  return user?.seller_id === sellerId ? [user.name, user.surname].filter(Boolean).join(' ') : null;
}
