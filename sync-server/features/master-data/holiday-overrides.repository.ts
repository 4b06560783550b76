import { and, eq } from 'drizzle-orm';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { holiday_overrides } from './master-data.tables.ts';

const askAll = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db.select().from(holiday_overrides).where(eq(holiday_overrides.subscriber_id, subscriberId)),
);

/** A date as the row number in `reference`: 20261224. */
export const dayNumber = (date: LocalDate): number => Number(date.replaceAll('-', ''));
export const holidayKind = 'holiday';
const holidayDocumentId = (date: LocalDate) => `${holidayKind}:${dayNumber(date)}`;

/** Stores the correction of one day and replaces an earlier one. */
export async function saveHolidayOverride(tx: Tx, override: { date: LocalDate; name: string; is_holiday: boolean }): Promise<void> {
  const row = { ...override, subscriber_id: tx.subscriberId };
  await tx
    .insert(holiday_overrides)
    .values(row)
    .onConflictDoUpdate({ target: [holiday_overrides.subscriber_id, holiday_overrides.date], set: row });
  tx.touch('reference', holidayDocumentId(override.date));
}

/** @returns whether there was one */
export async function removeHolidayOverride(tx: Tx, date: LocalDate): Promise<boolean> {
  const removed = await tx
    .delete(holiday_overrides)
    .where(and(eq(holiday_overrides.subscriber_id, tx.subscriberId), eq(holiday_overrides.date, date)))
    .returning({ date: holiday_overrides.date });
  tx.touch('reference', holidayDocumentId(date));
  return removed.length > 0;
}

export async function holidayOverrideRows(db: Db, subscriberId: number) {
  return await askAll(db, { subscriberId });
}
