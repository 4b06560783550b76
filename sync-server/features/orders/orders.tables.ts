import { and, eq, gt, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { searchIndexed } from '#server/platform/db/search-index.ts';
import { tenantTable } from '#server/platform/db/table.ts';
import type { OrderApproval } from '#shared/features/buyers/buyer.documents.ts';
import type { Negotiation } from '#shared/features/orders/negotiation.documents.ts';
import type { OrderCancellation, OrderDelivered, SubmissionStepName } from '#shared/features/orders/order.documents.ts';
import { statesNotSold } from '#shared/features/orders/order-states.rules.ts';
import type { AppliedPromotion } from '#shared/features/promotions/promotion.documents.ts';
import type { CreditDecision } from '#shared/features/receivables/credit.documents.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';

/**
 * Orders, quotations and invoices. The device gives a document its UUID; the server adds `id` and the voucher type's consecutive (decisions §5).
 * Amounts in pesos. Spec: commercial §3 New order header.
 */
export const documents = tenantTable(
  'documents',
  (c) => ({
    uuid: c.text().notNull(),
    id: c.int().notNull(),
    /** 'pedido' | 'cotizacion' | 'factura'. */
    inventory_operation: c.text().notNull(),
    vouchertype_id: c.int().notNull(),
    prefix: c.text().notNull(),
    consecutive: c.int().notNull(),
    /** The device's provisional number, e.g. 'L-0007', which can still be searched for after the server has numbered the document. */
    device_number: c.text(),
    device_id: c.text(),
    /** State of table 64 for orders; quotations: 'vigente' | 'vencida' | 'convertida'. See order-states.rules.ts. */
    state: c.text().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    seller_id: c.int(),
    user_id: c.int().notNull(),
    warehouse_id: c.int().notNull(),
    price_list_id: c.int().notNull(),
    /** The branch's own list; differs from `price_list_id` when the order's value changed the list. */
    branch_price_list_id: c.int().notNull(),
    pay_condition: c.text(),
    send_point: c.text(),
    /** The delivery date that the customer asked for, local to Bogotá. */
    delivery_date: c.text(),
    buy_order: c.text(),
    observation: c.text(),
    voucher_date: c.text().notNull(),
    created_at: c.text().notNull(),
    device_created_at: c.text(),
    valid_until: c.text(),
    gross: c.int().notNull(),
    discount: c.int().notNull(),
    subtotal: c.int().notNull(),
    iva: c.int().notNull(),
    freight: c.int().notNull(),
    total: c.int().notNull(),
    credit: c.json<CreditDecision>(),
    /** Over the limit of its buyer; null for all others. */
    approval: c.json<OrderApproval>(),
    cancellation: c.json<OrderCancellation>(),
    delivered: c.json<OrderDelivered>(),
    /** The negotiation of a quotation whose customer asked for other prices; null for every other document. */
    negotiation: c.json<Negotiation>(),
    /** The order that an invoice bills, the quotation of an order, or the first version of a quotation that answers a price request. */
    source_uuid: c.text(),
    pdf_sha256: c.storedFile(),
    erp_number: c.text(),
    due_date: c.text(),
    visit_uuid: c.text(),
    /** The device's position when the document was finalised during a visit. */
    reading: c.json<GpsReading>(),
    search_text: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('documents_id').on(t.subscriber_id, t.id),
    k.unique('documents_number').on(t.subscriber_id, t.vouchertype_id, t.consecutive),
    k.index('documents_by_date').on(t.subscriber_id, t.inventory_operation, t.voucher_date),
    k.index('documents_by_contact').on(t.subscriber_id, t.contact_id, t.inventory_operation, t.voucher_date),
    k.index('documents_by_seller').on(t.subscriber_id, t.seller_id, t.inventory_operation, t.voucher_date),
    // Partial indexes: most orders have no source document, half of them have no visit, and few orders are held at a time (the inbox of approvals).
    k.index('documents_held').on(t.subscriber_id, t.created_at).where(sql`${t.state} = 'retenido'`),
    k.index('documents_by_source').on(t.subscriber_id, t.source_uuid).where(isNotNull(t.source_uuid)),
    k.index('documents_by_visit').on(t.subscriber_id, t.visit_uuid).where(isNotNull(t.visit_uuid)),
  ],
);
searchIndexed(documents);

/**
 * The condition that a document is a purchase: an order, or an invoice without an order of ours (older sales, or sales of another system). Cancelled,
 * rejected and unapproved documents do not count. Every count of purchases uses this condition, so that all screens agree.
 */
export const isPurchase = (): SQL | undefined =>
  and(inArray(documents.inventory_operation, ['pedido', 'factura']), or(eq(documents.inventory_operation, 'pedido'), isNull(documents.source_uuid)), isSold());

/** The condition that the state of a document counts as sold. */
export const isSold = (): SQL => notInArray(documents.state, [...statesNotSold]);

/** The condition that a line was bought: a negative quantity of an imported sale is a return, which reduces units and value and is not a purchase. */
export const isBoughtLine = (): SQL => gt(document_products.quantity, 0);

/** List price, discount and net are three stored numbers (decisions §4). Per-unit values and line totals in pesos. */
export const document_products = tenantTable(
  'document_products',
  (c) => ({
    document_uuid: c.text().notNull(),
    line_number: c.int().notNull(),
    /** The line of the order that this line of an invoice bills; null for invoices of other systems. */
    order_line_number: c.int(),
    product_id: c.int().notNull(),
    line_id: c.int(),
    subline_id: c.int(),
    brand_id: c.int(),
    description: c.text().notNull(),
    product_code: c.text().notNull(),
    applies_inventory: c.bool().notNull().default(true),
    is_freight: c.bool().notNull().default(false),
    quantity: c.int().notNull(),
    original_quantity: c.int().notNull(),
    missing_quantity: c.int().notNull().default(0),
    unit_value: c.int().notNull(),
    unit_value_suggested_price: c.int(),
    discount_percentage: c.real().notNull(),
    /** Null: all of `discount_percentage` is the person's, without promotions. */
    own_discount_percentage: c.real(),
    promotion_percentage: c.real(),
    promotions: c.json<AppliedPromotion[]>(),
    discount_value: c.int().notNull(),
    discount_value_suggested_price: c.int(),
    net_unit_value: c.int().notNull(),
    iva_percentage: c.real().notNull(),
    gross: c.int().notNull(),
    discount_total: c.int().notNull(),
    subtotal: c.int().notNull(),
    iva_value: c.int().notNull(),
    total: c.int().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.document_uuid, t.line_number] })],
);

/** The saga of the 8-step submission: the result of each step that was begun, so that it resumes at the first unfinished step. */
export const submission_steps = tenantTable(
  'submission_steps',
  (c) => ({
    document_uuid: c.text().notNull(),
    step: c.int().notNull(),
    name: c.text().$type<SubmissionStepName>().notNull(),
    /** 'pending' | 'done' | 'failed' | 'skipped'. */
    state: c.text().notNull(),
    message: c.text(),
    result: c.json<Record<string, unknown>>(),
    attempts: c.int().notNull().default(0),
    finished_at: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.document_uuid, t.step] })],
);
