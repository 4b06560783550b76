/**
 * Listens to the server's 'there is news' while this tab leads. The stream only hints; the pull fetches, so a cut stream loses
 * nothing. Fetched rather than an EventSource, because it carries the token. Spec: sync §4.
 */
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import { syncAddresses } from '#shared/features/sync/sync.addresses.ts';
import type { NewsHint } from '#shared/features/sync/sync.documents.ts';
import type { FeedPosition } from './exchange.ts';
import { growingPause } from './pause.ts';
import { readEvents } from './read-events.ts';
import { failureOf, type Wire } from './wire.ts';

interface Listening {
  ports: Pick<PhonePorts, 'after' | 'random' | 'session' | 'surroundings'>;
  wire: Wire;
  signal: AbortSignal;
  /** The stream is open; the server's position in the feed, or null when it does not send one. */
  onOpen: (at: FeedPosition | null) => void;
  /** Called for every hint but the first. `at`: the server's position in the feed at that moment. */
  onNews: (hint: NewsHint, at: FeedPosition | null) => void;
  /** The server refuses this device or its person; the answer to the next device report has the reason. */
  onForbidden?: () => void;
}

/** A stream without any message for this long, not even a heartbeat, is taken for dead. */
const silenceMs = 90_000;

/** Keeps a stream open until the signal ends. Without session it waits for a login. */
export async function listenToNews(listening: Listening): Promise<void> {
  const { ports, signal } = listening;
  const pause = growingPause(ports.random);
  let lastEventId: string | null = null;
  while (!signal.aborted) {
    if (ports.session.isActive()) {
      try {
        lastEventId = await listenOnce(listening, lastEventId, pause.reset);
      } catch (error) {
        // An interrupted body or a failed call: both are reasons to try again later.
        if (!signal.aborted && !isCut(error) && failureOf(error).kind === 'forbidden') listening.onForbidden?.();
      }
    }
    await waitUntil(listening, pause.next());
  }
}

async function listenOnce({ ports, wire, signal, onOpen, onNews }: Listening, lastEventId: string | null, alive: () => void): Promise<string | null> {
  const silent = new AbortController();
  let stopWatch = ports.after(silenceMs, () => silent.abort());
  try {
    const response = await wire(syncAddresses.listenToNews.path, {
      headers: { Accept: 'text/event-stream', ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }) },
      timeoutMs: 2_147_483_647,
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.body) return lastEventId;
    let latest = lastEventId;
    /** The epoch that the stream's first hint brings. It cannot change while the stream is open, because a server stops to be restored. */
    let epoch: string | undefined;
    let isOpen = false;
    for await (const event of readEvents(response.body)) {
      stopWatch();
      stopWatch = ports.after(silenceMs, () => silent.abort());
      latest = event.id ?? latest;
      // Only a stream that stays open resets the pauses: a proxy may close each stream as soon as it has opened.
      if (event.event === 'heartbeat') alive();
      else {
        // The shape is the wire's contract.
        const hint = JSON.parse(event.data) as NewsHint;
        epoch = hint.epoch ?? epoch;
        const at = epoch === undefined ? null : { epoch, seq: hint.seq };
        if (isOpen) onNews(hint, at);
        else onOpen(at);
        isOpen = true;
      }
    }
    return latest;
  } finally {
    stopWatch();
    silent.abort();
  }
}

/** The pause, or sooner when the network comes back, the person looks, or somebody logs in. */
function waitUntil({ ports, signal }: Listening, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const go = () => {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const stops = [
      ports.after(ms, go),
      ports.session.onActive(go),
      ports.surroundings((what) => {
        if (what !== 'offline') go();
      }),
    ];
    signal.addEventListener('abort', go);
  });
}

function isCut(error: unknown): boolean {
  // fetch reports a broken body as a TypeError, and our own timeout as an AbortError.
  return error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');
}
