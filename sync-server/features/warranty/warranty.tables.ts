import { isNotNull, sql } from 'drizzle-orm';
import { tenantTable } from '#server/platform/db/table.ts';
import type { EligibilityKind } from '#shared/features/warranty/eligibility.rules.ts';
import type { Outcome } from '#shared/features/warranty/evaluation.rules.ts';
import type { PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import type { WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';

/**
 * A customer's request for the warranty of a product. Its identity is its UUID; the server adds `id` and the consecutive of its voucher type.
 * Spec: commercial §3 Warranty request, decisions §5, §7.
 */
export const warranty_requests = tenantTable(
  'warranty_requests',
  (c) => ({
    uuid: c.text().notNull(),
    id: c.int().notNull(),
    vouchertype_id: c.int().notNull(),
    prefix: c.text().notNull(),
    consecutive: c.int().notNull(),
    device_number: c.text(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    /** The branch's seller; a reassignment of the branch changes it. */
    seller_id: c.int(),
    user_id: c.int().notNull(),
    product_id: c.int(),
    /** The author's description of a product that is not in the catalogue. */
    product_description: c.text(),
    brand_id: c.int(),
    line_id: c.int(),
    serial: c.text(),
    /** The serial in the form in which serials are compared: upper case, without spaces. */
    serial_key: c.text(),
    quantity: c.int().notNull(),
    observation: c.text().notNull(),
    hours_to_collect: c.text(),
    request_guarantee_state: c.text().notNull().$type<WarrantyState>(),
    /** The Bogotá day on which it was filed. */
    date: c.text().notNull(),
    eligibility: c.text().notNull().$type<EligibilityKind>(),
    /** The sale that covers it. */
    document_uuid: c.text(),
    invoice_id: c.text(),
    invoice_date: c.text(),
    warranty_until: c.text(),
    provider_id: c.int(),
    received_at: c.text(),
    approval_status_id: c.int(),
    approval_reason_id: c.int(),
    approved_quantity: c.int(),
    evaluation_observation: c.text(),
    outcome: c.text().$type<Outcome>(),
    decided_at: c.text(),
    product_to_send_id: c.int(),
    product_to_send_two_id: c.int(),
    product_to_send_three_id: c.int(),
    serial_to_send: c.text(),
    serial_to_send_two: c.text(),
    serial_to_send_three: c.text(),
    /** The ids of products to be sent that no warehouse had. */
    missing_pieces: c.json<number[]>().notNull(),
    state_payment_id: c.int(),
    code_payment: c.text(),
    /** Pesos. */
    value_payment: c.int(),
    estimated_delivery_date: c.text(),
    customer_received_date: c.text(),
    /** Closed long ago: devices hold it no longer. */
    archived: c.bool().notNull().default(false),
    search_text: c.text().notNull(),
    version: c.int().notNull().default(1),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('warranty_requests_id').on(t.subscriber_id, t.id),
    k.unique('warranty_requests_number').on(t.subscriber_id, t.vouchertype_id, t.consecutive),
    k.index('warranty_requests_by_date').on(t.subscriber_id, t.date),
    k.index('warranty_requests_by_contact').on(t.subscriber_id, t.contact_id, t.product_id),
    k.index('warranty_requests_by_seller').on(t.subscriber_id, t.seller_id, t.request_guarantee_state),
    k.index('warranty_requests_to_evaluate').on(t.subscriber_id, t.received_at).where(sql`${t.request_guarantee_state} in ('PGS2', 'PGS3')`),
    k.index('warranty_requests_by_product').on(t.subscriber_id, t.product_id).where(isNotNull(t.product_id)),
    k.index('warranty_requests_by_serial').on(t.subscriber_id, t.serial_key).where(isNotNull(t.serial_key)),
  ],
);

/** The steps that each request took: who, when, and the observation. Spec: decisions §7. */
export const warranty_states = tenantTable(
  'warranty_states',
  (c) => ({
    request_uuid: c.text().notNull(),
    position: c.int().notNull(),
    state: c.text().notNull().$type<WarrantyState>(),
    observation: c.text(),
    user_id: c.int().notNull(),
    at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.request_uuid, t.position] })],
);

/** The files of a request, by group. The content lies in the file store by `sha256`. */
export const warranty_attachments = tenantTable(
  'warranty_attachments',
  (c) => ({
    id: c.int().notNull(),
    request_uuid: c.text().notNull(),
    group: c.text().notNull().$type<PhotoGroup>(),
    /** As its author called it. */
    name: c.text().notNull(),
    sha256: c.storedFile().notNull(),
    content_type: c.text().notNull(),
    size_bytes: c.int().notNull(),
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('warranty_attachments_by_request').on(t.subscriber_id, t.request_uuid)],
);
