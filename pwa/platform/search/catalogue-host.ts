/** Ties the catalogue to a message port: the worker's side of the conversation. */

import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import type { FromWorker, ToWorker } from './catalogue.messages.ts';
import { type CatalogueCore, openCatalogueCore } from './catalogue-core.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { FetchFailed } from './download-catalogue.ts';

type Waiting = { resolve: (body: ArrayBuffer) => void; reject: (error: Error) => void };

export function hostCatalogue(port: WorkerPort<FromWorker, ToWorker>, store: CatalogueStore): void {
  const send = (message: FromWorker) => port.postMessage(message, []);
  const fetches = new Map<number, Waiting>();
  const cancelled = new Set<number>();
  let lastFetch = 0;
  const core = openCatalogueCore({
    store,
    fetchBody: (path, query) =>
      new Promise((resolve, reject) => {
        lastFetch += 1;
        fetches.set(lastFetch, { resolve, reject });
        send({ kind: 'fetch', id: lastFetch, path, query });
      }),
    onProgress: (progress) => send({ kind: 'progress', ...progress }),
    onChanged: (version, by_sync) => send({ kind: 'changed', version, by_sync }),
  });
  const answer = async (message: Extract<ToWorker, { kind: 'call' }>) => {
    // A turn of the loop, so that cancellations already in the queue are read before work begins.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (cancelled.delete(message.id)) return;
    try {
      send({ kind: 'answer', id: message.id, value: (await callOf(core, message)) ?? null });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      send({ kind: 'failure', id: message.id, message: text, wire: error instanceof FetchFailed });
    }
  };
  port.onmessage = ({ data: message }) => {
    if (message.kind === 'call') void answer(message);
    if (message.kind === 'cancel') cancelled.add(message.id);
    if (message.kind === 'stored-changed') void core.reload();
    if (message.kind === 'fetched' || message.kind === 'fetch-failed') {
      const waiting = fetches.get(message.id);
      fetches.delete(message.id);
      if (message.kind === 'fetched') waiting?.resolve(message.body);
      else waiting?.reject(new FetchFailed(message.status));
    }
  };
  core.warm();
}

function callOf(core: CatalogueCore, { call, argument }: Extract<ToWorker, { kind: 'call' }>): Promise<unknown> {
  // The client's types pair each call with its argument; a message cannot carry them.
  return (core[call] as (given: unknown) => Promise<unknown>)(argument);
}
