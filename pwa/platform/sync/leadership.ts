/**
 * One tab at a time talks to the server; the others read what it writes. The lock passes on when that tab closes. A tab that the
 * system froze keeps the lock without working: a visible tab that gets no answer takes it over. Spec: sync §2, pains 6.
 */
import type { PhonePorts, TabChannel } from '#pwa/platform/phone/ports.ts';

interface Candidacy {
  ports: Pick<PhonePorts, 'locks' | 'after' | 'surroundings' | 'report'>;
  lockName: string;
  channel: TabChannel;
  /** This tab leads now; the signal ends when it does not any more. */
  lead: (signal: AbortSignal) => void;
}

interface LeaderQuestion {
  kind: 'is-anyone-leading' | 'leading';
}

const answerWithinMs = 3000;

/** Stands for leadership until the given function is called. */
export function standForLeadership({ ports, lockName, channel, lead }: Candidacy): () => void {
  const resigned = new AbortController();
  if (!ports.locks) {
    lead(resigned.signal);
    return () => resigned.abort();
  }
  const { locks } = ports;
  let term: AbortController | null = null;
  const hold = (): Promise<void> =>
    new Promise((release) => {
      if (resigned.signal.aborted) return release();
      const mine = new AbortController();
      term = mine;
      resigned.signal.addEventListener('abort', () => {
        mine.abort();
        release();
      });
      lead(mine.signal);
    });
  const stand = (options: LockOptions) => {
    locks.request(lockName, options, hold).catch((error: unknown) => {
      if (resigned.signal.aborted) return;
      // A visible tab took the lock while this one slept: stop, and queue for the lock again.
      term?.abort();
      term = null;
      if (isAbort(error)) stand({ signal: resigned.signal });
      else ports.report(error);
    });
  };

  let answered = true;
  channel.listen((message) => {
    const { kind } = message as LeaderQuestion; // Other messages of the channel have other kinds.
    if (kind === 'leading') answered = true;
    if (kind === 'is-anyone-leading' && term) channel.post({ kind: 'leading' } satisfies LeaderQuestion);
  });
  const askWhoLeads = () => {
    if (term) return;
    answered = false;
    channel.post({ kind: 'is-anyone-leading' } satisfies LeaderQuestion);
    ports.after(answerWithinMs, () => {
      if (!answered && !term && !resigned.signal.aborted) stand({ steal: true });
    });
  };
  const stopListening = ports.surroundings((what) => {
    if (what === 'visible') askWhoLeads();
  });
  stand({ signal: resigned.signal });
  askWhoLeads();
  return () => {
    resigned.abort();
    stopListening();
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
