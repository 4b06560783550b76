/**
 * The queue of commands of each subscriber: waiting commands are executed in one transaction, which shares the cost of a durable
 * commit (sync §3), and each command still gets its own answer.
 */
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isBusy, isLineBroken } from '#server/platform/db/busy-errors.ts';
import type { Store, Tx } from '#server/platform/db/store.ts';
import { createWriteRate } from '#server/platform/http/write-rate.ts';
import type { Log } from '#server/platform/log.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { commandEnvelopeSchema } from '#shared/features/sync/sync.schemas.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { CommandRegistry } from './command-registry.ts';
import { type BatchAnswer, executeBatch, type QueuedCommand } from './execute-batch.ts';
import { aggregateOf, refused, retry } from './execute-command.ts';
import { countCommand } from './sync.metrics.ts';

/** The commands that a device sends; each is validated separately, so they arrive unparsed. */
export interface Push {
  device: string;
  commands: readonly unknown[];
}

export interface Pushed {
  /** One a command, in their order. */
  results: CommandResult[];
  /** The feed's epoch as the last batch of the push read it; null when no batch reached the database. */
  epoch: string | null;
}

export interface CommandQueue {
  /** @throws sync.deviceRevoked, sync.deviceTaken; never because of the contents of a command */
  submit(actor: Actor, push: Push): Promise<Pushed>;
}

const batchSize = 50;
/** Beyond this number of waiting commands the server refuses at once, so that nobody waits in vain. */
const queueCapacity = 5_000;
const busySeconds = 10;

interface Answered {
  answer: BatchAnswer;
  epoch: string | null;
}

interface Waiting extends QueuedCommand {
  answer(result: Answered): void;
}

export function createCommandQueue({ store, registry, log, clock }: { store: Store; registry: CommandRegistry; log: Log; clock: Clock }): CommandQueue {
  const rate = createWriteRate(clock);
  const queues = new Map<number, Waiting[]>();

  function enqueue(subscriberId: number, waiting: Waiting): void {
    const queue = queues.get(subscriberId);
    if (queue) {
      queue.push(waiting);
      return;
    }
    const started = [waiting];
    queues.set(subscriberId, started);
    // One turn of the event loop later, so that the whole push is in its first batch.
    setImmediate(() => void empty(subscriberId, started));
  }

  async function empty(subscriberId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      const answers = await executeTogether(subscriberId, batch);
      for (const [index, waiting] of batch.entries()) waiting.answer(answers[index] ?? { answer: syncErrors.busy(), epoch: null });
    }
    queues.delete(subscriberId);
  }

  /** Never throws: a command that the database cannot execute now is answered with 'retry'. */
  async function executeTogether(subscriberId: number, batch: readonly Waiting[]): Promise<Answered[]> {
    let started = false;
    try {
      const executing = (tx: Tx) => {
        started = true;
        return executeBatch(tx, batch, { registry, log });
      };
      const { answers, held, epoch } = await store.withTransaction(subscriberId, executing);
      for (const [ofPush, now] of held) for (const aggregate of now) ofPush.add(aggregate);
      return answers.map((answer) => ({ answer, epoch }));
    } catch (error) {
      const message = 'a batch of commands could not be done';
      const isAway = isBusy(error) || isLineBroken(error);
      if (isAway) log.warn({ err: error, commands: batch.length }, message);
      else log.error({ err: error, commands: batch.length }, message);
      if (batch.length === 1 || !started || isAway) return batch.map(askLater);
      // One command may have failed the whole batch (a document that cannot be stamped): each is executed alone, in order.
      const answers: Answered[] = [];
      for (const waiting of batch) answers.push(...(await executeTogether(subscriberId, [waiting])));
      return answers;
    }
  }

  function askLater({ envelope, held }: Waiting): Answered {
    const aggregate = aggregateOf(registry, envelope);
    if (aggregate !== undefined) held.add(aggregate);
    return undone(retry(envelope.id, busySeconds, syncErrors.busy()));
  }

  return {
    async submit(actor, { device, commands }) {
      const held = new Set<string>();
      let wait = 0;
      const answers = commands.map((given): Promise<Answered> => {
        const envelope = commandEnvelopeSchema.safeParse(given);
        if (!envelope.success) return Promise.resolve(undone(refused(idOf(given), syncErrors.commandInvalid())));
        // Once one command must wait, all later commands of the push wait too, so that no command overtakes an earlier one of the same aggregate.
        wait ||= rate.take(actor);
        if (wait > 0) return Promise.resolve(undone(retry(envelope.data.id, wait, syncErrors.tooFast())));
        if ((queues.get(actor.subscriberId)?.length ?? 0) >= queueCapacity) {
          return Promise.resolve(undone(retry(envelope.data.id, busySeconds, syncErrors.busy())));
        }
        return new Promise((answer) => enqueue(actor.subscriberId, { actor, device, envelope: envelope.data, held, answer }));
      });
      const pushed: Pushed = { results: [], epoch: null };
      const answered = await Promise.all(answers);
      for (const [index, { answer }] of answered.entries()) {
        countCommand(typeOf(registry, commands[index]), answer instanceof AppError ? 'turned_away' : answer.status);
      }
      for (const { answer, epoch } of answered) {
        if (answer instanceof AppError) throw answer;
        pushed.results.push(answer);
        pushed.epoch = epoch ?? pushed.epoch;
      }
      return pushed;
    },
  };
}

/** An answer that was given without the database. */
function undone(answer: CommandResult): Answered {
  return { answer, epoch: null };
}

/** Null for what names no type of this server. */
function typeOf(registry: CommandRegistry, given: unknown): string | null {
  const type = typeof given === 'object' && given !== null && 'type' in given ? given.type : null;
  return typeof type === 'string' && registry.has(type) ? type : null;
}

function idOf(given: unknown): string {
  return typeof given === 'object' && given !== null && 'id' in given ? String(given.id).slice(0, 60) : '';
}
