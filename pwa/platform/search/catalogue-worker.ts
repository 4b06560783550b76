import { holdWorker } from '#pwa/platform/worker/worker-host.ts';
import type { CatalogueHost } from './catalogue.messages.ts';

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

const start = (databaseName: string): CatalogueHost =>
  holdWorker(() => new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: databaseName }), { atOnce: true });
