import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import type { OrderView } from './orders.queries.ts';

interface Known {
  branch: Pick<BranchDocument, 'seller_id' | 'seller_name'>;
  user: Pick<SessionUser, 'seller_id' | 'name' | 'surname'> | null;
}

/** The seller's name as on the server's PDF; null when the document has no seller, or one that is unknown to this device. */
export function sellerNameOf(order: Pick<OrderView, 'seller_id' | 'delivery'>, { branch, user }: Known): string | null {
  // An unsent document will belong to its author.
  const sellerId = (order.delivery === 'confirmed' ? null : user?.seller_id) ?? order.seller_id;
  if (sellerId === null) return null;
  // A branch that an earlier version pulled does not have the name.
  if (sellerId === branch.seller_id && branch.seller_name) return branch.seller_name;
  return user?.seller_id === sellerId ? fullName(user) : null;
}
