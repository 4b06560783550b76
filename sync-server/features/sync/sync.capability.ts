import type { Capability } from '#server/platform/capability.ts';
import { collectFilesJob } from './files.jobs.ts';
import { registerFiles } from './files.routes.ts';
import { registerSync } from './sync.routes.ts';

/** Replicates documents to devices, and receives their commands and files. */
export const sync: Capability = {
  name: 'sync',
  routes: [registerFiles, (routes, services, { collections, commandHandlers }) => registerSync(routes, services, { collections, handlers: commandHandlers })],
  jobs: (services) => [collectFilesJob(services)],
};
