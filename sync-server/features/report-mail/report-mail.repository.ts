import { and, asc, eq, lte } from 'drizzle-orm';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { report_mails } from './report-mail.tables.ts';

export type ReportMailRow = typeof report_mails.$inferSelect;
export type NewReportMail = Omit<ReportMailRow, 'subscriber_id'>;

const ofId = (subscriberId: number, id: number) => and(eq(report_mails.subscriber_id, subscriberId), eq(report_mails.id, id));

export const reportMailRows = {
  /** A company has few of them. */
  async list(db: Db, subscriberId: number): Promise<ReportMailRow[]> {
    return await db
      .select()
      .from(report_mails)
      .where(eq(report_mails.subscriber_id, subscriberId))
      .orderBy(inReadingOrder(report_mails.title), report_mails.id);
  },

  async find(db: Db, subscriberId: number, id: number): Promise<ReportMailRow | undefined> {
    const [row] = await db.select().from(report_mails).where(ofId(subscriberId, id));
    return row;
  },

  /** Those of every company whose time has come. */
  async due(db: Db, now: Instant): Promise<ReportMailRow[]> {
    return await db
      .select()
      .from(report_mails)
      .where(and(eq(report_mails.active, true), lte(report_mails.next_run_at, now)))
      .orderBy(asc(report_mails.next_run_at));
  },

  async insert(tx: Tx, row: NewReportMail): Promise<void> {
    await tx.insert(report_mails).values({ subscriber_id: tx.subscriberId, ...row });
  },

  async update(tx: Tx, id: number, change: Partial<NewReportMail>): Promise<void> {
    await tx.update(report_mails).set(change).where(ofId(tx.subscriberId, id));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(report_mails).where(ofId(tx.subscriberId, id));
  },
};
