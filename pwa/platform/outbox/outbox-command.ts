import type { Instant } from '#shared/kernel/dates.ts';
import type { DeviceCommand, PayloadOf, PreviewOf } from '#shared/kernel/device-command.ts';
import type { RefusalData } from '#shared/kernel/result.ts';

/**
 * pending: waits for signal, for its turn or for a login; held: the person is changing it, so it is not sent; accepted: the server has it, its document not yet pulled;
 * confirmed: pulled, kept some days for the daily count and in case the server is restored from a backup; refused: needs
 * attention; superseded: another command took its place; discarded: by the person, kept as a record.
 * There is no 'sending': what is on its way lives in memory only, so nothing can be stuck in it.
 */
export type OutboxState = 'pending' | 'held' | 'accepted' | 'confirmed' | 'refused' | 'superseded' | 'discarded';

/** A person's whole write, as one row of the `outbox` collection. Spec: architecture 'Commands up', decisions §5. */
export interface OutboxCommand<Payload = unknown, Preview = object> {
  /** UUID version 7: the command's identity on the server too. */
  id: string;
  /** '{capability}.{verb}', as the server knows it. */
  type: string;
  payload: Payload;
  /** The document as it was when the person acted. */
  base: Record<string, unknown> | null;
  created_at: Instant;
  /** The order in which this device made its commands; the clock may go back, this never does. */
  position: number;
  /** '{kind}:{uuid}': commands of one aggregate are sent in order, one at a time. */
  aggregate: string;
  /** Other aggregates whose commands must be accepted first. */
  depends_on: string[];
  /** SHA-256 of files that the server must have first; absent where there are none. */
  files?: string[];
  /** The command whose place this one takes: a refused one that it corrects, or an unsent one that it changes or withdraws. */
  supersedes: string | null;
  state: OutboxState;
  /** Times that the server asked to try again. */
  attempts: number;
  next_attempt_at: Instant | null;
  /** Why the server asked to try again, in Spanish. */
  retry_reason: string | null;
  refusal: { code: string; sentence: string; data: RefusalData } | null;
  /** When the server answered, or the person discarded it. */
  decided_at: Instant | null;
  /** Its title on the outbox screen: kind and number, in Spanish. */
  title: string;
  /** Whom it concerns, by name. */
  subject: string | null;
  /** The document as this device shows it until the server's own arrives; never sent. */
  preview: Preview | null;
}

/** A row of one type of command. */
export type RowOf<C extends DeviceCommand> = OutboxCommand<PayloadOf<C>, PreviewOf<C> & object>;

/** Whether a row is of one of these commands: its payload and its preview are then those that the app wrote. */
export function isCommand<Commands extends readonly DeviceCommand[]>(row: OutboxCommand, ...commands: Commands): row is RowOf<Commands[number]> {
  return commands.some(({ type }) => type === row.type);
}

/** The fields that an action gives; the outbox adds id, position and state. */
export interface NewCommand<Payload = unknown, Preview = object> {
  /** Brought by drafts, so that finishing twice is one command; otherwise made here. */
  id?: string;
  payload: Payload;
  base?: Record<string, unknown>;
  aggregate: string;
  depends_on?: string[];
  files?: string[];
  supersedes?: string | null;
  title: string;
  subject?: string | null;
  preview?: Preview | null;
}
