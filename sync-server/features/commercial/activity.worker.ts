/** The worker thread of the reports of activities and coverage. */
import { connectCounting } from '#server/features/visits/counting-hooks.ts';
import { serveReports } from '#server/platform/report-thread.ts';
import { activityReports } from './activity.reports.ts';

connectCounting();
serveReports(activityReports);
