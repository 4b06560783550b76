import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { dayNumber, holidayKind, holidayOverrideRows, removeHolidayOverride, saveHolidayOverride } from './holiday-overrides.repository.ts';

/** The administrators' corrections of the legal holidays (decisions §9). */
export async function listHolidayOverrides(db: Db, subscriberId: number): Promise<HolidayOverride[]> {
  const rows = await holidayOverrideRows(db, subscriberId);
  return rows.map(({ date, name, is_holiday }) => ({ date, name, action: is_holiday ? 'add' : 'remove' }));
}

/** The corrections of holidays on devices, which compute business days offline. */
export const holidayReference: ReferenceKind = {
  kind: holidayKind,
  async rows(db, subscriberId, ids) {
    const overrides = await listHolidayOverrides(db, subscriberId);
    return new Map(overrides.filter(({ date }) => ids.includes(dayNumber(date))).map((override) => [dayNumber(override.date), { ...override }]));
  },
};

/** Marks one day as a holiday or as a working day. The caller announces the documents that depend on that day. */
export async function changeHoliday(tx: Tx, change: { date: LocalDate; name: string; is_holiday: boolean }): Promise<void> {
  await saveHolidayOverride(tx, change);
}

/** Removes the correction of a day. @returns whether there was one */
export async function restoreHoliday(tx: Tx, date: LocalDate): Promise<boolean> {
  return await removeHolidayOverride(tx, date);
}
