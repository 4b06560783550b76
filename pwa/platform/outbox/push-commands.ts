/**
 * Sends the ready commands and stores each answer on its own row. Every step may be interrupted anywhere: a command without a stored answer is
 * sent again with the same id, and the server answers the same. Spec: sync §2, §4 and §5.
 */
import type { UnsentFiles } from '#pwa/platform/files/unsent-files.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { CommandEnvelope, DeviceReport } from '#shared/features/sync/sync.schemas.ts';
import { backoff } from '#shared/kernel/backoff.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxCommand } from './outbox-command.ts';
import { longestPauseSeconds, openCommands, readyCommands, supersededChain } from './ready-commands.ts';

/** The counts of the outbox without the commands that are being sent. */
export type Unsent = Pick<DeviceReport, 'pending_count' | 'needs_attention_count'>;

/** The result of one request to the server. Its documents are stored before the results are recorded. */
export type Exchanged =
  | { kind: 'answered'; results: readonly CommandResult[] }
  /** The server could not read the request. */
  | { kind: 'rejected'; sentence: string }
  /** The server was restored from a backup: it executed no command, and the outbox marked accepted commands to be sent again. */
  | { kind: 'other-epoch' };

/** @throws the errors of the connection or the storage */
export type Exchange = (commands: readonly CommandEnvelope[], unsent: Unsent) => Promise<Exchanged>;

export interface Pushing {
  outbox: Outbox;
  ports: Pick<PhonePorts, 'now'>;
  files: Pick<UnsentFiles, 'unsent'>;
  signal: AbortSignal;
  exchange: Exchange;
  /** The server is asked for its news also when nothing is ready. */
  isAsking: boolean;
  /** Called before each batch, and with null at the end. */
  onProgress: (progress: { done: number; total: number } | null) => void;
}

const batchSize = 50;
/** Between two attempts of a command that the server puts off. */
const pauses = { firstMs: 5_000, longestMs: 600_000 };

/**
 * @returns the instant when the first of the postponed commands may be sent
 * @throws the connection's error when the server cannot be reached or ends the session; nothing is lost by it
 */
export async function pushCommands(pushing: Pushing): Promise<{ next_attempt_at: Instant | null }> {
  const { outbox, ports, files, signal, isAsking, onProgress } = pushing;
  let answered = 0;
  try {
    for (let isFirst = true; ; isFirst = false) {
      signal.throwIfAborted();
      const rows = await outbox.all();
      const unsentFiles = rows.some((row) => row.state === 'pending' && row.files) ? new Set(await files.unsent()) : new Set<string>();
      const { ready, next_attempt_at } = readyCommands(rows, { now: ports.now(), kinds: outbox.kinds, unsentFiles });
      if (ready.length === 0 && !(isFirst && isAsking)) return { next_attempt_at };
      const waiting = rows.filter((row) => row.state === 'pending').length;
      if (ready.length > 0) onProgress({ done: answered, total: answered + waiting });
      answered += await deliver(pushing, rows, ready.slice(0, batchSize));
    }
  } finally {
    onProgress(null);
  }
}

/** @returns how many commands of the batch were answered: accepted or refused */
async function deliver(pushing: Pushing, rows: readonly OutboxCommand[], batch: readonly OutboxCommand[]): Promise<number> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const exchanged = await pushing.exchange(
    batch.map((command) => envelopeOf(command, supersededChain(command, byId))),
    unsentBeside(rows, batch),
  );
  if (exchanged.kind === 'other-epoch') return 0;
  if (exchanged.kind === 'answered') {
    const results = new Map(exchanged.results.map((result) => [result.id, result]));
    for (const command of batch) await settle(pushing, command, results.get(command.id));
    return batch.length;
  }
  const [only, ...others] = batch;
  if (only && others.length === 0) {
    await settle(pushing, only, { id: only.id, status: 'refused', code: 'sync.rejected', sentence: exchanged.sentence, data: {} });
    return 1;
  }
  // One command that the server cannot read must not hold back the others: each is sent alone.
  let answered = 0;
  for (const command of batch) answered += await deliver(pushing, rows, [command]);
  return answered;
}

function envelopeOf({ id, type, base, payload, created_at }: OutboxCommand, supersedes: string[]): CommandEnvelope {
  return { id, type, ...(base && { base }), ...(supersedes.length > 0 && { supersedes }), payload, created_at };
}

function unsentBeside(rows: readonly OutboxCommand[], batch: readonly OutboxCommand[]): Unsent {
  const open = openCommands(rows);
  const pending = open.filter((row) => row.state !== 'refused').length;
  return { pending_count: pending - batch.length, needs_attention_count: open.length - pending };
}

async function settle({ outbox, ports: { now } }: Pushing, command: OutboxCommand, result: CommandResult | undefined): Promise<void> {
  if (!result || result.status === 'retry') {
    const attempts = command.attempts + 1;
    const pauseMs = Math.max((result?.after_seconds ?? 0) * 1000, backoff(attempts, pauses));
    const next_attempt_at = new Date(Date.parse(now()) + Math.min(longestPauseSeconds * 1000, pauseMs)).toISOString();
    return outbox.mark(command.id, { attempts, next_attempt_at, retry_reason: result?.reason ?? null });
  }
  if (result.status === 'refused') {
    const { code, sentence, data } = result;
    const received = data['command_id'];
    if (code === syncErrors.alreadyReceived.code && typeof received === 'string') return outbox.refuseChange(command.id, received, { code, sentence, data });
    return outbox.mark(command.id, { state: 'refused', refusal: { code, sentence, data }, decided_at: now(), retry_reason: null });
  }
  await outbox.mark(command.id, { state: 'accepted', decided_at: now(), next_attempt_at: null, retry_reason: null, refusal: null });
}
