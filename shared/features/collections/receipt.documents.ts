import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { contactChannels } from '../third-parties/contact-channels.ts';
import { meansKinds, promiseStates, receiptStates } from './receipt-kinds.ts';

/** A part of the money, as it was received. */
export const receiptMeans = z
  .strictObject({
    kind: z.enum(meansKinds),
    value: pesos,
    /** A parameter of the table of banks (112). */
    bank_id: z.int().nullable(),
    reference: z.string().nullable(),
    /** The day from which a cheque can be cashed. */
    due_date: localDate.nullable(),
    /** The photo of the voucher, by its SHA-256. */
    photo: z.string().nullable(),
  })
  .meta({ id: 'ReceiptMeans' });
export type ReceiptMeans = z.output<typeof receiptMeans>;

/** The parts that a receipt pays of one receivable. Pesos, each 0 or more; when a credit is used, its `credit_notes` is negative. */
export const receiptAllocation = z
  .strictObject({
    receivable_id: z.int(),
    invoice_id: z.string(),
    cash: pesos,
    retefuente: pesos,
    reteiva: pesos,
    reteica: pesos,
    discount: pesos,
    credit_notes: pesos,
  })
  .meta({ id: 'ReceiptAllocation' });
export type ReceiptAllocation = z.output<typeof receiptAllocation>;

/** A receipt, as devices, lists and its PDF show it. Spec: decisions §4, §5. */
export const receiptDocument = z
  .strictObject({
    /** 'receipt:{uuid}'. */
    id: z.string(),
    kind: z.literal('receipt'),
    uuid: z.string(),
    /** 0 while only the device knows it. */
    receipt_id: z.int(),
    /** 'Rc-12'; the device's number until the server has assigned one. */
    number: z.string(),
    device_number: z.string().nullable(),
    state: z.enum(receiptStates),
    contact_id: z.int(),
    contact_warehouse_id: z.int().nullable(),
    contact: z.string(),
    identification: z.string(),
    branch: z.string(),
    seller_id: z.int().nullable(),
    seller: z.string(),
    receipt_date: localDate,
    created_at: instant,
    /** The money received: the sum of the means. */
    value: pesos,
    means: z.array(receiptMeans),
    allocations: z.array(receiptAllocation),
    /** Money without an invoice. */
    advance_value: pesos,
    rounding_value: pesos,
    observation: z.string().nullable(),
    /** A sentence about the changes of the server to the sent allocations. */
    notice: z.string().nullable(),
    /** Why it was annulled or came back. */
    reason: z.string().nullable(),
    visit_uuid: z.string().nullable(),
    handover_id: z.int().nullable(),
    /** The instant when the office received the money, or the paper of a post-dated cheque. */
    confirmed_at: instant.nullable(),
    /** A picture as a data URL; null without one. */
    signature: z.string().nullable(),
  })
  .meta({ id: 'Receipt' });
export type ReceiptDocument = z.output<typeof receiptDocument>;

/** What a customer promised to pay, and by which day. */
export const promiseDocument = z
  .strictObject({
    id: z.string(),
    kind: z.literal('promise'),
    uuid: z.string(),
    promise_id: z.int(),
    contact_id: z.int(),
    contact_warehouse_id: z.int().nullable(),
    contact: z.string(),
    seller_id: z.int().nullable(),
    seller: z.string(),
    /** The invoices that were spoken of, by their numbers. */
    invoices: z.array(z.string()),
    value: pesos,
    promised_date: localDate,
    created_at: instant,
    state: z.enum(promiseStates),
    /** Pesos received by the promised day, as far as they count for this promise. */
    paid_value: pesos,
    observation: z.string().nullable(),
  })
  .meta({ id: 'PaymentPromise' });
export type PromiseDocument = z.output<typeof promiseDocument>;

/** A contact with a customer to collect. Only employees of the company see it. */
export const dunningDocument = z
  .strictObject({
    id: z.string(),
    kind: z.literal('dunning'),
    uuid: z.string(),
    dunning_id: z.int(),
    contact_id: z.int(),
    contact: z.string(),
    seller_id: z.int().nullable(),
    user_id: z.int(),
    user: z.string(),
    channel: z.enum(contactChannels),
    /** The instant of the contact; for a waiting reminder, the instant at which it will be sent. */
    at: instant,
    result: z.string(),
    note: z.string().nullable(),
    /** 'El cliente lo pidió': the customer asked for a contact that the law does not allow otherwise. */
    customer_asked: z.boolean(),
    /** An automatic reminder that waits for its hour. */
    is_queued: z.boolean(),
  })
  .meta({ id: 'DunningContact' });
export type DunningDocument = z.output<typeof dunningDocument>;

/** The `receipts` collection of the devices. */
export type CollectionsDocument = ReceiptDocument | PromiseDocument | DunningDocument;
