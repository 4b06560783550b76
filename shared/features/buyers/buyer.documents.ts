import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';

/** A user who buys for a customer, with the limits that the customer set. A limit of null means no limit. */
export const buyerDocument = z
  .strictObject({
    user_id: z.int(),
    name: z.string(),
    /** The only branch for which the user buys; null for all branches of the customer. */
    contact_warehouse_id: z.int().nullable(),
    /** Whether the user decides about orders of other buyers over their limits. */
    approves: z.boolean(),
    /** Pesos with IVA and freight; an order over this limit waits for approval. */
    max_order_value: pesos.nullable(),
    /** Pesos per calendar month in Bogotá; the order that exceeds this limit waits for approval. */
    max_month_value: pesos.nullable(),
  })
  .meta({ id: 'Buyer' });
export type BuyerDocument = z.output<typeof buyerDocument>;
export type BuyerLimits = Pick<BuyerDocument, 'max_order_value' | 'max_month_value'>;

/** Why an order waits for approval, and the decision. Null for an order within its limits. */
export const orderApproval = z
  .strictObject({
    /** The limit that the order goes over. */
    over: z.enum(['order', 'month']),
    limit: pesos,
    /** The sum of the buyer's earlier orders in the month; 0 for a limit per order. */
    used: pesos,
    decision: z.enum(['approved', 'rejected']).nullable(),
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'OrderApproval' });
export type OrderApproval = z.output<typeof orderApproval>;
