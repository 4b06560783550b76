/** The commands of a device about orders. Each is one row of its outbox. Spec: decisions §5, sync §4. */
import * as z from 'zod';
import { localDate } from '#shared/kernel/call-fields.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { gpsReadingSchema } from '../visits/visits.commands.ts';

const uuid = z.string().regex(uuidPattern);

/** A line as the seller entered it: the server decides the prices; the seen ones are sent for comparison. */
export const orderDraftLineSchema = z.object({
  product_id: z.int().positive(),
  quantity: z.int().positive().max(1_000_000),
  /** The person's discount; the server adds promotions. */
  discount_percentage: z.number().min(0).max(100).default(0),
  /** The list price that the seller saw, in pesos. */
  seen_unit_value: z.int().positive(),
});

const seenPromotionSchema = z.object({ id: z.int().positive(), version: z.int().nonnegative(), name: z.string().max(80) });

const draft = z.object({
  /** The document's identity, made on the device. */
  uuid,
  /** The device's letter, or the end of its id, and its count: 'L-0007'. */
  device_number: z.string().regex(/^[A-Z0-9]{1,4}-\d{1,9}$/, 'No es un número de dispositivo.'),
  contact_id: z.int().positive().nullable(),
  contact_warehouse_id: z.int().positive().nullable(),
  /** The UUID of a prospect that another command of this device creates, instead of a customer. */
  prospect_uuid: uuid.nullable().default(null),
  warehouse_id: z.int().positive(),
  pay_condition: z.string().max(60).nullable().default(null),
  send_point: z.string().max(120).nullable().default(null),
  /** The delivery date that the customer asked for; null for none. */
  delivery_date: localDate.nullable().default(null),
  buy_order: z.string().max(40).nullable().default(null),
  observation: z.string().max(1000).nullable().default(null),
  visit_uuid: uuid.nullable().default(null),
  /** The device's last position when the document was finalised during a visit; null when unknown, and from apps older than this field. */
  reading: gpsReadingSchema.nullable().default(null),
  /** The total that the seller saw and told the customer, in pesos. */
  seen_total: z.int().nonnegative(),
  seen_price_list_id: z.int().positive(),
  /** The new total, in pesos, of the refusal to which the customer agreed; the acceptance is valid only for that total. */
  accepted_total: z.int().nonnegative().nullable().default(null),
  /** The promotions that the person saw applied: a refusal says which of them ended or ran out. */
  seen_promotions: z.array(seenPromotionSchema).max(1000).default([]),
  lines: z.array(orderDraftLineSchema).min(1).max(1000),
});

/**
 * 'Finalizar pedido'. When prices or list differ from those seen, the order is refused (`orders.pricesChanged`, with the new `total`), so that the
 * seller tells the customer and sends it again with that total as `accepted_total`.
 */
export const finaliseOrderSchema = draft.extend({
  /** The UUID of the quotation of the order, whose prices apply while it is valid. */
  quotation_uuid: uuid.nullable().default(null),
});
export type FinaliseOrder = z.infer<typeof finaliseOrderSchema>;

/** 'Finalizar cotización': changes no stock and no exposure, and is not in the list of orders. */
export const finaliseQuotationSchema = draft;
export type FinaliseQuotation = z.infer<typeof finaliseQuotationSchema>;

/** Withdraws a document before the server receives it: its command supersedes the one that finalised the document, and does nothing else. */
export const withdrawDocumentSchema = z.object({ uuid });
export type WithdrawDocument = z.infer<typeof withdrawDocumentSchema>;

/** Asks for the failed submission of an order to continue at the failed step. */
export const retrySubmissionSchema = z.object({ uuid });
export type RetrySubmission = z.infer<typeof retrySubmissionSchema>;

/** Approves an order of another buyer of the same customer that is over that buyer's limit (decision 0329). */
export const approveOrderSchema = z.object({ uuid });
export type ApproveOrder = z.infer<typeof approveOrderSchema>;

/** Says no to it, and why: its buyer reads the reason. */
export const rejectOrderSchema = z.object({
  uuid,
  reason: z.string('Diga por qué.').trim().min(1, 'Diga por qué.').max(300, 'La razón admite máximo 300 caracteres.'),
});
export type RejectOrder = z.infer<typeof rejectOrderSchema>;

const sentText = (max: number, said: string) => z.string().trim().max(max, said).nullable().default(null);
const unitPrice = z.int('El precio va en pesos enteros.').positive('El precio debe ser mayor que 0.').max(1_000_000_000, 'El precio es demasiado alto.');
const negotiationNote = sentText(500, 'La nota admite máximo 500 caracteres.');

const askFields = z.object({
  note: negotiationNote,
  lines: z
    .array(
      z.object({
        line_number: z.int().positive(),
        target_price: unitPrice.nullable().default(null),
        note: sentText(200, 'La nota de una línea admite máximo 200 caracteres.'),
      }),
    )
    .max(1000)
    .default([]),
});
const answerFields = z.object({
  note: negotiationNote,
  lines: z
    .array(z.object({ line_number: z.int().positive(), quantity: z.int().nonnegative().max(1_000_000), unit_price: unitPrice }))
    .max(1000)
    .default([]),
});

const asksSomething = ({ note, lines }: z.infer<typeof askFields>) => Boolean(note) || lines.some((line) => line.target_price !== null || line.note);
const nothingAsked = { path: ['lines'], error: 'Diga el precio que busca, o escriba una nota.' };
const answersSomething = ({ note, lines }: z.infer<typeof answerFields>) => Boolean(note) || lines.length > 0;
const nothingAnswered = { path: ['note'], error: 'Ofrezca un precio, o escriba una nota.' };

/** 'Pedir otro precio' for a quotation: pesos of one unit before IVA, and notes, by line number. It replaces an earlier unanswered request. */
export const askPriceSchema = askFields.extend({ uuid }).refine(asksSomething, nothingAsked);
export const askPriceBody = askFields.refine(asksSomething, nothingAsked);
export type AskPrice = z.infer<typeof askPriceSchema>;

/**
 * 'Responder': a new version of the quotation. A line that is not named keeps its quantity and its discount. `unit_price` is pesos of one unit before
 * IVA, from which the discount is computed (`discountFor`). A quantity of 0 removes the line. `uuid` is the id of the new version, chosen by its
 * author.
 */
export const answerPriceSchema = answerFields
  .extend({ uuid, quotation_uuid: uuid, device_number: draft.shape.device_number.nullable().default(null) })
  .refine(answersSomething, nothingAnswered);
export const answerPriceBody = answerFields.extend({ uuid: uuid.optional() }).refine(answersSomething, nothingAnswered);
export type AnswerPrice = z.infer<typeof answerPriceSchema>;
