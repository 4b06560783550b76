/**
 * The leading tab's work: say who we are, send what is ready, bring what is new, and again when something asks for it. One round
 * at a time, so that a pull never brings back what a push has just changed. Spec: sync §4, architecture 'The one real path'.
 */
import type { DeviceIdentity } from '#pwa/platform/db/device-identity.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { Outbox } from '#pwa/platform/outbox/outbox.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import { type CatalogueClient, CatalogueLost } from '#pwa/platform/search/catalogue-client.ts';
import { writeLastSync } from './last-sync.ts';
import { listenToNews } from './news-stream.ts';
import { growingPause } from './pause.ts';
import type { Puller } from './puller.ts';
import { runRound, type Wanted } from './sync-round.ts';
import { type SyncStatusStore, tellStatus } from './sync-status.ts';
import { failureOf, type Wire } from './wire.ts';

export interface EngineParts {
  ports: PhonePorts;
  /** Calls in this device's name. */
  wire: Wire;
  database: PhoneDatabase;
  identity: DeviceIdentity;
  outbox: Outbox;
  catalogue: CatalogueClient;
  puller: Puller;
  status: SyncStatusStore;
  /** An administrator revoked this device. */
  onRevoked: () => void;
}

/** Why a round is asked for. */
export type Wake =
  /** Something new in the outbox, or a person who wants it sent now. */
  | { kind: 'outbox' }
  /** The server has news in these collections. */
  | { kind: 'news'; collections: readonly string[] }
  /** Start, signal, login, a reopened stream: anything may have changed. */
  | { kind: 'everything' };

export interface SyncEngine {
  wake(why: Wake): void;
  /** Resolves when no round is under way; with the signal ended, none will be any more. */
  atRest(): Promise<void>;
}

/** Without news for so long, everything is asked again: a proxy may hold a stream open and silent. */
const calmMs = 5 * 60_000;
/** What the first round waits for the stream at most before it pulls. */
const streamPatienceMs = 1_000;

/** Runs until the signal ends. */
export function runSyncEngine(parts: EngineParts, signal: AbortSignal): SyncEngine {
  const { ports, wire, status, database } = parts;
  const pause = growingPause(ports.random);
  let wanted: Wanted = nothing;
  /** A round failed, and what it had to bring was not brought: whatever wakes us next, everything is asked. */
  let isBehind = false;
  let running: Promise<void> | null = null;
  /** The round under way, until it begins to pull: whatever was said so far, it will bring. */
  let notYetPulling: Wanted | null = null;
  const { promise: streamSettled, resolve: settleStream } = Promise.withResolvers<void>();
  let cancelTimer = () => {};

  const wakeIn = (ms: number, why: Wake) => {
    cancelTimer();
    cancelTimer = ports.after(ms, () => wake(why));
  };
  const wake = (why: Wake) => {
    if (signal.aborted) return;
    wanted = including(wanted, isBehind ? { kind: 'everything' } : why);
    start();
  };
  const start = () => {
    running ??= run().finally(() => {
      running = null;
      // Asked for in the instant between the last look and this one.
      if (wanted !== nothing && !signal.aborted) start();
    });
  };
  const run = async () => {
    while (!signal.aborted && wanted !== nothing) {
      const round = wanted;
      wanted = nothing;
      // After a failure its timer, the signal, a login or the next news begin again.
      isBehind = await attempt(round);
      if (isBehind) wanted = nothing;
    }
  };
  const attempt = async (round: Wanted): Promise<boolean> => {
    cancelTimer();
    if (!ports.session.isActive()) {
      tellStatus(status, { session_expired: true });
      return true;
    }
    tellStatus(status, { working: true, session_expired: false });
    notYetPulling = round;
    try {
      const { next_attempt_at } = await runRound(parts, { wanted: round, signal, beforePull });
      pause.reset();
      const last_sync_at = ports.now();
      tellStatus(status, { reachable: true, problem: null, last_sync_at });
      await writeLastSync(database, last_sync_at);
      const untilRetry = next_attempt_at === null ? calmMs : Math.max(1000, Date.parse(next_attempt_at) - Date.parse(ports.now()));
      wakeIn(Math.min(calmMs, untilRetry), untilRetry < calmMs ? { kind: 'outbox' } : { kind: 'everything' });
      return false;
    } catch (error) {
      if (!signal.aborted) tellFailure(error);
      return true;
    } finally {
      notYetPulling = null;
      tellStatus(status, { working: false, sending: null });
    }
  };
  // At the start of the app stream and round begin together: a pull that waits for the stream needs no second one after it.
  const beforePull = async () => {
    await streamSettled;
    notYetPulling = null;
  };
  const tellFailure = (error: unknown) => {
    const failure = explain(error);
    tellStatus(status, failure.told);
    // Without session only a login helps, and `onActive` wakes us then.
    if (!failure.told.session_expired) wakeIn(pause.next(), { kind: 'everything' });
    if (failure.unexpected) ports.report(error);
  };

  const stopSurroundings = ports.surroundings((what) => {
    if (what === 'offline') return tellStatus(status, { reachable: false });
    pause.reset();
    wake({ kind: 'everything' });
  });
  const stopSession = ports.session.onActive(() => wake({ kind: 'everything' }));
  signal.addEventListener('abort', () => {
    cancelTimer();
    cancelPatience();
    settleStream();
    stopSurroundings();
    stopSession();
  });
  const onStream = () => {
    settleStream();
    if (notYetPulling?.pull !== 'everything') wake({ kind: 'everything' });
  };
  const cancelPatience = ports.after(streamPatienceMs, settleStream);
  void listenToNews({
    ports,
    wire,
    signal,
    onOpen: () => onStream(),
    // Its first words are how far the server is, without news when nothing was missed.
    onNews: ({ collections }) => collections.length > 0 && wake({ kind: 'news', collections }),
    onForbidden: () => wake({ kind: 'everything' }),
  }).catch(ports.report);
  wake({ kind: 'everything' });
  return { wake, atRest: async () => void (await running) };
}

const nothing: Wanted = { push: false, pull: [] };

function including(wanted: Wanted, why: Wake): Wanted {
  if (why.kind === 'outbox') return { ...wanted, push: true };
  if (why.kind === 'everything' || wanted.pull === 'everything') return { push: true, pull: 'everything' };
  return { push: wanted.push, pull: [...new Set([...wanted.pull, ...why.collections])] };
}

interface Told {
  reachable?: boolean;
  session_expired?: boolean;
  problem?: string | null;
}

function explain(error: unknown): { told: Told; unexpected: boolean } {
  // Everything else was sent and brought: only the catalogue waits.
  if (error instanceof CatalogueLost) return { told: { reachable: true, problem: error.message }, unexpected: false };
  try {
    const failure = failureOf(error);
    if (failure.kind === 'offline') return { told: { reachable: false }, unexpected: false };
    if (failure.kind === 'expired') return { told: { session_expired: true }, unexpected: false };
    return { told: { reachable: failure.kind !== 'unavailable', problem: failure.sentence }, unexpected: false };
  } catch {
    // Not the network: the storage is full, or a mistake of ours. Either way the person must see that it stands still.
    return { told: { problem: 'No se pudo sincronizar en este dispositivo. Se intentará de nuevo.' }, unexpected: true };
  }
}
