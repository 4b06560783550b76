import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { AgedReceivable } from './ageing.rules.ts';

/** A receivable as the calls answer it, in the documents' shape. Amounts in pesos. Spec: commercial §3 Receivable. */
export interface ReceivableView extends AgedReceivable {
  id: number;
  invoice_id: string;
  contact_id: number;
  contact_name: string;
  identification: string;
  contact_warehouse_id: number | null;
  branch_description: string | null;
  seller_id: number | null;
  seller_name: string | null;
  debit_value: Pesos;
  applied_value: Pesos;
  /** `days_defeated` by its other name. */
  day: number;
  /** What prompt payment would earn today; 0 when it is not earned. */
  discount: Pesos;
  document: {
    voucher_date: LocalDate;
    due_date: LocalDate;
    defeated: boolean;
    apply_prompt_payment_discount: boolean;
    documents_products: { product_id: number; product_code: string; description: string; quantity: number; gross: Pesos; is_freight: boolean }[];
  };
  pay_receivables: { kind: string; debit_value: Pesos; applied_value: Pesos; date: LocalDate; reference: string | null }[];
}
