import { isNotNull, sql } from 'drizzle-orm';
import { tableOf } from '#server/platform/db/entity-table.ts';
import { tenantTable } from '#server/platform/db/table.ts';
import type { ReceiptAllocation } from '#shared/features/collections/receipt.documents.ts';
import type { handoverStates, MeansKind, PromiseState, ReceiptState } from '#shared/features/collections/receipt-kinds.ts';
import { withholdingParameter } from '#shared/features/collections/withholding-parameter.entity.ts';
import type { ContactChannel } from '#shared/features/third-parties/contact-channels.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/** Money received from a customer. Pesos. Spec: decisions §4, §5. */
export const receipts = tenantTable(
  'receipts',
  (c) => ({
    uuid: c.text().notNull(),
    id: c.int().notNull(),
    vouchertype_id: c.int().notNull(),
    prefix: c.text().notNull(),
    consecutive: c.int().notNull(),
    device_number: c.text(),
    device_id: c.text(),
    state: c.text().notNull().$type<ReceiptState>(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    /** The seller who has the money until its handover; null when the office received it. */
    seller_id: c.int(),
    user_id: c.int().notNull(),
    visit_uuid: c.text(),
    receipt_date: c.text().notNull(),
    created_at: c.text().notNull(),
    device_created_at: c.text().notNull(),
    value: c.int().notNull(),
    advance_value: c.int().notNull(),
    rounding_value: c.int().notNull(),
    /** The credit of the customer that the advance became in the product's own books. */
    advance_receivable_id: c.int(),
    /** The allocations as the device sent them, before they were fitted to the balances. */
    sent_allocations: c.json<ReceiptAllocation[]>().notNull(),
    notice: c.text(),
    observation: c.text(),
    reason: c.text(),
    signature: c.text(),
    reading: c.json<GpsReading | null>(),
    handover_id: c.int(),
    confirmed_by: c.int(),
    confirmed_at: c.text(),
    applied_at: c.text(),
    erp_number: c.text(),
    /** The customer's certificate of what they withheld. */
    certificate: c.text(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('receipts_id').on(t.subscriber_id, t.id),
    k.unique('receipts_number').on(t.subscriber_id, t.vouchertype_id, t.consecutive),
    k.index('receipts_by_contact').on(t.subscriber_id, t.contact_id, t.receipt_date),
    k.index('receipts_by_seller').on(t.subscriber_id, t.seller_id, t.receipt_date),
    k.index('receipts_by_date').on(t.subscriber_id, t.receipt_date),
    k.index('receipts_by_state').on(t.subscriber_id, t.state, t.receipt_date),
    k.index('receipts_to_confirm').on(t.subscriber_id, t.created_at).where(sql`${t.state} = 'registrado'`),
    k.index('receipts_by_visit').on(t.subscriber_id, t.visit_uuid).where(isNotNull(t.visit_uuid)),
    k.index('receipts_by_handover').on(t.subscriber_id, t.handover_id),
  ],
);

export const receipt_means = tenantTable(
  'receipt_means',
  (c) => ({
    receipt_uuid: c.text().notNull(),
    position: c.int().notNull(),
    kind: c.text().notNull().$type<MeansKind>(),
    value: c.int().notNull(),
    bank_id: c.int(),
    reference: c.text(),
    due_date: c.text(),
    photo: c.storedFile(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.receipt_uuid, t.position] })],
);

/** The amount that a receipt pays of a receivable; a credit of the customer that the receipt uses has a negative `credit_notes`. Pesos. */
export const receipt_allocations = tenantTable(
  'receipt_allocations',
  (c) => ({
    receipt_uuid: c.text().notNull(),
    receivable_id: c.int().notNull(),
    position: c.int().notNull(),
    invoice_id: c.text().notNull(),
    cash: c.int().notNull(),
    retefuente: c.int().notNull(),
    reteiva: c.int().notNull(),
    reteica: c.int().notNull(),
    discount: c.int().notNull(),
    credit_notes: c.int().notNull(),
    /** Whether the books had the allocation: only then does its return change the books. */
    was_applied: c.bool().notNull().default(false),
    /** Whether the books have stated the receivable's balance since the allocation was applied (`SettledAllocation`). */
    is_stated: c.bool().notNull().default(false),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.receipt_uuid, t.receivable_id] }),
    k.index('receipt_allocations_by_receivable').on(t.subscriber_id, t.receivable_id),
  ],
);

/** An 'arqueo': the money of some receipts, declared by their seller and counted by the cashier. Pesos. */
export const cash_handovers = tenantTable(
  'cash_handovers',
  (c) => ({
    id: c.int().notNull(),
    uuid: c.text().notNull(),
    seller_id: c.int().notNull(),
    user_id: c.int().notNull(),
    state: c.text().notNull().$type<(typeof handoverStates)[number]>(),
    opened_at: c.text().notNull(),
    delivered_at: c.text(),
    closed_at: c.text(),
    closed_by: c.int(),
    difference: c.int(),
    observation: c.text(),
    note: c.text(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('cash_handovers_uuid').on(t.subscriber_id, t.uuid),
    k.index('cash_handovers_to_count').on(t.subscriber_id, t.delivered_at).where(sql`${t.state} = 'entregado'`),
    k.index('cash_handovers_by_seller').on(t.subscriber_id, t.seller_id, t.state),
  ],
);

export const cash_handover_lines = tenantTable(
  'cash_handover_lines',
  (c) => ({ handover_id: c.int().notNull(), kind: c.text().notNull().$type<MeansKind>(), declared: c.int().notNull(), verified: c.int() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.handover_id, t.kind] })],
);

/** The part of a handover's cash that its seller deposited in the bank. Pesos. */
export const cash_handover_deposits = tenantTable(
  'cash_handover_deposits',
  (c) => ({
    handover_id: c.int().notNull(),
    position: c.int().notNull(),
    bank_id: c.int().notNull(),
    reference: c.text().notNull(),
    value: c.int().notNull(),
    photo: c.storedFile(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.handover_id, t.position] })],
);

export const payment_promises = tenantTable(
  'payment_promises',
  (c) => ({
    uuid: c.text().notNull(),
    id: c.int().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    seller_id: c.int(),
    user_id: c.int().notNull(),
    /** Numbers of invoices. */
    invoices: c.json<string[]>().notNull(),
    value: c.int().notNull(),
    made_date: c.text().notNull(),
    promised_date: c.text().notNull(),
    created_at: c.text().notNull(),
    state: c.text().notNull().$type<PromiseState>(),
    paid_value: c.int().notNull().default(0),
    observation: c.text(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('payment_promises_id').on(t.subscriber_id, t.id),
    k.index('payment_promises_by_contact').on(t.subscriber_id, t.contact_id, t.promised_date),
    k.index('payment_promises_by_state').on(t.subscriber_id, t.state, t.promised_date),
  ],
);

export const dunning_contacts = tenantTable(
  'dunning_contacts',
  (c) => ({
    uuid: c.text().notNull(),
    id: c.int().notNull(),
    contact_id: c.int().notNull(),
    seller_id: c.int(),
    user_id: c.int().notNull(),
    channel: c.text().notNull().$type<ContactChannel>(),
    at: c.text().notNull(),
    result: c.text().notNull(),
    note: c.text(),
    customer_asked: c.bool().notNull().default(false),
    is_queued: c.bool().notNull().default(false),
    created_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('dunning_contacts_id').on(t.subscriber_id, t.id),
    k.index('dunning_contacts_by_contact').on(t.subscriber_id, t.contact_id, t.at),
  ],
);

export const withholding_parameters = tableOf(withholdingParameter);
