import type { Capability } from '#server/platform/capability.ts';
import { reportMailJobs } from './report-mail.jobs.ts';
import { registerReportMail } from './report-mail.routes.ts';

/** Reports that are sent by e-mail by themselves. */
export const reportMail: Capability = {
  name: 'report-mail',
  routes: [registerReportMail],
  jobs: (services, { reports }) => reportMailJobs(services, reports),
};
