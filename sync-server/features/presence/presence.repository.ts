import { and, eq, gte, lt, ne } from 'drizzle-orm';
import { users } from '#server/features/access/access.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { presence } from './presence.tables.ts';

interface At {
  place: string;
  userId: number;
}

const is = (subscriberId: number, { place, userId }: At) =>
  and(eq(presence.subscriber_id, subscriberId), eq(presence.place, place), eq(presence.user_id, userId));

/** Who is where. It never decides. */
export const presenceRows = {
  async note(tx: Tx, { place, userId, isEditing }: At & { isEditing: boolean }): Promise<void> {
    const seen = { is_editing: isEditing, seen_at: tx.now };
    await tx
      .insert(presence)
      .values({ subscriber_id: tx.subscriberId, place, user_id: userId, ...seen })
      .onConflictDoUpdate({ target: [presence.subscriber_id, presence.place, presence.user_id], set: seen });
  },

  async leave(tx: Tx, at: At): Promise<void> {
    await tx.delete(presence).where(is(tx.subscriberId, at));
  },

  /** Deletes the rows of all records of the company that were not renewed since an instant. */
  async forget(tx: Tx, since: Instant): Promise<void> {
    await tx.delete(presence).where(and(eq(presence.subscriber_id, tx.subscriberId), lt(presence.seen_at, since)));
  },

  /** The others in the record, by name. */
  async others(tx: Tx, { place, userId }: At, since: Instant): Promise<{ user_id: number; name: string; surname: string; is_editing: boolean }[]> {
    return await tx
      .select({ user_id: presence.user_id, name: users.name, surname: users.surname, is_editing: presence.is_editing })
      .from(presence)
      .innerJoin(users, eq(users.id, presence.user_id))
      .where(and(eq(presence.subscriber_id, tx.subscriberId), eq(presence.place, place), ne(presence.user_id, userId), gte(presence.seen_at, since)))
      .orderBy(users.name_in_order, users.surname_in_order, users.id);
  },
};
