import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { orderApproval } from '../buyers/buyer.documents.ts';
import { orderTotals } from '../pricing/totals.documents.ts';
import { appliedPromotion } from '../promotions/promotion.documents.ts';
import { creditDecision } from '../receivables/credit.documents.ts';
import { negotiation } from './negotiation.documents.ts';
import { orderStates } from './order-states.rules.ts';

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

export const submissionStep = z.strictObject({
  step: z.int(),
  name: z.enum(submissionStepNames),
  state: z.enum(['pending', 'done', 'failed', 'skipped']),
  message: z.string().nullable(),
  finished_at: instant.nullable(),
});
export type SubmissionStep = z.output<typeof submissionStep>;

export const quotationStates = ['vigente', 'vencida', 'convertida'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** A line with every judged amount: list price, discount and net price per unit; then the line's totals. Pesos. */
export const orderLine = z
  .strictObject({
    line_number: z.int(),
    product_id: z.int(),
    product_code: z.string(),
    description: z.string(),
    line_id: z.int().nullable(),
    subline_id: z.int().nullable(),
    brand_id: z.int().nullable(),
    applies_inventory: z.boolean(),
    is_freight: z.boolean(),
    quantity: z.int(),
    original_quantity: z.int(),
    missing_quantity: z.int(),
    unit_value: pesos,
    /** The total discount on the price: the person's discount and promotions together. */
    discount_percentage: z.number(),
    /** The customer's own discount, or the seller's. */
    own_discount_percentage: z.number(),
    /** What promotions gave; 0 when none applies. */
    promotion_percentage: z.number(),
    promotions: z.array(appliedPromotion),
    discount_value: pesos,
    net_unit_value: pesos,
    iva_percentage: z.number(),
    gross: pesos,
    discount_total: pesos,
    subtotal: pesos,
    iva_value: pesos,
    total: pesos,
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof orderLine>;

/** Who cancelled an order, when, and why. */
export const orderCancellation = z.strictObject({ reason: z.string(), by: z.string(), at: instant }).meta({ id: 'OrderCancellation' });
export type OrderCancellation = z.output<typeof orderCancellation>;

/** The delivery of an order: its date, who received it, and who recorded it. */
export const orderDelivered = z
  .strictObject({ on: localDate, received_by: z.string(), observation: z.string().nullable(), by: z.string(), at: instant })
  .meta({ id: 'OrderDelivered' });
export type OrderDelivered = z.output<typeof orderDelivered>;

const facts = {
  inventory_operation: z.enum(['pedido', 'cotizacion']),
  /** 'Pd-1042'. */
  number: z.string(),
  prefix: z.string(),
  consecutive: z.int(),
  device_number: z.string().nullable(),
  state: z.enum([...orderStates, ...quotationStates]),
  /** The state as it is shown: 'APROBADO', 'FACTURADO PARCIAL', 'RETENIDO'… (commercial §4). */
  status_label: z.string(),
  contact_id: z.int(),
  contact_warehouse_id: z.int(),
  seller_id: z.int().nullable(),
  user_id: z.int(),
  warehouse_id: z.int(),
  price_list_id: z.int(),
  branch_price_list_id: z.int(),
  pay_condition: z.string().nullable(),
  send_point: z.string().nullable(),
  /** The day for which the customer asked the delivery. */
  delivery_date: localDate.nullable(),
  buy_order: z.string().nullable(),
  observation: z.string().nullable(),
  voucher_date: localDate,
  created_at: instant,
  valid_until: localDate.nullable(),
  credit: creditDecision.nullable(),
  /** For an order over the limit of its buyer: the reason and the decision. */
  approval: orderApproval.nullable(),
  /** The negotiation of a quotation whose customer asked for other prices: its version, the request and its answer. */
  negotiation: negotiation.nullable(),
  /** Null unless somebody cancelled it. */
  cancellation: orderCancellation.nullable(),
  /** Null until somebody notes its delivery. */
  delivered: orderDelivered.nullable(),
  /** The value on its invoices, which no longer counts as exposure of orders but of receivables. Pesos. */
  invoiced_value: pesos,
  /** Its invoices, the oldest first. */
  invoices: z.array(z.strictObject({ number: z.string(), date: localDate, total: pesos })),
  has_pdf: z.boolean(),
  ...orderTotals,
  steps: z.array(submissionStep),
  lines: z.array(orderLine),
};

/** A document of the `orders` collection: an order or a quotation. `id` is the UUID that the device gave it, `document_id` the server's integer id. */
export const orderDocument = z.strictObject({ id: z.string(), document_id: z.int(), ...facts });
export type OrderDocument = z.output<typeof orderDocument>;

/** The fields of a sales document that only the server assigns. */
type ServerPart = 'document_id' | 'prefix' | 'consecutive' | 'invoiced_value' | 'invoices' | 'has_pdf' | 'steps';
type Place = 'contact_id' | 'contact_warehouse_id';

/** An order or a quotation as a device judged it, before the server has numbered it. Pesos. */
export type PendingOrder = Omit<OrderDocument, ServerPart | Place | 'device_number'> & {
  /** 'L-0007': its number until then. */
  device_number: string;
  /** Null while the customer is a prospect that the server does not have yet. */
  contact_id: number | null;
  contact_warehouse_id: number | null;
  prospect_uuid: string | null;
};

/** An order or a quotation in the shape that calls answer: `id` is the integer that every call takes (decisions §5). */
export const orderAnswer = z.strictObject({ id: z.int(), uuid: z.string(), document_id: z.int(), ...facts }).meta({ id: 'Order' });
export type OrderAnswer = z.output<typeof orderAnswer>;

/** The same with its customer, branch and seller by name. */
export const namedOrderAnswer = z
  .strictObject({
    ...orderAnswer.shape,
    contact_name: z.string(),
    identification: z.string(),
    branch_description: z.string(),
    /** The branch's. */
    zone: z.string().nullable(),
    seller_name: z.string().nullable(),
  })
  .meta({ id: 'NamedOrder' });
export type NamedOrderAnswer = z.output<typeof namedOrderAnswer>;

/** A line with the field names of the specification's cart item. */
const documentProduct = orderLine.extend({
  document_id: z.int(),
  /** The name of the document's seller. */
  seller: z.string().nullable(),
  unit_value_suggested_price: pesos.nullable(),
  discount_value_suggested_price: pesos.nullable(),
});

/** One sales document with the specification's names for its lines and information. Spec: commercial §3 Cart/order document. */
export const detailedOrderAnswer = z
  .strictObject({
    ...namedOrderAnswer.shape,
    documents_products: z.array(documentProduct),
    documents_information: z.strictObject({
      pay_condition: z.string().nullable(),
      send_point: z.string().nullable(),
      delivery_date: localDate.nullable(),
      buy_order: z.string().nullable(),
      observation: z.string().nullable(),
      visit_uuid: z.string().nullable(),
      quotation_uuid: z.string().nullable(),
      price_list: z.strictObject({ id: z.int(), name_parameter: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'DetailedOrder' });
export type DetailedOrderAnswer = z.output<typeof detailedOrderAnswer>;
