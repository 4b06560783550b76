import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { password_resets, users } from './access.tables.ts';

export const passwordResets = {
  async create(tx: Tx, reset: typeof password_resets.$inferInsert): Promise<void> {
    await tx.insert(password_resets).values(reset);
  },

  /** The person of a token that has not expired. */
  async findPerson(
    db: Db,
    tokenHash: string,
    now: string,
  ): Promise<{ id: number; email: string; email_proved_at: string | null; by_mail: boolean; password_changed: boolean } | undefined> {
    const [row] = await db
      .select({
        id: users.id,
        email: users.email,
        email_proved_at: users.email_proved_at,
        by_mail: password_resets.by_mail,
        password_changed: users.password_changed,
      })
      .from(password_resets)
      .innerJoin(users, eq(users.id, password_resets.user_id))
      .where(and(eq(password_resets.token_hash, tokenHash), isNull(password_resets.used_at), gt(password_resets.expires_at, now), isNull(users.deleted_at)));
    return row;
  },

  /** Consumes every valid token of a person. */
  async spendAll(tx: Tx, userId: number): Promise<void> {
    await tx
      .update(password_resets)
      .set({ used_at: tx.now })
      .where(and(eq(password_resets.user_id, userId), isNull(password_resets.used_at)));
  },
};
