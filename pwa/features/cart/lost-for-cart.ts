import type { LostFor } from '#pwa/features/lost-sales/lost-sales.actions.ts';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { Cart } from './cart.queries.ts';

/** For whom a lost sale of this cart is; null for a prospect that the server does not have yet, and for nobody. */
export function lostForCart({ draft: { contact_warehouse_id }, customer }: Cart): LostFor | null {
  return contact_warehouse_id === null ? null : { contact_warehouse_id, subject: customer && nameOfCustomer(customer) };
}
