/**
 * The leading tab's work: sends ready commands, pulls changes, and repeats when woken. One round
 * at a time, so that a pull never brings back the state before a push. Spec: sync §4, architecture 'The one real path'.
 */
import { runFileSender } from '#pwa/platform/files/send-files.ts';
import { CatalogueLost } from '#pwa/platform/search/catalogue-client.ts';
import { DeviceRevoked } from './device-report.ts';
import type { EngineParts } from './engine-parts.ts';
import type { FeedPosition } from './exchange.ts';
import { writeLastSync } from './last-sync.ts';
import { listenToNews } from './news-stream.ts';
import { growingPause } from './pause.ts';
import { runRound, type Wanted } from './sync-round.ts';
import { tellStatus } from './sync-status.ts';
import { failureOf } from './wire.ts';

/** Why a round is asked for. */
export type Wake =
  /** The outbox has a new command, or the person wants its commands sent now. */
  | { kind: 'outbox' }
  /** The server has news in these collections; not for a device that has seen everything up to `at`. */
  | { kind: 'news'; collections: readonly string[]; at: FeedPosition | null }
  /**
   * Start, signal, login, a reopened stream: anything may have changed. Likewise not for a device that is beyond `at`. `verify`: what
   * this device holds is counted too, because a person asks for it or nothing has happened for long.
   */
  | { kind: 'everything'; at?: FeedPosition | null; verify?: true };

export interface SyncEngine {
  wake(why: Wake): void;
  /** Resolves when no round is under way; with the signal ended, none will be any more. */
  atRest(): Promise<void>;
}

/** Without news for so long, everything is asked again: a proxy may hold a stream open and silent. */
const calmMs = 5 * 60_000;

/** Runs until the signal ends. */
export function runSyncEngine(parts: EngineParts, signal: AbortSignal): SyncEngine {
  const { ports, wire, status, database } = parts;
  const pause = growingPause(ports.random);
  let wakes: Wake[] = [];
  /** The collections of a failed round: the next round pulls them, whatever started it. */
  let behind: Wake | null = null;
  let running: Promise<void> | null = null;
  /** Up to where this device has seen everything. */
  let position: FeedPosition | null = null;
  let cancelTimer = () => {};

  const wakeIn = (ms: number, why: Wake) => {
    cancelTimer();
    cancelTimer = ports.after(ms, () => wake(why));
  };
  const wake = (why: Wake) => {
    if (signal.aborted) return;
    wakes.push(behind ?? why);
    start();
  };
  const start = () => {
    running ??= run().finally(() => {
      running = null;
      // Asked for in the instant between the last look and this one.
      if (wakes.length > 0 && !signal.aborted) start();
    });
  };
  const run = async () => {
    while (!signal.aborted && wakes.length > 0) {
      const asked = wakes.filter((why) => !isSeen(why, position));
      wakes = [];
      if (asked.length === 0) return;
      // After a failure its timer, the signal, a login or the next news begin again.
      const round = asked.reduce(including, nothing);
      const isDone = await attempt(round);
      behind = isDone ? null : { kind: 'everything', ...(round.verify && { verify: true }) };
      if (!isDone) wakes = [];
    }
  };
  /** @returns whether everything was brought */
  const attempt = async (round: Wanted): Promise<boolean> => {
    cancelTimer();
    if (!ports.session.isActive()) {
      tellStatus(status, { session_expired: true });
      return false;
    }
    tellStatus(status, { working: true, session_expired: false });
    try {
      const done = await runRound(parts, { wanted: round, signal });
      position = done.position ?? position;
      pause.reset();
      const last_sync_at = ports.now();
      tellStatus(status, { reachable: true, problem: null, last_sync_at });
      await writeLastSync(database, last_sync_at);
      sendFiles();
      const untilRetry = done.next_attempt_at === null ? calmMs : Math.max(1000, Date.parse(done.next_attempt_at) - Date.parse(ports.now()));
      wakeIn(Math.min(calmMs, untilRetry), untilRetry < calmMs ? { kind: 'outbox' } : { kind: 'everything', verify: true });
      return true;
    } catch (error) {
      if (!signal.aborted && !(error instanceof DeviceRevoked)) tellFailure(error);
      return false;
    } finally {
      tellStatus(status, { working: false, sending: null });
    }
  };
  const tellFailure = (error: unknown) => {
    const failure = explain(error);
    tellStatus(status, failure.told);
    // Without session only a login helps, and `onActive` wakes us then.
    if (!failure.told.session_expired) wakeIn(pause.next(), { kind: 'everything' });
    if (failure.unexpected) ports.report(error);
  };

  // A round that succeeded says that the line carries.
  const sendFiles = runFileSender({ ...parts, onSent: () => wake({ kind: 'outbox' }) }, signal);
  const stopSurroundings = ports.surroundings((what) => {
    if (what === 'offline') return tellStatus(status, { reachable: false });
    pause.reset();
    wake({ kind: 'everything' });
  });
  const stopSession = ports.session.onActive(() => wake({ kind: 'everything' }));
  signal.addEventListener('abort', () => {
    cancelTimer();
    stopSurroundings();
    stopSession();
  });
  void listenToNews({
    ports,
    wire,
    signal,
    // News of the time without a stream were missed.
    onOpen: (at) => wake({ kind: 'everything', at }),
    onNews: ({ collections }, at) => collections.length > 0 && wake({ kind: 'news', collections, at }),
    onForbidden: () => wake({ kind: 'everything' }),
  }).catch(ports.report);
  wake({ kind: 'everything' });
  return { wake, atRest: async () => void (await running) };
}

const nothing: Wanted = { push: false, pull: [], verify: false };

/** Whether a round since then has brought the requested change. */
function isSeen(why: Wake, position: FeedPosition | null): boolean {
  if (why.kind === 'outbox' || !why.at) return false;
  return position !== null && position.epoch === why.at.epoch && position.seq >= why.at.seq;
}

function including(wanted: Wanted, why: Wake): Wanted {
  if (why.kind === 'outbox') return { ...wanted, push: true };
  if (why.kind === 'everything') return { push: true, pull: 'everything', verify: wanted.verify || why.verify === true };
  if (wanted.pull === 'everything') return wanted;
  return { ...wanted, pull: [...new Set([...wanted.pull, ...why.collections])] };
}

interface Told {
  reachable?: boolean;
  session_expired?: boolean;
  problem?: string | null;
}

function explain(error: unknown): { told: Told; unexpected: boolean } {
  // All commands were sent and all collections pulled; only the catalogue failed.
  if (error instanceof CatalogueLost) return { told: { reachable: true, problem: error.message }, unexpected: false };
  try {
    const failure = failureOf(error);
    if (failure.kind === 'offline') return { told: { reachable: false }, unexpected: false };
    if (failure.kind === 'expired') return { told: { session_expired: true }, unexpected: false };
    return { told: { reachable: failure.kind !== 'unavailable', problem: failure.sentence }, unexpected: false };
  } catch {
    // Not the network: the storage is full, or a fault of ours. The person must see that sync has stopped.
    return { told: { problem: 'No se pudo sincronizar en este dispositivo. Se intentará de nuevo.' }, unexpected: true };
  }
}
