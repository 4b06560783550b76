import type { Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

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

export interface SalesChanges {
  /** A file wrote, changed or removed sales of a day or later, however old they are. */
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
  /** An order was closed, and these units of it are not delivered any more. */
  noteMissing(tx: Tx, missing: MissingOfOrder): Promise<void>;
}
export const closedOrders = defineHook<ClosedOrders>('closedOrders');
