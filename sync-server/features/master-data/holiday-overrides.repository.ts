import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { holiday_overrides } from './master-data.tables.ts';

export async function holidayOverrideRows(db: Db, subscriberId: number) {
  return db.select().from(holiday_overrides).where(eq(holiday_overrides.subscriber_id, subscriberId));
}
