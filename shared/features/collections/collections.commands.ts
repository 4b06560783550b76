/** The commands of a device about collections. Each is one row of its outbox. Spec: decisions §4, §5. */
import * as z from 'zod';
import { idParam, localDate } from '#shared/kernel/call-fields.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { contactChannels } from '../third-parties/contact-channels.ts';
import { gpsReadingSchema } from '../visits/visits.commands.ts';
import { meansKinds } from './receipt-kinds.ts';

const uuid = z.string('No es válido.').regex(uuidPattern, 'No es un UUID.');
/** Pesos, 0 or more, below a billion. */
const amount = z.int('Debe ser un número entero.').min(0, 'No puede ser negativo.').max(1_000_000_000_000, 'Es demasiado.');
const shortText = (max: number) => z.string('No es válido.').trim().max(max, `Máximo ${max} caracteres.`).nullable().default(null);
/** The photo of a voucher by its SHA-256; null without one. */
export const voucherPhoto = z
  .string('No es válido.')
  .regex(/^[0-9a-f]{64}$/, 'No es el SHA-256 de un archivo.')
  .nullable()
  .default(null);

const means = z.object({
  kind: z.enum(meansKinds, `Debe ser uno de: ${meansKinds.join(', ')}.`),
  value: amount,
  bank_id: idParam.nullable().default(null),
  reference: shortText(60),
  due_date: localDate.nullable().default(null),
  photo: voucherPhoto,
});

const allocation = z.object({
  receivable_id: idParam,
  invoice_id: z.string('No es válido.').max(60),
  cash: amount.default(0),
  retefuente: amount.default(0),
  reteiva: amount.default(0),
  reteica: amount.default(0),
  discount: amount.default(0),
  credit_notes: amount.default(0),
});

/** The longest drawn signature, as a data URL. */
export const signatureLetters = 80_000;

/** 'Recaudar': money received from a customer. The photos of its vouchers are uploaded separately, by their SHA-256, and the command waits for them. */
export const registerReceiptSchema = z.object({
  uuid,
  /** The device's letter and its count of receipts: 'L-R0007'. Null for a receipt of the office. */
  device_number: z
    .string()
    .regex(/^[A-Z0-9]{1,4}-R\d{1,9}$/, 'No es un número de dispositivo.')
    .nullable()
    .default(null),
  contact_id: idParam,
  /** The customer's branch where the money was given. */
  contact_warehouse_id: idParam,
  visit_uuid: uuid.nullable().default(null),
  receipt_date: localDate,
  means: z.array(means).max(20, 'Máximo 20 medios de pago.'),
  allocations: z.array(allocation).max(200, 'Máximo 200 facturas.'),
  advance_value: amount.default(0),
  observation: shortText(500),
  signature: z
    .string()
    .max(signatureLetters, 'La firma es demasiado grande.')
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, 'La firma debe ser una imagen PNG.')
    .nullable()
    .default(null),
  reading: gpsReadingSchema.nullable().default(null),
});
export type RegisterReceipt = z.output<typeof registerReceiptSchema>;

/** A customer promises to pay. */
export const makePromiseSchema = z.object({
  uuid,
  contact_id: idParam,
  contact_warehouse_id: idParam,
  invoices: z.array(z.string().max(60)).max(200).default([]),
  value: amount.min(1, 'Escriba cuánto promete.'),
  promised_date: localDate,
  observation: shortText(500),
});
export type MakePromise = z.output<typeof makePromiseSchema>;

/** A contact that was made to collect. `customer_asked` with its note allows a contact at an hour or by a channel that is not allowed otherwise. */
export const logDunningSchema = z.object({
  uuid,
  contact_id: idParam,
  contact_warehouse_id: idParam,
  channel: z.enum(contactChannels, `Debe ser uno de: ${contactChannels.join(', ')}.`),
  /** When it was made, by the device's clock. */
  at: z.iso.datetime('Debe ser un instante.'),
  result: z.string('El resultado es obligatorio.').trim().min(1, 'El resultado es obligatorio.').max(120, 'Máximo 120 caracteres.'),
  note: shortText(500),
  customer_asked: z.boolean().default(false),
});
export type LogDunning = z.output<typeof logDunningSchema>;
