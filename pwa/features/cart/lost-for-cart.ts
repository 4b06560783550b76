import type { LostFor } from '#pwa/features/lost-sales/lost-sales.actions.ts';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { Cart } from './cart.queries.ts';

/** The customer of a lost sale of this cart; null for a prospect that the server does not have yet, and without a customer. */
export function lostForCart({ draft: { contact_warehouse_id }, customer }: Cart): LostFor | null {
  return contact_warehouse_id === null ? null : { contact_warehouse_id, subject: customer && nameOfCustomer(customer) };
}
