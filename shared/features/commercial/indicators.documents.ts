/** The indicators of a seller's month, as the seller's phone holds them. Spec: commercial §2 (Indicadores). */
import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';

/** A customer without a purchase for this many days is listed. */
export const daysWithoutPurchase = 60;

const withoutPurchase = z.strictObject({
  contact_id: z.int(),
  contact_warehouse_id: z.int(),
  contact: z.string(),
  branch: z.string(),
  /** Null for one who never bought. */
  last_purchase: localDate.nullable(),
});

/**
 * Figures of the month in pesos before IVA; rates with two decimals, null when the divisor is missing. The reader computes the projection on the day
 * of reading.
 */
export const indicatorsAnswer = z
  .strictObject({
    id: z.string(),
    kind: z.literal('indicators'),
    seller_id: z.int(),
    /** 'YYYY-MM'. */
    month: z.string(),
    budget: pesos.nullable(),
    sales: pesos,
    orders: z.int(),
    /** The average total of the orders of the month, with IVA; null without orders. */
    average_order: pesos.nullable(),
    visits: z.int(),
    effective_visits: z.int(),
    effectiveness_percentage: z.number().nullable(),
    customers: z.int(),
    visited_customers: z.int(),
    coverage_percentage: z.number().nullable(),
    collections: pesos,
    without_purchase_count: z.int(),
    /** The first of them: who bought last comes first. */
    without_purchase: z.array(withoutPurchase),
    /** The instant up to which the figures are complete; null while sales are copied for the first time, never null on devices. */
    taken_at: instant.nullable(),
  })
  .meta({ id: 'Indicators' });
export type IndicatorsDocument = z.output<typeof indicatorsAnswer>;

export const indicatorsId = (sellerId: number): string => `indicators:${sellerId}`;
