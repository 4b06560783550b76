/** What receivables ask of the orders that they bill. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** The fields of a receivable that identify the billed order and the invoice. */
export interface Billed {
  document_uuid: string | null;
  invoice_id: string;
}
export interface BilledLine {
  product_id: number;
  product_code: string;
  description: string;
  quantity: number;
  /** Before discount and IVA. */
  gross: Pesos;
  is_freight: boolean;
}
/** The lines that receivables bill. The caller checks that the person may see the receivables. */
export const billedLines =
  defineHook<(db: Db, subscriberId: number, billed: readonly Billed[]) => Promise<(one: Billed) => readonly BilledLine[]>>('billedLines');

/** A customer and the number of an order as people write it: 'Pd-1042'. */
export interface NamedOrder {
  contact_id: number;
  number: string;
}
export interface BilledOrders {
  /** @returns the order's UUID; undefined when the customer has none with that number */
  findByNumber(db: Db, subscriberId: number, named: readonly NamedOrder[]): Promise<(order: NamedOrder) => string | undefined>;
  /** Tells which orders, by UUID, gained or lost invoices in this transaction. */
  settle(tx: Tx, changed: { gained: readonly string[]; lost: readonly string[] }): Promise<void>;
}
export const billedOrders = defineHook<BilledOrders>('billedOrders');

/** What receivables ask of the receipts that pay them. */
export interface ReceiptBook {
  /** Tells that the books stated these receivables: their figures include the receipts applied before. */
  stated(tx: Tx, receivableIds: readonly number[]): Promise<void>;
  /** Those that receipts name: they are not deleted. */
  collectedOf(db: Db, subscriberId: number, receivableIds: readonly number[]): Promise<ReadonlySet<number>>;
}
export const receiptBook = defineHook<ReceiptBook>('receiptBook');
