import { tenantTable } from '#server/platform/db/table.ts';

/** A customer's debt by document. Pesos; `defeated` (overdue) is computed from `due_date` and the day. Spec: commercial §3. */
export const receivables = tenantTable(
  'receivables',
  (c) => ({
    id: c.int().notNull(),
    invoice_id: c.text().notNull(),
    /** The order that the invoice bills. */
    document_uuid: c.text(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int(),
    seller_id: c.int(),
    voucher_date: c.text().notNull(),
    due_date: c.text().notNull(),
    debit_value: c.int().notNull(),
    /** The base before IVA and the IVA, on which withholdings are computed. Pesos; null when the invoice came without them. */
    subtotal: c.int(),
    iva_value: c.int(),
    /** The code of the electronic document; null when the invoice came without it. */
    cufe: c.text(),
    /** The amount applied in the books: `stated_value` and the receipts that the books accepted since (`settlementOf`). */
    applied_value: c.int().notNull().default(0),
    /** What the books said last: the figure of an import. */
    stated_value: c.int().notNull().default(0),
    /** The part that receipts pay which are confirmed and not in the books yet. */
    cleared_value: c.int().notNull().default(0),
    /** The part that receipts pay which nobody has confirmed yet. */
    pending_value: c.int().notNull().default(0),
    apply_prompt_payment_discount: c.bool().notNull().default(false),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('receivables_invoice').on(t.subscriber_id, t.invoice_id),
    k.index('receivables_by_contact').on(t.subscriber_id, t.contact_id, t.due_date),
    k.index('receivables_by_document').on(t.subscriber_id, t.document_uuid),
    k.index('receivables_by_seller').on(t.subscriber_id, t.seller_id, t.due_date),
  ],
);

/** A payment of a receivable: cash, a withholding, a discount or a credit note (decisions §4). */
export const pay_receivables = tenantTable(
  'pay_receivables',
  (c) => ({
    id: c.int().notNull(),
    receivable_id: c.int().notNull(),
    /** 'cash' | 'retefuente' | 'reteiva' | 'reteica' | 'discount' | 'credit_note'. */
    kind: c.text().notNull(),
    applied_value: c.int().notNull(),
    date: c.text().notNull(),
    reference: c.text(),
    /** The receipt of the payment; the return of a receipt is a negative payment. */
    receipt_uuid: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('pay_receivables_by_receivable').on(t.subscriber_id, t.receivable_id)],
);
