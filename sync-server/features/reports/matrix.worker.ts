/** Counts matrices in a thread of its own. */
import { serveReports } from '#server/platform/report-thread.ts';
import { matrixReport } from './matrix-report.ts';

serveReports([matrixReport]);
