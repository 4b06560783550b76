import type { PullHost } from '#pwa/platform/sync/pull.messages.ts';
import { holdWorker } from '#pwa/platform/worker/worker-host.ts';

/** The worker that pulls into a person's database. */
export const pullWorker = (databaseName: string): PullHost =>
  holdWorker(() => new Worker(new URL('./pull.worker.ts', import.meta.url), { type: 'module', name: databaseName }));
