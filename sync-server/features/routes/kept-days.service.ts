import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';

/** The first day whose points a company keeps: those before it are deleted in the night. */
export async function firstKeptDay(db: Db, subscriberId: number, now: Instant): Promise<LocalDate> {
  // Settings that were stored before this setting existed do not have it.
  const { route_retention_days } = { ...defaultSubscriberSettings, ...(await requireSettings(db, subscriberId)) };
  return addDays(localDateOf(now), -route_retention_days);
}
