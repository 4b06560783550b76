import * as z from 'zod';
import { instant, localDate, pesos } from '#shared/kernel/call-fields.ts';

const id = z.int();
const text = z.string().nullable();

/** An order or a quotation in a line. */
const shortDocument = z.strictObject({
  document_id: id,
  inventory_operation: z.enum(['pedido', 'cotizacion']),
  number: z.string(),
  voucher_date: localDate,
  status_label: z.string(),
  total: pesos,
});
const documentsPart = z.strictObject({ total: z.int(), latest: z.array(shortDocument) }).nullable();

/** The summary of a customer, in one answer. A part that the person may not read is null; the others count what is within the person's reach. Pesos. */
export const customerSummaryAnswer = z
  .strictObject({
    contact_id: id,
    blocked: z.boolean(),
    last_purchase: localDate.nullable(),
    /** Balance and overdue balance in pesos, and the days since the oldest overdue invoice was due; 0 when none is overdue. */
    receivables: z.strictObject({ balance: pesos, overdue: pesos, documents: z.int(), oldest_days: z.int() }).nullable(),
    /** The credit quota, the part used by open invoices and orders, and the rest. A null quota means no limit; an expired one counts as 0. Pesos. */
    credit: z.strictObject({ quota: pesos.nullable(), expires: localDate.nullable(), used: pesos, left: pesos.nullable() }).nullable(),
    orders: documentsPart,
    quotations: documentsPart,
    visits: z.strictObject({ total: z.int(), latest: z.array(z.strictObject({ id, at: instant, seller: text, branch: text, observation: text })) }).nullable(),
    claims: z
      .strictObject({ open: z.int(), latest: z.array(z.strictObject({ id, number: z.string(), date: localDate, state: z.string(), product: text })) })
      .nullable(),
    notes: z
      .strictObject({
        total: z.int(),
        latest: z.array(
          z.strictObject({ id, text: z.string(), author: text, created_at: instant, due_date: localDate.nullable(), done_at: instant.nullable() }),
        ),
      })
      .nullable(),
    files: z.int().nullable(),
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.output<typeof customerSummaryAnswer>;

export const timelineKinds = ['order', 'quotation', 'invoice', 'visit', 'claim', 'note', 'file', 'receipt', 'change'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One thing that happened with a customer. */
export const timelineEntry = z
  .strictObject({
    kind: z.enum(timelineKinds),
    /** The id of the row among rows of its kind; for a change, the UUID of its audit entry. */
    id: z.string(),
    at: instant,
    /** The number or name of the row: 'Pd-12', 'RUT'; for a change, its verb. */
    title: z.string(),
    detail: text,
    by: text,
    total: pesos.nullable(),
    /** People of a note's mentions, by name. */
    mentions: z.array(z.string()),
    /** Files of a note. */
    attachments: z.array(z.strictObject({ id, name: z.string() })),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof timelineEntry>;
