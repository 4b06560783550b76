import * as z from 'zod';
import { idParam, instant, localDate, pesos } from '#shared/kernel/call-fields.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { voucherPhoto } from './collections.commands.ts';
import { handoverStates, meansKinds } from './receipt-kinds.ts';

const deposit = z.object({
  bank_id: idParam,
  reference: z.string('La referencia es obligatoria.').trim().min(1, 'La referencia es obligatoria.').max(60, 'Máximo 60 caracteres.'),
  value: z.int('Debe ser un número entero.').min(1, 'Debe ser mayor que cero.'),
  /** The photo of the bank's voucher, by its SHA-256; its device uploads it before (`/sync/files`). */
  photo: voucherPhoto,
});

/** A seller's own receipts for the cashier, and the part of their cash that is already deposited in the bank. */
export const openHandoverSchema = z.object({
  uuid: z.string('No es válido.').regex(uuidPattern, 'No es un UUID.'),
  /** Ids of the receipts. */
  receipts: z.array(idParam).max(500, 'Máximo 500 recaudos.'),
  deposits: z.array(deposit).max(50, 'Máximo 50 consignaciones.').default([]),
  /** False keeps the handover open, to be changed and delivered later. */
  is_delivered: z.boolean().default(true),
  observation: z.string().trim().max(500, 'Máximo 500 caracteres.').nullable().default(null),
});
export type OpenHandover = z.output<typeof openHandoverSchema>;

/** An 'arqueo': the money of some receipts, declared by the seller and counted by the cashier. Pesos. */
export const handoverAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    seller_id: z.int(),
    seller: z.string(),
    state: z.enum(handoverStates),
    opened_at: instant,
    delivered_at: instant.nullable(),
    closed_at: instant.nullable(),
    closed_by: z.string().nullable(),
    receipts: z.int(),
    lines: z.array(z.strictObject({ kind: z.enum(meansKinds), declared: pesos, verified: pesos.nullable() })),
    deposits: z.array(z.strictObject({ bank_id: z.int(), reference: z.string(), value: pesos, photo: z.string().nullable() })),
    declared_value: pesos,
    verified_value: pesos.nullable(),
    /** Counted less declared: below 0 the seller owes it. */
    difference: pesos.nullable(),
    /** 'Faltante', 'Sobrante', 'Cuadra'; null until the handover is closed. */
    outcome: z.string().nullable(),
    observation: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'CashHandover' });
export type Handover = z.output<typeof handoverAnswer>;

/** What a customer withheld with one receipt. */
export const withheldAnswer = z
  .strictObject({
    receipt_id: z.int(),
    number: z.string(),
    receipt_date: localDate,
    contact_id: z.int(),
    contact: z.string(),
    identification: z.string(),
    invoices: z.array(z.string()),
    retefuente: pesos,
    reteiva: pesos,
    reteica: pesos,
    certificate: z.string().nullable(),
  })
  .meta({ id: 'WithheldTaxes' });
export type Withheld = z.output<typeof withheldAnswer>;
