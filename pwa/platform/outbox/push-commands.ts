/**
 * Sends what is ready and writes down each answer on its own row. Every step may be cut anywhere: what was not written down is
 * sent again with the same id, and the server answers the same, with the document as it stands by then. Spec: sync §2, §4 and §5.
 */
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import { readCheckpoint } from '#pwa/platform/sync/checkpoints.ts';
import { retryOnLostConnection } from '#pwa/platform/sync/retry-on-lost-connection.ts';
import { documentOf, failureOf, type Wire } from '#pwa/platform/sync/wire.ts';
import { type CommandDocument, type CommandResult, type PushAnswer, protocolVersion } from '#shared/features/sync/sync.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { isPulled } from '../db/collections.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxCommand } from './outbox-command.ts';
import { longestPauseSeconds, readyCommands } from './ready-commands.ts';

export interface Pushing {
  database: PhoneDatabase;
  outbox: Outbox;
  wire: Wire;
  device: string;
  ports: Pick<PhonePorts, 'after' | 'now' | 'random'>;
  signal: AbortSignal;
  /** Told before each batch and at the end (null). */
  onProgress: (progress: { done: number; total: number } | null) => void;
  /** The epoch of the server that answered. */
  onEpoch: (epoch: string) => Promise<void>;
}

export interface PushOutcome {
  /** Commands that got an answer, whatever it was. */
  answered: number;
  /** When the first of those asked to wait may go. */
  next_attempt_at: Instant | null;
}

const batchSize = 50;

/** @throws what the wire throws when the server cannot be reached or ends the session; nothing is lost by it */
export async function pushCommands(pushing: Pushing): Promise<PushOutcome> {
  let answered = 0;
  try {
    for (;;) {
      pushing.signal.throwIfAborted();
      const rows = await pushing.outbox.all();
      const { ready, next_attempt_at } = readyCommands(rows, pushing.ports.now());
      if (ready.length === 0) return { answered, next_attempt_at };
      const waiting = rows.filter((row) => row.state === 'pending').length;
      pushing.onProgress({ done: answered, total: answered + waiting });
      answered += await pushBatch(pushing, ready.slice(0, batchSize));
    }
  } finally {
    pushing.onProgress(null);
  }
}

async function pushBatch(pushing: Pushing, batch: readonly OutboxCommand[]): Promise<number> {
  const results = await send(pushing, batch);
  for (const command of batch) await settle(pushing, command, results.get(command.id));
  return batch.length;
}

async function send(pushing: Pushing, batch: readonly OutboxCommand[]): Promise<Map<string, CommandResult>> {
  const commands = batch.map(({ id, type, base, payload, created_at }) => ({ id, type, ...(base && { base }), payload, created_at }));
  try {
    const body = { protocol: protocolVersion, device: pushing.device, commands };
    const call = { method: 'POST', body, signal: pushing.signal, timeoutMs: 60_000 } as const;
    const answer = await retryOnLostConnection(pushing, async () => documentOf<PushAnswer>(await pushing.wire('/sync/commands', call)));
    await pushing.onEpoch(answer.epoch);
    return new Map(answer.results.map((result) => [result.id, result]));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'rejected') throw error;
    // The server did not understand the batch. Whichever command it is, it must not keep the others: each goes alone.
    const [only, ...others] = batch;
    if (only && others.length === 0)
      return new Map([[only.id, { id: only.id, status: 'refused', code: 'sync.rejected', sentence: failure.sentence, data: {} }]]);
    const results = new Map<string, CommandResult>();
    for (const command of batch) for (const [id, result] of await send(pushing, [command])) results.set(id, result);
    return results;
  }
}

async function settle({ database, outbox, ports: { now } }: Pushing, command: OutboxCommand, result: CommandResult | undefined): Promise<void> {
  if (!result || result.status === 'retry') {
    const attempts = command.attempts + 1;
    const seconds = Math.min(longestPauseSeconds, Math.max(result?.after_seconds ?? 0, growingSeconds(attempts)));
    const next_attempt_at = new Date(Date.parse(now()) + seconds * 1000).toISOString();
    return outbox.mark(command.id, { attempts, next_attempt_at, retry_reason: result?.reason ?? null });
  }
  if (result.status === 'refused') {
    const { code, sentence, data } = result;
    return outbox.mark(command.id, { state: 'refused', refusal: { code, sentence, data }, decided_at: now(), retry_reason: null });
  }
  // The document first: cut between the two, the row is still pending, and its second answer or the pull brings the document.
  if (result.document) await keepDocument(database, result.document);
  await outbox.mark(command.id, { state: 'accepted', decided_at: now(), next_attempt_at: null, retry_reason: null, refusal: null });
}

async function keepDocument(database: PhoneDatabase, { collection, document }: CommandDocument): Promise<void> {
  if (!isPulled(collection)) return;
  const { generation } = await readCheckpoint(database, collection);
  const pulled = { ...document, pulled_in: generation };
  // The server's document of that collection, by the wire's contract; the union of collections has no common insert.
  await (database.collections[collection] as unknown as { upsert(document: object): Promise<unknown> }).upsert(pulled);
}

/** 5, 10, 20… seconds, at most ten minutes. */
function growingSeconds(attempts: number): number {
  return Math.min(600, 5 * 2 ** Math.min(attempts - 1, 10));
}
