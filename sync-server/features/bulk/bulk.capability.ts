import type { Capability } from '#server/platform/capability.ts';
import { bulkJobHandler, forgetBulkRunsJob } from './bulk.jobs.ts';
import { registerBulk } from './bulk.routes.ts';

/** Changes of many rows at once, as each capability describes them. */
export const bulk: Capability = {
  name: 'bulk',
  routes: [(routes, services, { bulkTasks }) => registerBulk(routes, bulkTasks(services))],
  jobs: (services, { bulkTasks }) => [bulkJobHandler(services, bulkTasks(services)), forgetBulkRunsJob(services)],
};
