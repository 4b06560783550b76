import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** What the credit rule decided about an order (decisions §4). */
export const creditDecision = z
  .strictObject({
    decision: z.enum(['allowed', 'warned', 'held']),
    /** 'blocked' | 'exceeded' | 'expired' | 'terms'. */
    reasons: z.array(z.string()),
    quota: pesos.nullable(),
    exposure: pesos,
    /** What does not fit, when something does not. */
    exceeded_by: pesos,
  })
  .meta({ id: 'CreditDecision' });
export type CreditDecision = z.output<typeof creditDecision>;
