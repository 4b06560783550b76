import { holdWorker } from '#pwa/platform/worker/worker-host.ts';
import type { PullHost } from './pull.messages.ts';

/** The worker that pulls into a person's database. */
export const pullWorker = (databaseName: string): PullHost =>
  holdWorker(() => new Worker(new URL('./pull.worker.ts', import.meta.url), { type: 'module', name: databaseName }));
