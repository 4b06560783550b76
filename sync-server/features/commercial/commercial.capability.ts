import type { Capability } from '#server/platform/capability.ts';
import { activityReports } from './activity.reports.ts';
import { commercialReports } from './commercial.reports.ts';
import { registerCommercial } from './commercial.routes.ts';
import { standingReports } from './standing.reports.ts';

/** Sales against budgets, the share of each customer, and the business of each branch and team. */
export const commercial: Capability = {
  name: 'commercial',
  routes: [registerCommercial],
  reports: [...commercialReports, ...activityReports, ...standingReports],
};
