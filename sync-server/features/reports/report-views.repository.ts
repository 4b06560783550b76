import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { report_views } from './reports.tables.ts';

export type ReportViewRow = typeof report_views.$inferSelect;
export type NewReportView = Omit<ReportViewRow, 'subscriber_id'>;

const ofCompany = (subscriberId: number) => eq(report_views.subscriber_id, subscriberId);
/** The condition of the person's own views, those of their role, and those for everybody. */
const reaches = ({ subscriberId, userId, role }: Actor) =>
  and(
    ofCompany(subscriberId),
    or(eq(report_views.audience, 'all'), eq(report_views.created_by, userId), and(eq(report_views.audience, 'role'), eq(report_views.role, role))),
  );

/** The saved views of the matrix. */
export const reportViews = {
  async list(db: Db, actor: Actor): Promise<ReportViewRow[]> {
    return await db.select().from(report_views).where(reaches(actor)).orderBy(inReadingOrder(report_views.name), report_views.id);
  },

  async find(db: Db, actor: Actor, id: number): Promise<ReportViewRow | undefined> {
    const [row] = await db
      .select()
      .from(report_views)
      .where(and(reaches(actor), eq(report_views.id, id)));
    return row;
  },

  /** The slugs of the whole company: each is an address. */
  async slugs(db: Db, subscriberId: number): Promise<ReadonlySet<string>> {
    const rows = await db.select({ slug: report_views.slug }).from(report_views).where(ofCompany(subscriberId));
    return new Set(rows.map(({ slug }) => slug));
  },

  async insert(tx: Tx, view: NewReportView): Promise<void> {
    await tx.insert(report_views).values({ subscriber_id: tx.subscriberId, ...view });
  },

  async update(tx: Tx, id: number, change: Partial<NewReportView>): Promise<void> {
    await tx
      .update(report_views)
      .set(change)
      .where(and(ofCompany(tx.subscriberId), eq(report_views.id, id)));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(report_views).where(and(ofCompany(tx.subscriberId), eq(report_views.id, id)));
  },
};
