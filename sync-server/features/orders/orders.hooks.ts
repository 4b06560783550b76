import type { Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** The visit that an order refers to, and the seller of the order. */
interface NamedVisit<Uuid> {
  uuid: Uuid;
  seller_id: number | null;
}
export interface VisitsOfOrders {
  /** The visit of an order, unless it is another seller's; a visit that has not arrived yet counts as the seller's own. */
  ownVisit(tx: Tx, named: NamedVisit<string | null>): Promise<string | null>;
  /** Called when an order of the visit was saved, with the position where it was made. */
  noteOrder(tx: Tx, named: NamedVisit<string>): Promise<void>;
}
export const visitsOfOrders = defineHook<VisitsOfOrders>('visitsOfOrders');

export interface SalesChanges {
  /** Called when a file wrote, changed or removed sales of a day or later, however old. */
  noteChange(tx: Tx, since: LocalDate): Promise<void>;
}
export const salesChanges = defineHook<SalesChanges>('salesChanges');

/** What an order asked for and was closed without. */
export interface MissingOfOrder {
  order: { user_id: number; contact_id: number; contact_warehouse_id: number; seller_id: number | null };
  lines: readonly {
    product_id: number;
    product_code: string;
    description: string;
    line_id: number | null;
    missing_quantity: number;
    /** Pesos before IVA, as it was sold. */
    net_unit_value: number;
  }[];
  newUuid: () => string;
}
export interface ClosedOrders {
  /** Called when an order was closed without delivering these units. */
  noteMissing(tx: Tx, missing: MissingOfOrder): Promise<void>;
}
export const closedOrders = defineHook<ClosedOrders>('closedOrders');
