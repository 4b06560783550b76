/** The port to the system that keeps the distributor's books. The adapter is chosen by `{erp}` and the configuration. Spec: decisions §5. */

export interface ErpProspect {
  identification: string;
  name: string;
}
export interface ErpOrder {
  uuid: string;
  /** 'Pd-1042'. */
  number: string;
  buy_order: string | null;
  observation: string | null;
  identification: string;
  branch_code: string;
  lines: {
    product_code: string;
    quantity: number;
    unit_value: number;
    discount_percentage: number;
    iva_percentage: number;
    total: number;
    /** Codes of the promotions included in `discount_percentage`; absent without promotions. */
    promotion_codes?: string[];
  }[];
  total: number;
}

/** Money received from a customer, with the invoices that it pays. Pesos. */
export interface ErpReceipt {
  uuid: string;
  /** 'Rc-12'. */
  number: string;
  /** The Bogotá day. */
  date: string;
  identification: string;
  means: { kind: string; value: number; reference: string | null; due_date: string | null }[];
  /** A credit of the customer that is used has a negative `credit_notes`. */
  invoices: { invoice_id: string; cash: number; retefuente: number; reteiva: number; reteica: number; discount: number; credit_notes: number }[];
  /** Money that pays no invoice. */
  advance: number;
  rounding: number;
}

/** The return of a receipt that the ERP has: its money was returned, and its invoices are open again. */
export interface ErpReceiptReturn {
  uuid: string;
  number: string;
  /** The number that the ERP gave the receipt. */
  erp_number: string;
  /** The Bogotá day of the return. */
  date: string;
  reason: string;
}

/** A decided warranty: what the customer receives without a sale. Pesos. */
export interface ErpWarranty {
  uuid: string;
  /** 'Ga-12'. */
  number: string;
  /** The Bogotá day on which it was decided. */
  date: string;
  identification: string;
  /** Null for a product that is not in the catalogue. */
  product_code: string | null;
  serial: string | null;
  /** Units that were approved; 0 of a rejection. */
  quantity: number;
  outcome: 'cambio' | 'dinero' | 'reparada' | 'rechazo';
  /** The invoice that covers it; null without a sale. */
  invoice_id: string | null;
  /** Pieces that are sent, `quantity` of each. */
  pieces: { product_code: string; quantity: number; serial: string | null }[];
  /** Money to give back. */
  value: number;
}

/**
 * Every call carries an idempotency key: an adapter executes a repeated call once and gives the same answer. Calls reject when the ERP cannot be
 * reached or refuses; the message is for people.
 */
export interface ErpPort {
  createProspect(prospect: ErpProspect, idempotencyKey: string): Promise<{ erp_id: string }>;
  sendOrder(order: ErpOrder, idempotencyKey: string): Promise<{ erp_number: string }>;
  sendReceipt(receipt: ErpReceipt, idempotencyKey: string): Promise<{ erp_number: string }>;
  returnReceipt(returned: ErpReceiptReturn, idempotencyKey: string): Promise<{ erp_number: string }>;
  sendWarranty(warranty: ErpWarranty, idempotencyKey: string): Promise<{ erp_number: string }>;
  /** The current state of the order in the ERP. */
  fetchOrder(erpNumber: string): Promise<{ state: 'APROBADO' }>;
}
