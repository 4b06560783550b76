/** A customer asks for other prices than those quoted, and a new version of the quotation answers (decision 0345). */
import * as z from 'zod';
import { instant, pesos } from '#shared/kernel/call-fields.ts';

/** What the customer asks of one line: pesos of one unit before IVA, or a note, or both. */
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
    /** The version that answered; null while nobody has answered. */
    answer: z.strictObject({ uuid: z.string(), number: z.string() }).nullable(),
  })
  .meta({ id: 'PriceRequest' });
export type PriceRequest = z.output<typeof priceRequest>;

/** The place of a quotation in a negotiation. It is null for a quotation about which nobody asked for a price, and for orders. */
export const negotiation = z
  .strictObject({
    /** 1 for the quotation about which the customer asked first. */
    version: z.int(),
    /** The UUID and the number of version 1. */
    first: z.strictObject({ uuid: z.string(), number: z.string() }),
    /** Who answered with this version, and what they said; null for version 1. */
    answer: z.strictObject({ by: z.string(), note: z.string().nullable() }).nullable(),
    request: priceRequest.nullable(),
  })
  .meta({ id: 'Negotiation' });
export type Negotiation = z.output<typeof negotiation>;
