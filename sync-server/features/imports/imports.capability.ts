import type { Capability } from '#server/platform/capability.ts';
import { forgetImportsJob } from './forget-imports.job.ts';
import { importsJobHandler } from './imports.jobs.ts';
import { registerImports } from './imports.routes.ts';

/** Imports of files: their check, their application and its undoing. */
export const imports: Capability = {
  name: 'imports',
  routes: [(routes, services, { importers }) => registerImports(routes, services, importers)],
  jobs: (services, { importers }) => [importsJobHandler(services, importers), forgetImportsJob(services)],
};
