/** Executes one command in a savepoint of its own. Spec: sync §4, architecture 'Commands up'. */
import { type Actor, actorAt } from '#server/platform/actor.ts';
import type { AnyCommandHandler } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Log } from '#server/platform/log.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { believedInstant, type DeviceContacts } from '#shared/features/sync/believed-instant.rules.ts';
import type { CommandDocument, CommandResult } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { CommandEnvelope } from '#shared/features/sync/sync.schemas.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import { AppError, errorOf, type FieldErrors } from '#shared/kernel/errors.ts';
import type { RefusalData } from '#shared/kernel/result.ts';
import type { CommandRegistry } from './command-registry.ts';

/** A valid envelope and who sends it from where. */
export interface SentCommand {
  actor: Actor;
  device: string;
  envelope: CommandEnvelope;
}

export type Outcome = { status: 'accepted'; document: CommandDocument | null } | Exclude<CommandResult, { status: 'accepted' }>;

const pauses = { waiting: 5, busy: 30, fault: 60, unknown: 300 } as const;

interface Executing {
  registry: CommandRegistry;
  /** Aggregates with an earlier command that must be retried; this command's aggregate is added when it must be retried too. */
  held: Set<string>;
  log: Log;
  /** Loads the data for this command and the following commands of the series. */
  load(): Promise<unknown>;
  /** The contacts of the device that sends the command. */
  contacts: DeviceContacts | null;
}

/** Executes a command. 'accepted' and 'refused' are final; 'retry' has left no trace. */
export async function executeCommand(tx: Tx, { actor, device, envelope }: SentCommand, { registry, held, log, load, contacts }: Executing): Promise<Outcome> {
  const { id, type, base, created_at } = envelope;
  const handler = registry.get(type);
  // An unknown command is not refused: an app that is newer than its server keeps the command until the server is updated.
  if (!handler) return retry(id, pauses.unknown, syncErrors.commandUnknown());
  if (!isAllowed(handler.permission, actor)) return refused(id, accessErrors.forbidden());
  const payload = payloadOf(handler, envelope);
  if (!payload.success) return refused(id, syncErrors.commandInvalid({}, fieldErrors(payload.error.issues)));
  const aggregate = handler.aggregateOf(payload.data);
  if (held.has(aggregate)) return retry(id, pauses.waiting, syncErrors.waitingForEarlier());
  // A customer who buys for themself works with the server's data and has no reason to date an order back.
  const made_at = actor.reach === 'customer' ? tx.now : believedInstant(created_at, { now: tx.now, device: contacts });
  const loaded = await load();
  const outcome = await run(tx, {
    handler,
    loaded,
    actor: actorAt(actor, made_at),
    log,
    command: { id, payload: payload.data, base, created_at, made_at, device },
  });
  if (outcome.status === 'retry') held.add(aggregate);
  return outcome;
}

/** The aggregate, which keeps a command in order with others; undefined when the payload cannot be read. */
export function aggregateOf(registry: CommandRegistry, envelope: CommandEnvelope): string | undefined {
  const handler = registry.get(envelope.type);
  const valid = handler && payloadOf(handler, envelope);
  return valid?.success ? handler?.aggregateOf(valid.data) : undefined;
}

type Validated = ReturnType<AnyCommandHandler['schema']['safeParse']>;
const validated = new WeakMap<CommandEnvelope, Validated>();

/** The parsed payload of a command, which is parsed once and cached. */
export function payloadOf(handler: AnyCommandHandler, envelope: CommandEnvelope): Validated {
  const known = validated.get(envelope) ?? handler.schema.safeParse(envelope.payload);
  validated.set(envelope, known);
  return known;
}

interface Run extends Pick<Executing, 'log'> {
  handler: AnyCommandHandler;
  loaded: unknown;
  actor: Actor;
  command: Parameters<AnyCommandHandler['run']>[2];
}

async function run(tx: Tx, { handler, loaded, actor, log, command }: Run): Promise<Outcome> {
  try {
    const document = await tx.savepoint(async () => {
      const result = await handler.run(tx, actor, command, loaded);
      // The refusal is thrown, so that the savepoint rolls back the handler's writes.
      if (!result.ok) throw errorOf(result);
      return result.value;
    });
    return { status: 'accepted', document };
  } catch (error) {
    if (!(error instanceof AppError)) {
      log.error({ err: error, command: command.id, type: handler.type }, 'a command failed');
      return retry(command.id, pauses.fault, syncErrors.busy());
    }
    if (error.code === syncErrors.waiting.code) return retry(command.id, pauses.waiting, error);
    if (error.status === 503) return retry(command.id, pauses.busy, error);
    return refused(command.id, error);
  }
}

/** An answer for ever. */
export function refused(id: string, error: AppError): Extract<Outcome, { status: 'refused' }> {
  return { id, status: 'refused', code: error.code, sentence: error.message, data: dataOf(error) };
}

/** The answer 'retry': nothing was done and nothing is stored. */
export function retry(id: string, afterSeconds: number, error: AppError): Extract<Outcome, { status: 'retry' }> {
  return { id, status: 'retry', after_seconds: afterSeconds, reason: error.message };
}

/** The refusal's data, with the messages of fields under the names of the fields. */
function dataOf({ data, errors = {} }: AppError): RefusalData {
  return { ...data, ...Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')])) };
}

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}
