import type { AnyNamedReport } from '#server/platform/named-report.ts';

/** The reports of this capability; other capabilities bring their own. */
export const namedReports: readonly AnyNamedReport[] = [];
