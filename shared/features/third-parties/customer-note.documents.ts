/** Notes and tasks about a customer, which outlive the visit in which they were written. A note with a day is a task of that day. */
import * as z from 'zod';
import { instant, localDate } from '#shared/kernel/call-fields.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';

/** A note as its customer's document carries it. */
export interface CustomerNote {
  uuid: string;
  contact_warehouse_id: number;
  text: string;
  /** The day on which *Hoy* reminds of it; null for a plain note. */
  due_date: LocalDate | null;
  done_at: Instant | null;
  /** Who wrote it: the user and their name. Only they change its text. */
  user_creator: number;
  author: string | null;
  created_at: Instant;
}

export const customerNoteAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    /** The branch's name. */
    branch: z.string().nullable(),
    text: z.string(),
    due_date: localDate.nullable(),
    done_at: instant.nullable(),
    /** Who marked it as done. */
    done_by: z.string().nullable(),
    user_creator: z.int(),
    author: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNoteAnswer = z.output<typeof customerNoteAnswer>;

/** Characters of a note at most. */
export const longestNote = 1000;
