/** Warranty requests in the shapes that calls answer and devices hold. Spec: commercial §3 Warranty request. */
import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { eligibilities } from './eligibility.rules.ts';
import { outcomes } from './evaluation.rules.ts';
import { photoGroups } from './photo-groups.rules.ts';
import { warrantyStates } from './warranty-states.rules.ts';

const id = z.int();
const text = z.string().nullable();

/** A file of a request; `descargar-adjunto/{id}` answers its content. */
const warrantyAttachment = z
  .strictObject({ id, group: z.enum(photoGroups), name: z.string(), content_type: z.string(), size_bytes: z.int() })
  .meta({ id: 'WarrantyAttachment' });
export type WarrantyAttachment = z.output<typeof warrantyAttachment>;

/** A step that a request took. */
const warrantyStep = z
  .strictObject({
    state: z.enum(warrantyStates),
    /** 'Recibido Rodamientos del Valle'. */
    state_name: z.string(),
    observation: text,
    user_id: id,
    user: text,
    at: instant,
  })
  .meta({ id: 'WarrantyStep' });
export type WarrantyStep = z.output<typeof warrantyStep>;

const rowFields = {
  id,
  uuid: z.string(),
  consecutive: z.int(),
  /** 'Ga-12'. */
  number: z.string(),
  /** The device's own number, 'L-G0003'; null for a request of the office. */
  device_number: text,
  contact_id: id,
  contact_warehouse_id: id,
  contact: z.string(),
  branch: z.string(),
  seller_id: id.nullable(),
  seller: text,
  user_id: id,
  product_id: id.nullable(),
  product_code: text,
  /** The catalogue's description, or the author's description of a product outside of the catalogue. */
  product_description: z.string(),
  brand_id: id.nullable(),
  line_id: id.nullable(),
  serial: text,
  quantity: z.int(),
  observation: z.string(),
  hours_to_collect: text,
  request_guarantee_state: z.enum(warrantyStates),
  state_name: z.string(),
  /** 1 to 5; 9 for a cancelled request. */
  step: z.int(),
  /** The day on which it was filed. */
  date: localDate,
  created_at: instant,
  received_at: instant.nullable(),
  decided_at: instant.nullable(),
  eligibility: z.enum(eligibilities),
  document_uuid: text,
  invoice_id: text,
  invoice_date: localDate.nullable(),
  /** The last day of the warranty. */
  warranty_until: localDate.nullable(),
  /** The legal date to answer or to carry out the decision; null when nothing is due. */
  due_date: localDate.nullable(),
  business_days_left: z.int().nullable(),
  approval_status_id: id.nullable(),
  approval_status: text,
  approval_reason_id: id.nullable(),
  approval_reason: text,
  approved_quantity: z.int().nullable(),
  outcome: z.enum(outcomes).nullable(),
  value_payment: pesos.nullable(),
  code_payment: text,
  state_payment_id: id.nullable(),
  estimated_delivery_date: localDate.nullable(),
  customer_received_date: localDate.nullable(),
  version: z.int(),
  updated_at: instant,
} as const;

/** A row of the list. */
export const warrantyRow = z.strictObject(rowFields).meta({ id: 'WarrantyRow' });
export type WarrantyRow = z.output<typeof warrantyRow>;

const files = z.array(warrantyAttachment);
/** A request with its files and steps. The provider and the evaluation's observation are internal: null for customers. */
export const warrantyAnswer = z
  .strictObject({
    ...rowFields,
    provider_id: id.nullable(),
    provider: text,
    evaluation_observation: text,
    product_to_send_id: id.nullable(),
    product_to_send: text,
    product_to_send_two_id: id.nullable(),
    product_to_send_two: text,
    product_to_send_three_id: id.nullable(),
    product_to_send_three: text,
    serial_to_send: text,
    serial_to_send_two: text,
    serial_to_send_three: text,
    state_payment: text,
    images_product: files,
    other_images: files,
    images_guide: files,
    images_evaluation: files,
    images_guide_send: files,
    images_delivery_customer: files,
    request_guarantee_states: z.array(warrantyStep),
    /** Other requests of the same serial. */
    same_serial: z.array(z.strictObject({ id, number: z.string(), request_guarantee_state: z.enum(warrantyStates) })),
    /** The id of the covering sale for `detalle-documento`; null without a sale. */
    document_id: id.nullable(),
    /** The visit during which the request was filed at the branch; null for customers, and when it was filed outside of a visit. */
    visit: z.strictObject({ id, seller_id: id, seller: text, date: localDate }).nullable(),
    /** The provider of the brand, which is proposed for a piece that goes on to it; null for customers, and for a brand without one. */
    brand_provider: z.strictObject({ id, name: z.string() }).nullable(),
    /** The refund, and the sent pieces at the price of the sale, in pesos; null for customers, and while it is not decided or a price is unknown. */
    cost: pesos.nullable(),
    /** The names of pieces to be sent that no warehouse had. */
    missing_pieces: z.array(z.string()),
  })
  .meta({ id: 'WarrantyRequest' });
export type WarrantyAnswer = z.output<typeof warrantyAnswer>;

/** The facts of a request: what its screens show and its PDF prints. */
export type WarrantyFacts = Pick<
  WarrantyAnswer,
  | 'device_number'
  | 'product_code'
  | 'product_description'
  | 'serial'
  | 'quantity'
  | 'observation'
  | 'hours_to_collect'
  | 'request_guarantee_state'
  | 'date'
  | 'eligibility'
  | 'invoice_id'
  | 'warranty_until'
  | 'due_date'
  | 'approval_status'
  | 'approval_reason'
  | 'outcome'
  | 'value_payment'
  | 'estimated_delivery_date'
  | 'customer_received_date'
>;

/** A document of the `warranty` collection: a request on a device, by its UUID. */
export interface WarrantyDocument
  extends WarrantyFacts,
    Pick<
      WarrantyAnswer,
      | 'uuid'
      | 'contact_id'
      | 'contact_warehouse_id'
      | 'seller_id'
      | 'user_id'
      | 'product_id'
      | 'brand_id'
      | 'line_id'
      | 'state_name'
      | 'document_uuid'
      | 'version'
    > {
  /** The UUID. */
  id: string;
  /** 0 until the server has numbered it. */
  request_id: number;
  /** 'Ga-12'; null until the server has numbered it. */
  number: string | null;
  attachments: WarrantyAttachment[];
  /** The pieces that replace the claimed product, with their serials; absent on a device that has not pulled since they travel. */
  sent?: string[];
  steps: Pick<WarrantyStep, 'state' | 'state_name' | 'observation' | 'at'>[];
}
