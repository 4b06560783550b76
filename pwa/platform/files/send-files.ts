/**
 * Sends the files of this device's commands, beside the rounds of sync: an order never waits for a photo. A file goes in pieces, and goes on where it was cut.
 * Its commands wait on the device until the server has it (`readyCommands`).
 */
import { HttpError } from '#pwa/platform/http/send.ts';
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import { growingPause } from '#pwa/platform/sync/pause.ts';
import { documentOf, failureOf, type Wire } from '#pwa/platform/sync/wire.ts';
import { syncAddresses } from '#shared/features/sync/sync.addresses.ts';
import type { FileProgress } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { UnsentFiles } from './unsent-files.ts';

export interface FileSending {
  files: UnsentFiles;
  outbox: Outbox;
  wire: Wire;
  ports: Pick<PhonePorts, 'after' | 'random' | 'now' | 'report'>;
  /** The server has one more file, so that its commands may go. */
  onSent: () => void;
}

/** Bytes of one request: some seconds of a weak line. */
const pieceBytes = 128 * 1024;

/** @returns a function that starts sending, unless sending is already running */
export function runFileSender({ files, outbox, wire, ports, onSent }: FileSending, signal: AbortSignal): () => void {
  const pause = growingPause(ports.random);
  let running = false;
  let cancelTimer = () => {};
  const start = () => {
    cancelTimer();
    if (running || signal.aborted) return;
    running = true;
    void sendAll()
      .catch(failed)
      .finally(() => {
        running = false;
      });
  };
  const sendAll = async () => {
    for (let name = await next(); name !== undefined; name = await next()) {
      signal.throwIfAborted();
      const refusal = await sendFile({ files, wire, signal }, name);
      if (refusal === null) await files.markSent(name);
      else await refuseCommandsOf(name, refusal);
      pause.reset();
      onSent();
    }
  };
  /** The oldest file that a command waits for. */
  const next = async () => {
    const unsent = await files.unsent();
    if (unsent.length === 0) return undefined;
    const wanted = new Set((await outbox.all()).flatMap((row) => (row.state === 'pending' ? (row.files ?? []) : [])));
    return unsent.find((name) => wanted.has(name));
  };
  /** Marks the commands of a file that the server refused for good: they need attention, with the server's sentence. */
  const refuseCommandsOf = async (name: string, sentence: string) => {
    const waiting = openCommands(await outbox.all()).filter((row) => row.state === 'pending' && row.files?.includes(name));
    for (const { id } of waiting) {
      const refusal = { code: syncErrors.fileRefused.code, sentence, data: {} };
      await outbox.mark(id, { state: 'refused', refusal, decided_at: ports.now(), next_attempt_at: null, retry_reason: null });
    }
  };
  const failed = (error: unknown) => {
    if (signal.aborted) return;
    try {
      // Without a session only a login helps, and the round that follows it begins again.
      if (failureOf(error).kind !== 'expired') cancelTimer = ports.after(pause.next(), start);
    } catch {
      // The storage failed, or our code has a fault; the connection did not. The next round starts again.
      ports.report(error);
    }
  };
  signal.addEventListener('abort', () => cancelTimer());
  return start;
}

/** @returns null when the server has the whole file, or its sentence when it will never take it @throws the connection's error */
export async function sendFile({ files, wire, signal }: Pick<FileSending, 'files' | 'wire'> & { signal: AbortSignal }, name: string): Promise<string | null> {
  const content = await files.read(name);
  // The browser lost it: the server will say that it waits for it.
  if (!content) return null;
  const path = syncAddresses.sendFile.path.replace('{sha256}', name);
  const total = content.size;
  try {
    let progress = await documentOf<FileProgress>(await wire(path, { signal }));
    while (!progress.is_complete) {
      const offset = progress.received;
      const body = content.slice(offset, offset + pieceBytes, 'application/octet-stream');
      const sent = await wire(path, { method: 'PUT', query: { offset, total }, body, signal, timeoutMs: 60_000, headers: octets });
      progress = await documentOf<FileProgress>(sent);
    }
    return null;
  } catch (error) {
    const failure = failureOf(error);
    // 409: another tab's piece came between; the next attempt asks where to go on.
    const isForGood = failure.kind === 'rejected' && error instanceof HttpError && error.status !== 409;
    if (!isForGood) throw error;
    return failure.sentence;
  }
}

const octets = { 'Content-Type': 'application/octet-stream' };
