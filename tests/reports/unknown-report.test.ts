import { expect, test } from 'vitest';
import { isUnknownReport } from '#pwa/features/reports/is-unknown-report.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';

test('only a name that no report has is unknown: not a report without permission, a row that is missing, or a server out of reach', () => {
  const refused = (status: number, code: string) => new HttpError(status, 'No', {}, { code });
  expect(isUnknownReport(refused(404, 'reports.unknown'))).toBe(true);
  const others = [refused(403, 'access.forbidden'), refused(404, 'thirdParties.notFound'), new HttpError(404, 'No'), new Offline('no-network'), null];
  expect(others.map(isUnknownReport)).toEqual([false, false, false, false, false]);
});
