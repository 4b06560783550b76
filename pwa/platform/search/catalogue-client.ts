/** The page's side of the catalogue: typed calls to the worker, which can be given up, and the fetching in its name. */
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import type { TabChannel } from '#pwa/platform/phone/ports.ts';
import { bytesOf, type Wire } from '#pwa/platform/sync/wire.ts';
import type { CatalogueCall, CatalogueCalls, CatalogueHost, CatalogueSummary, FromWorker } from './catalogue.messages.ts';

type Answer<Call extends CatalogueCall> = Promise<Awaited<ReturnType<CatalogueCalls[Call]>>>;
type Progress = { received: number; expected: number };

/** The worker did not start: its script did not arrive. */
export class CatalogueLost extends Error {
  constructor() {
    super('No se pudo abrir el catálogo en este equipo. Se intentará de nuevo.');
  }
}

export interface CatalogueClient {
  /** Calls the worker. An aborted signal rejects with an AbortError and skips the call if the worker has not begun it. */
  ask<Call extends Exclude<CatalogueCall, 'sync' | 'summary'>>(call: Call, argument: Parameters<CatalogueCalls[Call]>[0], signal?: AbortSignal): Answer<Call>;
  summary(): Promise<CatalogueSummary>;
  /** Updates the catalogue from the server. @throws the connection's error when that made it fail */
  sync(onProgress?: (progress: Progress) => void): Promise<void>;
  /** Rises with every change of products or of their names. */
  version(): number;
  onChanged(hear: () => void): () => void;
  /** Whether the worker is lost, whenever that changes: until another one speaks, every question rejects with `CatalogueLost`. */
  onLost(hear: (isLost: boolean) => void): () => void;
  /** Starts another worker in the place of a lost one: who shows products asks again. */
  revive(): void;
  close(): void;
}

interface Parts {
  host: CatalogueHost;
  wire: Wire;
  /** Tells the other tabs, whose workers have the same store. */
  channel: TabChannel;
}

interface Asked {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export function connectCatalogue({ host, wire, channel }: Parts): CatalogueClient {
  const asked = new Map<number, Asked>();
  const hearers = new Set<() => void>();
  const lossHearers = new Set<(isLost: boolean) => void>();
  let lastId = 0;
  let version = 0;
  let wireError: unknown = null;
  let onProgress: (progress: Progress) => void = () => {};
  /** Taught once; a worker that takes the place of another has to hear them too. */
  let names: unknown = null;
  let isNew = false;
  let isLost = false;

  const fetchFor = async ({ id, path, query }: Extract<FromWorker, { kind: 'fetch' }>) => {
    try {
      const answer = await wire(path, { query, timeoutMs: 120_000 });
      // A portal's page that asks for a login is nobody's answer.
      if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Offline('no-network');
      const body = await bytesOf(answer);
      host.port.postMessage({ kind: 'fetched', id, body }, [body]);
    } catch (error) {
      wireError = error;
      host.port.postMessage({ kind: 'fetch-failed', id, status: error instanceof HttpError ? error.status : null }, []);
    }
  };
  const tellLost = (now: boolean) => {
    if (isLost === now) return;
    isLost = now;
    for (const hear of lossHearers) hear(now);
    // Requests that failed meanwhile are sent again.
    if (!now) for (const hear of hearers) hear();
  };
  host.port.onmessage = ({ data: message }) => {
    tellLost(false);
    if (message.kind === 'fetch') void fetchFor(message);
    if (message.kind === 'progress') onProgress(message);
    if (message.kind === 'changed') {
      version = message.version;
      for (const hear of hearers) hear();
      if (message.by_sync) channel.post({ kind: 'catalogue-stored' });
    }
    if (message.kind === 'answer' || message.kind === 'failure') {
      const waiting = asked.get(message.id);
      asked.delete(message.id);
      if (message.kind === 'answer') waiting?.resolve(message.value);
      else waiting?.reject(message.wire ? wireError : new Error(message.message));
    }
  };
  host.onLost(() => {
    isNew = true;
    rejectAll(new CatalogueLost());
    tellLost(true);
  });
  const rejectAll = (reason: Error) => {
    const left = [...asked.values()];
    asked.clear();
    for (const { reject } of left) reject(reason);
  };
  channel.listen((message) => {
    // Other messages of the channel have other kinds.
    if ((message as { kind: string }).kind === 'catalogue-stored') host.port.postMessage({ kind: 'stored-changed' }, []);
  });
  const call = (name: CatalogueCall, argument: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      lastId += 1;
      const id = lastId;
      asked.set(id, { resolve, reject });
      if (name === 'setNames') names = argument;
      else if (isNew) reteach();
      signal?.addEventListener('abort', () => {
        if (!asked.delete(id)) return;
        host.port.postMessage({ kind: 'cancel', id }, []);
        reject(signal.reason);
      });
      host.port.postMessage({ kind: 'call', id, call: name, argument }, []);
    });
  const reteach = () => {
    isNew = false;
    if (names !== null) call('setNames', names).catch(() => undefined);
  };
  return {
    // The worker answers each call with its own type, which a message's type cannot express.
    ask: (name, argument, signal) => call(name, argument, signal) as Answer<typeof name>,
    summary: () => call('summary', null) as Promise<CatalogueSummary>,
    async sync(hear = () => {}) {
      onProgress = hear;
      await call('sync', null);
    },
    version: () => version,
    onChanged(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    onLost(hear) {
      lossHearers.add(hear);
      return () => lossHearers.delete(hear);
    },
    revive() {
      tellLost(false);
    },
    close() {
      rejectAll(new DOMException('El catálogo se cerró.', 'AbortError'));
      host.close();
    },
  };
}
