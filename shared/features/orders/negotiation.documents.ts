/** A customer asks for other prices than those quoted, and a new version of the quotation answers (decision 0345). */
import * as z from 'zod';
import { instant, pesos } from '#shared/kernel/call-fields.ts';

/** The customer's request about one line: pesos of one unit before IVA, or a note, or both. */
export const askedLine = z.strictObject({ line_number: z.int(), target_price: pesos.nullable(), note: z.string().nullable() }).meta({ id: 'AskedLine' });
export type AskedLine = z.output<typeof askedLine>;

/** The customer's request about one version of a quotation. */
export const priceRequest = z
  .strictObject({
    /** The name of the person who asked. */
    by: z.string(),
    at: instant,
    note: z.string().nullable(),
    lines: z.array(askedLine),
    /** The version that answers the request; null while it is unanswered. */
    answer: z.strictObject({ uuid: z.string(), number: z.string() }).nullable(),
  })
  .meta({ id: 'PriceRequest' });
export type PriceRequest = z.output<typeof priceRequest>;

/** The negotiation data of a quotation. Null for a quotation without a price request, and for orders. */
export const negotiation = z
  .strictObject({
    /** 1 for the quotation about which the customer first asked. */
    version: z.int(),
    /** The UUID and the number of version 1. */
    first: z.strictObject({ uuid: z.string(), number: z.string() }),
    /** The author of the answer with this version, and their note; null for version 1. */
    answer: z.strictObject({ by: z.string(), note: z.string().nullable() }).nullable(),
    request: priceRequest.nullable(),
  })
  .meta({ id: 'Negotiation' });
export type Negotiation = z.output<typeof negotiation>;
