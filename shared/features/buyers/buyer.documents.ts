import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** A person who buys for a customer, with the limits that the customer set. A limit of null is no limit. */
export const buyerDocument = z
  .strictObject({
    user_id: z.int(),
    name: z.string(),
    /** They buy for this branch only; null for all branches of the customer. */
    contact_warehouse_id: z.int().nullable(),
    /** They decide about orders over a limit of another buyer. */
    approves: z.boolean(),
    /** With IVA and freight; an order over it waits for approval. */
    max_order_value: pesos.nullable(),
    /** Of the calendar month in Bogotá; the order that goes over it waits for approval. */
    max_month_value: pesos.nullable(),
  })
  .meta({ id: 'Buyer' });
export type BuyerDocument = z.output<typeof buyerDocument>;
export type BuyerLimits = Pick<BuyerDocument, 'max_order_value' | 'max_month_value'>;

/** Why an order waits for approval, and what was decided. It is null for an order within its limits. */
export const orderApproval = z
  .strictObject({
    /** The limit that the order goes over. */
    over: z.enum(['order', 'month']),
    limit: pesos,
    /** What the buyer had ordered in the month before; 0 for a limit by order. */
    used: pesos,
    decision: z.enum(['approved', 'rejected']).nullable(),
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OrderApproval' });
export type OrderApproval = z.output<typeof orderApproval>;
