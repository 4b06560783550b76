import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** Why an order is held, and the words for it in lists. */
export const holdReasons = ['blocked', 'exceeded', 'expired', 'terms', 'discount'] as const;
export type HoldReason = (typeof holdReasons)[number];
export const holdReasonWords: Readonly<Record<HoldReason, string>> = {
  blocked: 'Cliente bloqueado',
  exceeded: 'Supera el cupo',
  expired: 'Cupo vencido',
  terms: 'Más plazo que el del cliente',
  discount: 'Descuento mayor al permitido',
};

/** The decision of the credit rule about an order (decisions §4). */
export const creditDecision = z
  .strictObject({
    decision: z.enum(['allowed', 'warned', 'held']),
    /** Each is a `HoldReason`. */
    reasons: z.array(z.string()),
    quota: pesos.nullable(),
    exposure: pesos,
    /** The pesos over the limit, when there are any. */
    exceeded_by: pesos,
  })
  .meta({ id: 'CreditDecision' });
export type CreditDecision = z.output<typeof creditDecision>;
