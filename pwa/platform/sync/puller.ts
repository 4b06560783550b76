/** The place of the pull: a worker, so that taps do not wait for reading and writing, or the page itself. */
import { onWritten, type PhoneDatabase, tellWritten } from '#pwa/platform/db/open-database.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import type { FromPuller, PullHost } from './pull.messages.ts';
import { type Pulling, type PullOutcome, pullCollection } from './pull-collection.ts';
import { bytesOf, type Wire } from './wire.ts';

export type Pull = Pick<Pulling, 'collection' | 'page' | 'signal' | 'onPage' | 'onEpoch'>;

export interface Puller {
  /**
   * Pulls one collection.
   * @throws the errors of the wire and the storage; pages written before stay
   */
  pull(asked: Pull): Promise<PullOutcome>;
  close(): void;
}

interface Parts {
  database: PhoneDatabase;
  wire: Wire;
}

/** Between two pieces the person's taps are heard: fifty took a phone with a processor four times slower 180 ms. */
const writtenAtOnce = 15;

/** Pulls on the page's own thread. */
export function pullHere({ database, wire }: Parts): Puller {
  return { pull: (asked) => pullCollection({ ...asked, database, wire, writtenAtOnce }), close: () => {} };
}

/** A pull that the worker does, as the page waits for it. */
interface Asked extends Pull {
  /** Why the page's part failed. */
  failure?: unknown;
  /** Why the page gave it up; its end is waited for until then. */
  givenUp?: { reason: unknown; stopWaiting: () => void };
  resolve: (outcome: PullOutcome) => void;
  reject: (error: unknown) => void;
}

/** Finishing the current write takes less; a storage that died never answers. */
const endsWithinMs = 5_000;

/** Pulls in a worker; on the page's own thread where the worker does not start. */
export function pullElsewhere(host: PullHost, { database, wire, after }: Parts & { after: PhonePorts['after'] }): Puller {
  const here = pullHere({ database, wire });
  const asked = new Map<number, Asked>();
  let lastId = 0;
  let isLost = false;

  const giveUp = (id: number, reason: unknown) => {
    const one = asked.get(id);
    if (!one || one.givenUp) return;
    const end = () => asked.delete(id) && one.reject(reason);
    one.givenUp = { reason, stopWaiting: after(endsWithinMs, end) };
    host.port.postMessage({ kind: 'give-up', id }, []);
  };
  /** The page's part of a pull. */
  const answer = async (id: number, work: (one: Asked) => Promise<void>) => {
    const one = asked.get(id);
    if (!one) return;
    try {
      await work(one);
    } catch (error) {
      one.failure = error;
      host.port.postMessage({ kind: 'failed-here', id }, []);
    }
  };
  const fetchFor = ({ id, path, query }: Extract<FromPuller, { kind: 'fetch' }>) =>
    answer(id, async ({ signal }) => {
      const body = await bytesOf(await wire(path, { query, signal, timeoutMs: 60_000 }));
      host.port.postMessage({ kind: 'fetched', id, body }, [body]);
    });
  const keepEpochFor = ({ id, epoch }: Extract<FromPuller, { kind: 'epoch' }>) =>
    answer(id, async ({ onEpoch }) => {
      await onEpoch(epoch);
      host.port.postMessage({ kind: 'epoch-kept', id }, []);
    });
  const end = (message: Extract<FromPuller, { kind: 'pulled' | 'failed' }>) => {
    const one = asked.get(message.id);
    asked.delete(message.id);
    one?.givenUp?.stopWaiting();
    if (one?.givenUp) return one.reject(one.givenUp.reason);
    if (message.kind === 'pulled') return one?.resolve(message.outcome);
    if (message.by === 'page') return one?.reject(one.failure);
    one?.reject(message.by === 'line' ? new Offline('no-network') : new Error(message.message));
  };
  host.port.onmessage = ({ data: message }) => {
    if (message.kind === 'written') tellWritten(database, message.rows);
    else if (message.kind === 'fetch') void fetchFor(message);
    else if (message.kind === 'epoch') void keepEpochFor(message);
    else if (message.kind === 'page') asked.get(message.id)?.onPage(message);
    else end(message);
  };
  // Before the first pull there is no worker to notify, and a lost worker is not started for a notice.
  onWritten(database, (rows) => void (lastId > 0 && !isLost && host.port.postMessage({ kind: 'written', rows }, [])));
  host.onLost(() => {
    isLost = true;
    for (const one of asked.values()) {
      one.givenUp?.stopWaiting();
      one.reject(one.givenUp ? one.givenUp.reason : new Lost());
    }
    asked.clear();
  });
  const pullThere = async (wanted: Pull): Promise<PullOutcome> => {
    const { signal, collection, page } = wanted;
    signal.throwIfAborted();
    lastId += 1;
    const id = lastId;
    const onAbort = () => giveUp(id, signal.reason);
    signal.addEventListener('abort', onAbort);
    try {
      return await new Promise((resolve, reject) => {
        asked.set(id, { ...wanted, resolve, reject });
        host.port.postMessage({ kind: 'pull', id, collection, page }, []);
      });
    } finally {
      // The signal lasts as long as this tab leads.
      signal.removeEventListener('abort', onAbort);
    }
  };

  return {
    async pull(wanted) {
      if (isLost) return await here.pull(wanted);
      try {
        return await pullThere(wanted);
      } catch (error) {
        if (error instanceof Lost) return await here.pull(wanted);
        throw error;
      }
    },
    close: () => host.close(),
  };
}

/** The worker's script did not arrive. */
class Lost extends Error {}
