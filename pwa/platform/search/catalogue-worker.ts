import type { CatalogueHost, CataloguePort, FromWorker, ToWorker } from './catalogue.messages.ts';

/** Starts the catalogue's worker over a person's database. */
export function catalogueWorker(databaseName: string): CatalogueHost {
  const worker = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: databaseName });
  // A Worker is a port of these messages; the DOM's type does not say which.
  return { port: worker as CataloguePort<ToWorker, FromWorker>, close: () => worker.terminate() };
}
