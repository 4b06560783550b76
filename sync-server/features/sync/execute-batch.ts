import { comingDevices } from '#server/features/access/devices.service.ts';
import type { AnyCommandHandler } from '#server/platform/commands.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Log } from '#server/platform/log.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { AppError } from '#shared/kernel/errors.ts';
import { canonicalHash } from './canonical-hash.ts';
import type { CommandRegistry } from './command-registry.ts';
import { type AnsweredCommand, commandAnswers, type NewAnswer } from './commands.repository.ts';
import { executeCommand, type Outcome, payloadOf, refused, type SentCommand } from './execute-command.ts';

/** A command in the queue. `held` belongs to its push: an aggregate held in one push does not hold the commands of another push. */
export interface QueuedCommand extends SentCommand {
  held: Set<string>;
}

export type BatchAnswer = CommandResult | AppError;

export interface DoneBatch {
  /** One answer per command, in their order; an error for a command of a refused device. */
  answers: BatchAnswer[];
  /** The held aggregates of each push after the transaction. */
  held: Map<Set<string>, Set<string>>;
  /** The epoch of the feed to which the sequences of the answers belong. */
  epoch: string;
}

/**
 * Executes commands of one subscriber in one transaction, in order, and stores each answer. A command that was answered before, in another push or
 * earlier in this batch, gets the same answer with the current state of its document (decision 0173).
 */
export async function executeBatch(tx: Tx, batch: readonly QueuedCommand[], { registry, log }: { registry: CommandRegistry; log: Log }): Promise<DoneBatch> {
  // Read inside the transaction, so that a device revoked before it is refused.
  const [known, devices, feed] = await pipelined(
    commandAnswers.find(tx, tx.subscriberId, [...new Set(batch.flatMap(({ envelope }) => [envelope.id, ...(envelope.supersedes ?? [])]))]),
    comingDevices(tx, tx.subscriberId, batch),
    tx.feed(),
  );
  const hashes = batch.map(({ envelope }) => canonicalHash([envelope.type, envelope.payload]));
  const again = await answersAgain(
    tx,
    batch.filter((command, index) => !devices[index]?.turnedAway && isOf(known.get(command.envelope.id), command, hashes[index] ?? '')),
    { registry, known },
  );
  // Copies: the transaction may be done again from the start.
  const held = new Map(batch.map((command) => [command.held, new Set(command.held)]));
  const isNew = ({ envelope }: QueuedCommand, index: number) => !known.has(envelope.id) && !devices[index]?.turnedAway;
  const series = createSeries(tx, registry);
  const outcomes = new Map<string, { outcome: Outcome; first: QueuedCommand; hash: string }>();
  const answers: (BatchAnswer | string)[] = [];
  for (const [index, command] of batch.entries()) {
    const { envelope, actor } = command;
    const hash = hashes[index] ?? '';
    const away = devices[index]?.turnedAway;
    const before = known.get(envelope.id);
    const now = outcomes.get(envelope.id);
    if (away) answers.push(away);
    else if (before) answers.push(isOf(before, command, hash) ? (again.get(envelope.id) ?? before.result) : refused(envelope.id, syncErrors.commandChanged()));
    else if (now) answers.push(now.first.actor.userId === actor.userId && now.hash === hash ? envelope.id : refused(envelope.id, syncErrors.commandChanged()));
    else {
      const received = receivedBefore(command, { known, outcomes });
      const outcome = received
        ? refused(envelope.id, syncErrors.alreadyReceived({ command_id: received }))
        : await executeCommand(tx, command, {
            registry,
            log,
            load: () => series.loadedFor(batch.filter((one, at) => at >= index && isNew(one, at))),
            held: held.get(command.held) ?? new Set(),
            contacts: devices[index]?.contacts ?? null,
          });
      if (outcome.status !== 'accepted') series.end();
      outcomes.set(envelope.id, { outcome, first: command, hash });
      if (outcome.status !== 'retry') closeSuperseded(command, { known, outcomes });
      answers.push(envelope.id);
    }
  }
  const results = keep(tx, feed.seqAtCommit(), { outcomes, registry });
  // Every id was put there by the loop above.
  return { answers: answers.map((answer) => (typeof answer === 'string' ? (results.get(answer) as CommandResult) : answer)), held, epoch: feed.epoch };
}

interface Answers {
  known: ReadonlyMap<string, AnsweredCommand>;
  outcomes: Map<string, { outcome: Outcome; first: QueuedCommand; hash: string }>;
}

