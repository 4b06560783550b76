import type { Capability } from '#server/platform/capability.ts';
import { registerDevices } from './devices.routes.ts';
import { collectFilesJob } from './files.jobs.ts';
import { registerFiles } from './files.routes.ts';
import { registerSync } from './sync.routes.ts';

/** Documents down to the devices, commands and files up from them. */
export const sync: Capability = {
  name: 'sync',
  routes: [
    registerDevices,
    registerFiles,
    (routes, services, { collections, commandHandlers }) => registerSync(routes, services, { collections, handlers: commandHandlers }),
  ],
  jobs: (services) => [collectFilesJob(services)],
};
