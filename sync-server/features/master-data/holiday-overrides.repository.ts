import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import { holiday_overrides } from './master-data.tables.ts';

/** What an administrator changed of the holidays that the law gives (decisions §9). */
export async function listHolidayOverrides(db: Db, subscriberId: number): Promise<HolidayOverride[]> {
  const rows = await db.select().from(holiday_overrides).where(eq(holiday_overrides.subscriber_id, subscriberId));
  return rows.map(({ date, name, is_holiday }) => ({ date, name, action: is_holiday ? 'add' : 'remove' }));
}
