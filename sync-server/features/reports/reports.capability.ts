import type { Capability } from '#server/platform/capability.ts';
import { namedReports } from './named-reports.ts';
import { registerReports } from './reports.routes.ts';

/** Reports: what was sold, seen from any side. */
export const reports: Capability = {
  name: 'reports',
  routes: [registerReports],
  reports: namedReports,
};
