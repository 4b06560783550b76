import type { Db, Tx } from '#server/platform/db/store.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { holidayOverrideRows, removeHolidayOverride, saveHolidayOverride } from './holiday-overrides.repository.ts';

/** What an administrator changed of the holidays that the law gives (decisions §9). */
export async function listHolidayOverrides(db: Db, subscriberId: number): Promise<HolidayOverride[]> {
  const rows = await holidayOverrideRows(db, subscriberId);
  return rows.map(({ date, name, is_holiday }) => ({ date, name, action: is_holiday ? 'add' : 'remove' }));
}

/** Says of one day that it is a holiday, or that it is worked. Whoever calls it announces what depends on that day. */
export async function changeHoliday(tx: Tx, change: { date: LocalDate; name: string; is_holiday: boolean }): Promise<void> {
  await saveHolidayOverride(tx, change);
}

/** Lets one day be what the law says. @returns whether it was anything else */
export async function restoreHoliday(tx: Tx, date: LocalDate): Promise<boolean> {
  return await removeHolidayOverride(tx, date);
}
