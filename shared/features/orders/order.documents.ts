import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';

export const submissionStepNames = [
  'validate_prospect',
  'create_prospect',
  'validate_number',
  'update_availability',
  'send_order',
  'fetch_order',
  'finalise_cart',
  'generate_pdf',
] as const;
export type SubmissionStepName = (typeof submissionStepNames)[number];

export interface SubmissionStep {
  step: number;
  name: SubmissionStepName;
  state: 'pending' | 'done' | 'failed' | 'skipped';
  message: string | null;
  finished_at: Instant | null;
}

/** What the credit rule said of an order (decisions §4). */
export interface CreditDecision {
  decision: 'allowed' | 'warned' | 'held';
  /** 'blocked' | 'exceeded' | 'expired'. */
  reasons: string[];
  quota: Pesos | null;
  exposure: Pesos;
  /** What does not fit, when something does not. */
  exceeded_by: Pesos;
}

/** The states of an order; the first four are the submission's, the others the documents' (table 64). */
export const orderStates = ['enviando', 'retenido', 'fallido', 'APROBADO', 'CUMPLIDO', 'ANULADO'] as const;
export type OrderState = (typeof orderStates)[number];
export const quotationStates = ['vigente', 'vencida', 'convertida'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** A line with every figure that was judged: per unit list price, discount and net; then line totals. */
export interface OrderLine {
  line_number: number;
  product_id: number;
  product_code: string;
  description: string;
  line_id: number | null;
  subline_id: number | null;
  brand_id: number | null;
  applies_inventory: boolean;
  is_freight: boolean;
  quantity: number;
  original_quantity: number;
  missing_quantity: number;
  unit_value: Pesos;
  discount_percentage: Percentage;
  discount_value: Pesos;
  net_unit_value: Pesos;
  iva_percentage: Percentage;
  gross: Pesos;
  discount_total: Pesos;
  subtotal: Pesos;
  iva_value: Pesos;
  total: Pesos;
}

export interface OrderTotals {
  gross: Pesos;
  discount: Pesos;
  subtotal: Pesos;
  iva: Pesos;
  /** Of the freight line, before IVA; part of the others. */
  freight: Pesos;
  total: Pesos;
}

/** `orders` collection: an order or a quotation. `id` is the UUID that the device gave it. */
export interface OrderDocument extends OrderTotals {
  id: string;
  /** The server's integer id. */
  document_id: number;
  inventory_operation: 'pedido' | 'cotizacion';
  /** 'Pd-1042'. */
  number: string;
  prefix: string;
  consecutive: number;
  device_number: string | null;
  state: OrderState | QuotationState;
  /** What the person reads: 'APROBADO', 'FACTURADO PARCIAL', 'RETENIDO'… (commercial §4). */
  status_label: string;
  contact_id: number;
  contact_warehouse_id: number;
  seller_id: number | null;
  user_id: number;
  warehouse_id: number;
  price_list_id: number;
  branch_price_list_id: number;
  pay_condition: string | null;
  send_point: string | null;
  buy_order: string | null;
  observation: string | null;
  voucher_date: LocalDate;
  created_at: Instant;
  valid_until: LocalDate | null;
  credit: CreditDecision | null;
  /** What its invoices bill: that part is no longer exposure of orders but of receivables. */
  invoiced_value: Pesos;
  has_pdf: boolean;
  steps: SubmissionStep[];
  lines: OrderLine[];
}
