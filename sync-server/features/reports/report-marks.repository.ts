import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { report_marks } from './reports.tables.ts';

export type ReportMark = Omit<typeof report_marks.$inferSelect, 'subscriber_id'>;

export const reportMarks = {
  /** Undefined before the company's sales were first taken into the report tables. */
  async find(db: Db, subscriberId: number): Promise<ReportMark | undefined> {
    const [row] = await db.select().from(report_marks).where(eq(report_marks.subscriber_id, subscriberId));
    return row;
  },

  async save(tx: Tx, mark: ReportMark): Promise<void> {
    await tx
      .insert(report_marks)
      .values({ subscriber_id: tx.subscriberId, ...mark })
      .onConflictDoUpdate({ target: report_marks.subscriber_id, set: mark });
  },

  /** Sales of this day or later were changed by a file. */
  async noteChange(tx: Tx, day: LocalDate): Promise<void> {
    await tx
      .update(report_marks)
      .set({ changed_since: sql`CASE WHEN ${report_marks.changed_since} < ${day} THEN ${report_marks.changed_since} ELSE ${day} END`, changed_at: tx.now })
      .where(eq(report_marks.subscriber_id, tx.subscriberId));
  },
};
