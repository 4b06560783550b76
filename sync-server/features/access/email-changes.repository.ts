import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { email_changes } from './joining.tables.ts';

export type EmailChangeRow = typeof email_changes.$inferSelect;

/** New e-mail addresses whose mailbox is not proved yet. */
export const emailChangeRows = {
  /** Replaces an earlier change of the person. */
  async set(tx: Tx, { user_id, ...change }: typeof email_changes.$inferInsert): Promise<void> {
    await tx
      .insert(email_changes)
      .values({ user_id, ...change })
      .onConflictDoUpdate({ target: email_changes.user_id, set: change });
  },

  async setToken(tx: Tx, userId: number, token_hash: string): Promise<void> {
    await tx.update(email_changes).set({ token_hash }).where(eq(email_changes.user_id, userId));
  },

  /** @returns whether there was one */
  async remove(tx: Tx, userId: number): Promise<boolean> {
    return (await tx.delete(email_changes).where(eq(email_changes.user_id, userId)).returning({ user_id: email_changes.user_id })).length > 0;
  },

  async find(db: Db, userId: number): Promise<EmailChangeRow | undefined> {
    const [row] = await db.select().from(email_changes).where(eq(email_changes.user_id, userId));
    return row;
  },

  /** The change of a link, while it has not expired. */
  async findByToken(db: Db, tokenHash: string, now: Instant): Promise<EmailChangeRow | undefined> {
    const [row] = await db
      .select()
      .from(email_changes)
      .where(and(eq(email_changes.token_hash, tokenHash), gt(email_changes.expires_at, now)));
    return row;
  },
};
