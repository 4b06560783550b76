import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** The decision of the credit rule about an order (decisions §4). */
export const creditDecision = z
  .strictObject({
    decision: z.enum(['allowed', 'warned', 'held']),
    /** 'blocked' | 'exceeded' | 'expired' | 'terms' | 'discount'. */
    reasons: z.array(z.string()),
    quota: pesos.nullable(),
    exposure: pesos,
    /** The pesos over the limit, when there are any. */
    exceeded_by: pesos,
  })
  .meta({ id: 'CreditDecision' });
export type CreditDecision = z.output<typeof creditDecision>;
