import type { Instant } from '#shared/kernel/dates.ts';

/** Something half written, saved at every change. The capability that owns `kind` knows the shape of `content`. */
export interface StoredDraft {
  /** Chosen by the capability that owns `kind`: a word of its own and what the draft is for, as in 'edit:{document uuid}'. */
  id: string;
  kind: string;
  /** The command that finishing it makes: once the outbox has it, the draft has done its work. */
  command_id: string;
  content: Record<string, unknown>;
  updated_at: Instant;
}
