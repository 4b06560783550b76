import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { saved_lists } from './lists.tables.ts';

export type ListRow = typeof saved_lists.$inferSelect;

const is = (subscriberId: number, uuid: string) => and(eq(saved_lists.subscriber_id, subscriberId), eq(saved_lists.uuid, uuid));

/** Saved lists as rows. It never decides. */
export const listRows = {
  async get(db: Db, subscriberId: number, uuid: string): Promise<ListRow | undefined> {
    const [row] = await db.select().from(saved_lists).where(is(subscriberId, uuid));
    return row;
  },

  async ofContact(db: Db, subscriberId: number, contactId: number): Promise<ListRow[]> {
    return await db
      .select()
      .from(saved_lists)
      .where(and(eq(saved_lists.subscriber_id, subscriberId), eq(saved_lists.contact_id, contactId)));
  },

  /** Replaces a list; its author and customer stay those of its creation. */
  async save(tx: Tx, { subscriber_id, uuid, contact_id, user_id, ...fields }: ListRow): Promise<void> {
    await tx
      .insert(saved_lists)
      .values({ ...fields, subscriber_id, uuid, contact_id, user_id })
      .onConflictDoUpdate({ target: [saved_lists.subscriber_id, saved_lists.uuid], set: fields });
  },

  async remove(tx: Tx, uuid: string): Promise<void> {
    await tx.delete(saved_lists).where(is(tx.subscriberId, uuid));
  },
};
