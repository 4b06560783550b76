import type { Db } from '#server/platform/db/store.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import { holidayOverrideRows } from './holiday-overrides.repository.ts';

/** What an administrator changed of the holidays that the law gives (decisions §9). */
export async function listHolidayOverrides(db: Db, subscriberId: number): Promise<HolidayOverride[]> {
  const rows = await holidayOverrideRows(db, subscriberId);
  return rows.map(({ date, name, is_holiday }) => ({ date, name, action: is_holiday ? 'add' : 'remove' }));
}
