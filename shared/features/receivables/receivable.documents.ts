import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** A document of the `receivables` collection: an open receivable of a customer. `id` is `receivables.id` as text. */
export interface ReceivableDocument {
  id: string;
  receivable_id: number;
  invoice_id: string;
  /** The order that the invoice bills; null when the invoice has none. */
  document_uuid: string | null;
  contact_id: number;
  contact_warehouse_id: number | null;
  seller_id: number | null;
  voucher_date: LocalDate;
  due_date: LocalDate;
  debit_value: Pesos;
  applied_value: Pesos;
  /** The base before IVA and the IVA; null when the invoice came without them. */
  subtotal: Pesos | null;
  iva_value: Pesos | null;
  /** The part that receipts pay which are confirmed and not in the books yet. */
  cleared_value: Pesos;
  /** The part that receipts pay which nobody has confirmed yet. */
  pending_value: Pesos;
  /** debit − applied. */
  saldo: Pesos;
  apply_prompt_payment_discount: boolean;
  /** The gross of the first product line that it bills, on which the prompt-payment discount is computed. Pesos; null where nothing is discounted. */
  prompt_payment_base: Pesos | null;
}