/** The superseded command, if the same person sent it and it was accepted before its replacement arrived. */
function receivedBefore({ actor, envelope }: QueuedCommand, { known, outcomes }: Answers): string | undefined {
  return envelope.supersedes?.find((id) => {
    const before = known.get(id);
    if (before) return before.user_id === actor.userId && before.result.status === 'accepted';
    const now = outcomes.get(id);
    return now?.first.actor.userId === actor.userId && now.outcome.status === 'accepted';
  });
}

/** A superseded command that has not arrived yet gets a refusal as its stored answer, so that it is not executed after its replacement. */
function closeSuperseded(command: QueuedCommand, { known, outcomes }: Answers): void {
  for (const id of command.envelope.supersedes ?? []) {
    const isAnswered = known.has(id) || (outcomes.has(id) && outcomes.get(id)?.outcome.status !== 'retry');
    if (!isAnswered) outcomes.set(id, { outcome: refused(id, syncErrors.replaced()), first: command, hash: '' });
  }
}

/** The data loaded for a series of commands of one type. A command of another type, or a rollback after a refusal, ends the series. */
function createSeries(tx: Tx, registry: CommandRegistry) {
  let current: { load: AnyCommandHandler['load']; loaded: unknown } = { load: undefined, loaded: undefined };
  return {
    /** @param commands the commands still to execute; the data is loaded at the first of them */
    async loadedFor(commands: readonly QueuedCommand[]): Promise<unknown> {
      const load = handlerOf(commands[0])?.load;
      if (current.load !== load) {
        const end = commands.findIndex((command) => handlerOf(command)?.load !== load);
        const sent = commands.slice(0, end < 0 ? undefined : end).flatMap(({ actor, envelope }) => {
          const handler = registry.get(envelope.type);
          const valid = handler && payloadOf(handler, envelope);
          return valid?.success ? [{ actor, payload: valid.data }] : [];
        });
        current = { load, loaded: await load?.(tx, sent) };
      }
      return current.loaded;
    },
    end() {
      current = { load: undefined, loaded: undefined };
    },
  };

  function handlerOf(command: QueuedCommand | undefined): AnyCommandHandler | undefined {
    return command && registry.get(command.envelope.type);
  }
}

/** Whether an answer belongs to this command, and not to another command that used the same id. */
function isOf(answer: AnsweredCommand | undefined, { actor }: QueuedCommand, hash: string): answer is AnsweredCommand {
  return answer !== undefined && answer.user_id === actor.userId && answer.payload_hash === hash;
}

/** The stored answers with their documents, which are not stored, by command; the documents of each type are read together. */
async function answersAgain(
  tx: Tx,
  repeated: readonly QueuedCommand[],
  { registry, known }: { registry: CommandRegistry; known: ReadonlyMap<string, AnsweredCommand> },
): Promise<Map<string, CommandResult>> {
  const whole = new Map<string, CommandResult>();
  for (const [type, commands] of Map.groupBy(repeated, ({ envelope }) => envelope.type)) {
    const handler = registry.get(type);
    if (!handler?.documentsAgain) continue;
    const sent = commands.flatMap(({ actor, envelope }) => {
      const kept = known.get(envelope.id)?.result;
      const payload = payloadOf(handler, envelope);
      return kept?.status === 'accepted' && kept.document === null && payload.success ? [{ kept, actor, payload: payload.data }] : [];
    });
    const documents = sent.length > 0 ? await handler.documentsAgain(tx, sent) : [];
    for (const [index, { kept }] of sent.entries()) whole.set(kept.id, { ...kept, document: documents[index] ?? null });
  }
  return whole;
}

interface Outcomes {
  outcomes: ReadonlyMap<string, { outcome: Outcome; first: QueuedCommand; hash: string }>;
  registry: CommandRegistry;
}

/** Stores the final answers, with `seq`, the sequence at which their effects become visible. */
function keep(tx: Tx, seq: number, { outcomes, registry }: Outcomes): Map<string, CommandResult> {
  const results = new Map<string, CommandResult>();
  const rows: NewAnswer[] = [];
  for (const [id, { outcome, first, hash }] of outcomes) {
    const result: CommandResult = outcome.status === 'accepted' ? { id, status: 'accepted', seq, document: outcome.document } : outcome;
    results.set(id, result);
    if (result.status === 'retry') continue;
    const { type, created_at } = first.envelope;
    const kept = result.status === 'accepted' && registry.get(type)?.documentsAgain ? { ...result, document: null } : result;
    rows.push({ id, type, user_id: first.actor.userId, device_id: first.device, payload_hash: hash, created_at, result: kept });
  }
  commandAnswers.save(tx, rows);
  return results;
}
