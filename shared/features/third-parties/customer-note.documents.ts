/** Notes and tasks about a customer, which outlive the visit in which they were written. A note with a day is a task of that day. */
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

/** Characters of a note at most. */
export const longestNote = 1000;
