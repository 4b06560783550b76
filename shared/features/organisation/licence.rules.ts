import type { LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** The first and the last valid day of a licence, and its maximum of active users. Spec: administration §3 Licence. */
export interface LicenceTerms {
  start_date: LocalDate;
  end_date: LocalDate;
  maximum_users: number;
}

/** Whether people may log in today. What devices hold already still syncs in when they may not (decisions §3). */
export function checkLicence({ end_date }: LicenceTerms, today: LocalDate): Result<void, 'access.licenceExpired'> {
  return today > end_date ? refuse('access.licenceExpired') : ok();
}

/** Whether one more user fits. @param activeUsers the subscriber's active users now */
export function checkNewUser(licence: LicenceTerms, { today, activeUsers }: { today: LocalDate; activeUsers: number }): Result<void> {
  const stands = checkLicence(licence, today);
  if (!stands.ok) return stands;
  return activeUsers >= licence.maximum_users ? refuse('access.licenceFull', { maximum: licence.maximum_users }) : ok();
}
