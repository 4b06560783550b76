/** Notes and tasks about a customer, independent of the visit in which they were written. A note with a date is a task of that day. */
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';

/** A note as its customer's document carries it. */
export interface CustomerNote {
  uuid: string;
  contact_warehouse_id: number;
  text: string;
  /** The date on which *Hoy* shows it; null for a plain note. */
  due_date: LocalDate | null;
  done_at: Instant | null;
  /** The author: the user's id and their name. Only the author changes the text. */
  user_creator: number;
  author: string | null;
  created_at: Instant;
}

/** Characters of a note at most. */
export const longestNote = 1000;
