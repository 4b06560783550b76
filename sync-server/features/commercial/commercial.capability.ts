import { sellerDocuments } from '#server/features/agenda/agenda.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { activityReports } from './activity.reports.ts';
import { commercialJobHandlers } from './commercial.jobs.ts';
import { commercialReports } from './commercial.reports.ts';
import { registerCommercial } from './commercial.routes.ts';
import { indicatorDocuments } from './indicators.service.ts';
import { managementReports } from './management.reports.ts';
import { silentSellersReport } from './silent-sellers.report.ts';
import { standingReports } from './standing.reports.ts';

/** Sales against budgets, the share of each customer, and the business of each branch and team. */
export const commercial: Capability = {
  name: 'commercial',
  routes: [registerCommercial],
  hooks: [sellerDocuments.answeredBy({ documents: indicatorDocuments })],
  jobs: commercialJobHandlers,
  reports: [...commercialReports, ...managementReports, ...activityReports, ...standingReports, silentSellersReport],
};
