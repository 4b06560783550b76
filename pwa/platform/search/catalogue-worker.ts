import type { CatalogueHost, CataloguePort, FromWorker, ToWorker } from './catalogue.messages.ts';

let begun: { databaseName: string; host: CatalogueHost } | null = null;

/** Starts the worker of a database that will be opened: it reads its products while the app's other scripts arrive. */
export function beginCatalogueWorker(databaseName: string): void {
  begun ??= { databaseName, host: start(databaseName) };
}

/** The catalogue's worker over a person's database: the one that has begun, or another. */
export function catalogueWorker(databaseName: string): CatalogueHost {
  const early = begun;
  begun = null;
  if (early?.databaseName === databaseName) return early.host;
  early?.host.close();
  return start(databaseName);
}

function start(databaseName: string): CatalogueHost {
  let worker: Worker | null = null;
  let onLost = () => {};
  const begin = (): Worker => {
    const begun = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: databaseName });
    let hasSpoken = false;
    begun.onmessage = (event) => {
      hasSpoken = true;
      port.onmessage?.(event);
    };
    // Its script did not arrive: what was said to it is nobody's, and nothing else will say so.
    begun.onerror = () => {
      if (hasSpoken || worker !== begun) return;
      worker = null;
      onLost();
    };
    return begun;
  };
  const port: CataloguePort<ToWorker, FromWorker> = {
    onmessage: null,
    postMessage(message, transfer) {
      worker ??= begin();
      worker.postMessage(message, transfer);
    },
  };
  worker = begin();
  return {
    port,
    onLost(hear) {
      onLost = hear;
    },
    close: () => worker?.terminate(),
  };
}
