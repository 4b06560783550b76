import type { AnyNamedReport } from '#server/platform/named-report.ts';
import { matrixDetailReport } from './matrix-detail-report.ts';
import { matrixReport } from './matrix-report.ts';

/** The reports of this capability; other capabilities define their own. */
export const namedReports: readonly AnyNamedReport[] = [matrixReport, matrixDetailReport];
