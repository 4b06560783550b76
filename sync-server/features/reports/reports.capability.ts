import { salesChanges } from '#server/features/orders/orders.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { namedReports } from './named-reports.ts';
import { reportsJobHandlers } from './reports.jobs.ts';
import { registerReports } from './reports.routes.ts';
import { noteChange } from './take-sales.service.ts';

/** Reports: what was sold, seen from any side. */
export const reports: Capability = {
  name: 'reports',
  routes: [registerReports],
  reports: namedReports,
  jobs: reportsJobHandlers,
  hooks: [salesChanges.answeredBy({ noteChange })],
};
