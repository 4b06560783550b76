import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { list_views } from './list-views.tables.ts';

export type ListViewRow = typeof list_views.$inferSelect;

const is = (subscriberId: number, id: number) => and(eq(list_views.subscriber_id, subscriberId), eq(list_views.id, id));
/** Their own, and those that are shared. */
const reaches = ({ subscriberId, userId }: Actor) =>
  and(eq(list_views.subscriber_id, subscriberId), or(eq(list_views.audience, 'all'), eq(list_views.created_by, userId)));

/** The saved views of lists. It never decides. */
export const listViewRows = {
  async ofList(db: Db, actor: Actor, list: string): Promise<ListViewRow[]> {
    return await db
      .select()
      .from(list_views)
      .where(and(reaches(actor), eq(list_views.list, list)))
      .orderBy(inReadingOrder(list_views.name), list_views.id);
  },

  async find(db: Db, actor: Actor, id: number): Promise<ListViewRow | undefined> {
    const [row] = await db
      .select()
      .from(list_views)
      .where(and(reaches(actor), eq(list_views.id, id)));
    return row;
  },

  async insert(tx: Tx, row: Omit<ListViewRow, 'subscriber_id'>): Promise<void> {
    await tx.insert(list_views).values({ subscriber_id: tx.subscriberId, ...row });
  },

  async update(tx: Tx, id: number, change: Partial<ListViewRow>): Promise<void> {
    await tx.update(list_views).set(change).where(is(tx.subscriberId, id));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(list_views).where(is(tx.subscriberId, id));
  },
};
