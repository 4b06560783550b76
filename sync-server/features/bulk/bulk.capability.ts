import type { Capability } from '#server/platform/capability.ts';
import { bulkJobHandler, forgetBulkRunsJob } from './bulk.jobs.ts';
import { registerBulk } from './bulk.routes.ts';

/** Bulk changes, by the tasks that each capability defines. */
export const bulk: Capability = {
  name: 'bulk',
  routes: [(routes, services, { bulkTasks }) => registerBulk(routes, bulkTasks(services))],
  jobs: (services, { bulkTasks }) => [bulkJobHandler(services, bulkTasks(services)), forgetBulkRunsJob(services)],
};
