import type * as z from 'zod';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import type { Access } from '#shared/kernel/call.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { DeviceCommand } from '#shared/kernel/device-command.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { Actor } from './actor.ts';
import type { Tx } from './db/store.ts';

/** A command as its handler receives it: payload already valid. */
export interface Command<Payload> {
  id: string;
  payload: Payload;
  base: Record<string, unknown> | undefined;
  /** The device's clock when the command was made: kept as evidence, never used to decide. */
  created_at: Instant;
  /** The instant of the command as far as the device can be believed; rules that depend on the moment use it. Never later than now. */
  made_at: Instant;
  device: string;
}

/**
 * How the server executes one type of command. `run` works inside the tenant's transaction, in a savepoint of its own: a refusal
 * (returned or thrown as AppError) undoes its effects and is the command's permanent answer. Never wait for the network inside.
 */
export interface CommandHandler<Payload, Loaded = undefined> {
  type: string;
  schema: z.ZodType<Payload>;
  /** Who may send it: one permission, or any of several. */
  permission: Extract<Access, string | readonly string[]>;
  /** It names a file that its sender sends first (`/sync/files`). */
  namesFiles?: true;
  /** Commands of the same aggregate keep their order. */
  aggregateOf(payload: Payload): string;
  /**
   * Loads the shared value of a series of commands: those with the same `load` that follow one another in a transaction. `run` updates the value when it
   * writes; it is loaded again after a command that was not accepted.
   */
  load?(tx: Tx, sent: readonly { actor: Actor; payload: Payload }[]): Promise<Loaded>;
  run(tx: Tx, actor: Actor, command: Command<Payload>, loaded: Loaded): Promise<Result<CommandDocument | null>>;
  /**
   * The current documents of accepted commands that are sent again, in their order; null when the sender may not see the document any more. With this function
   * the stored answer leaves its document out, because an order's document is six times its command (decision 0173).
   */
  documentsAgain?(tx: Tx, sent: readonly { actor: Actor; payload: Payload }[]): Promise<(CommandDocument | null)[]>;
}

/** Joins a command's definition with its schema and how the server executes it. */
export function handleCommand<Payload, Loaded = undefined>(
  { type }: DeviceCommand<Payload>,
  handler: Omit<CommandHandler<NoInfer<Payload>, Loaded>, 'type'>,
): CommandHandler<Payload, Loaded> {
  return { type, ...handler };
}

/** A handler of any payload, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the registry pairs each handler with its own schema and what it loads before calling it
export type AnyCommandHandler = CommandHandler<any, any>;
