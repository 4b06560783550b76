import * as z from 'zod';
import { instant, pesos } from '#shared/kernel/call-fields.ts';
import { approvalKindNames } from './approval-kinds.ts';

/** A row that waits for a decision, described by its capability. */
export const approvalRow = z
  .strictObject({
    kind: z.enum(approvalKindNames),
    /** The id that the deciding call of its kind takes. */
    id: z.int(),
    /** 'Pd-1042'. */
    title: z.string(),
    /** Whom it concerns: 'El Tornillo · Centro'. */
    subject: z.string(),
    seller: z.string().nullable(),
    value: pesos.nullable(),
    /** Why somebody has to decide: one sentence each. */
    why: z.array(z.string()),
    /** The instant since which the row waits. */
    since: instant,
  })
  .meta({ id: 'Approval' });
export type ApprovalRow = z.output<typeof approvalRow>;

/** A page of what waits, the longest first. */
export const approvalPage = z
  .strictObject({
    rows: z.array(approvalRow),
    /** The `after` of the next page; null at the end. */
    next: z.string().nullable(),
  })
  .meta({ id: 'ApprovalPage' });
export type ApprovalPage = z.output<typeof approvalPage>;

/** What a person reads before they decide. */
export const approvalDetails = z
  .strictObject({
    ...approvalRow.shape,
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    /** The history of the waiting row, oldest first; `what` follows the person's name in a sentence. */
    history: z.array(z.strictObject({ at: instant, who: z.string().nullable(), what: z.string(), note: z.string().nullable() })),
  })
  .meta({ id: 'ApprovalDetails' });
export type ApprovalDetails = z.output<typeof approvalDetails>;
