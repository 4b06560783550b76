import type { Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';

/** A visit that an order names, and the seller who orders. */
interface NamedVisit<Uuid> {
  uuid: Uuid;
  seller_id: number | null;
}
export interface VisitsOfOrders {
  /** The visit that an order names, unless it is another seller's; a visit that has not arrived yet is the seller's own. */
  ownVisit(tx: Tx, named: NamedVisit<string | null>): Promise<string | null>;
  /** An order of the visit was saved, with the place where it was taken. */
  noteOrder(tx: Tx, named: NamedVisit<string>): Promise<void>;
}
export const visitsOfOrders = defineHook<VisitsOfOrders>('visitsOfOrders');
