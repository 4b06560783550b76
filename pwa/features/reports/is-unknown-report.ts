import { HttpError } from '#pwa/platform/http/send.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';

/** Whether a report was not answered because no report has its name; a person without its permission is told that instead. */
export function isUnknownReport(error: Error | null): boolean {
  if (!(error instanceof HttpError)) return false;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body && body.code === reportErrors.unknown.code;
}
