import type { Instant } from '#shared/kernel/dates.ts';

/** Something half written, saved at every change. The capability that owns `kind` knows the shape of `content`. */
export interface StoredDraft {
  /** 'branch:{branch id}', 'edit:{document uuid}' for the correction of something refused, 'route:{date}' for the day's points. */
  id: string;
  kind: string;
  /** The command that finishing it makes: once the outbox has it, the draft has done its work. */
  command_id: string;
  content: Record<string, unknown>;
  updated_at: Instant;
}
