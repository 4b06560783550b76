import { counted } from '#shared/kernel/counts.ts';
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** The first and the last valid day of a licence, and its maximum of active users. Spec: administration §3 Licence. */
export interface LicenceTerms {
  start_date: LocalDate;
  end_date: LocalDate;
  maximum_users: number;
}

/** Whether people may log in today. Devices still send their unsent commands when they may not (decisions §3). */
export function checkLicence({ end_date }: LicenceTerms, today: LocalDate): Result<void, 'access.licenceExpired'> {
  return today > end_date ? refuse('access.licenceExpired') : ok();
}

/** Days before the end at which a company's users are told, once per step; the notice of the last step stays until the licence is renewed. */
export const licenceNoticeDays = [30, 15, 5] as const;

/** The remaining days of a licence, and the step that was reached; null with more than thirty days, and when the end is unknown. */
export function licenceNotice(end_date: LocalDate | null, today: LocalDate): { days: number; step: (typeof licenceNoticeDays)[number] } | null {
  if (end_date === null) return null;
  const days = daysBetween(today, end_date);
  const step = licenceNoticeDays.toReversed().find((from) => days <= from);
  return step === undefined ? null : { days, step };
}

/** What is left of a licence, as its list says it. */
export function validityWords(end_date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, end_date);
  if (days === 0) return 'Vence hoy';
  return days < 0 ? `Vencida hace ${counted(-days, 'día', 'días')}` : counted(days, 'día', 'días');
}

/** Whether another user is allowed. @param activeUsers the subscriber's active users now */
export function checkNewUser(licence: LicenceTerms, { today, activeUsers }: { today: LocalDate; activeUsers: number }): Result<void> {
  const stands = checkLicence(licence, today);
  if (!stands.ok) return stands;
  return activeUsers >= licence.maximum_users ? refuse('access.licenceFull', { maximum: licence.maximum_users }) : ok();
}
