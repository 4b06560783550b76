import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { OwnPasskey } from '#shared/features/access/session.documents.ts';
import { passkey_challenges, passkeys } from './passkeys.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeyRows = {
  /** A person's, the oldest first. */
  async listOf(db: Db, userId: number): Promise<OwnPasskey[]> {
    return await db
      .select({ id: passkeys.id, name: passkeys.name, created_at: passkeys.created_at, last_used_at: passkeys.last_used_at })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.created_at), asc(passkeys.id));
  },

  async hasAny(db: Db, userId: number): Promise<boolean> {
    return (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0;
  },

  async find(db: Db, id: string): Promise<PasskeyRow | undefined> {
    const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
    return row;
  },

  /** @returns false when that credential is already registered */
  async add(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
    return (await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
  },

  async noteUse(tx: Tx, id: string, counter: number): Promise<void> {
    await tx.update(passkeys).set({ counter, last_used_at: tx.now }).where(eq(passkeys.id, id));
  },

  /** @returns whether the person has it */
  async rename(tx: Tx, { id, userId, name }: { id: string; userId: number; name: string }): Promise<boolean> {
    const mine = and(eq(passkeys.id, id), eq(passkeys.user_id, userId));
    return (await tx.update(passkeys).set({ name }).where(mine).returning({ id: passkeys.id })).length > 0;
  },

  /** @returns the one that was removed */
  async remove(tx: Tx, { id, userId }: { id: string; userId: number }): Promise<{ name: string } | undefined> {
    const mine = and(eq(passkeys.id, id), eq(passkeys.user_id, userId));
    const [removed] = await tx.delete(passkeys).where(mine).returning({ name: passkeys.name });
    return removed;
  },

  /** @returns whether the person had any */
  async removeAll(tx: Tx, userId: number): Promise<boolean> {
    return (await tx.delete(passkeys).where(eq(passkeys.user_id, userId)).returning({ id: passkeys.id })).length > 0;
  },
};

export const passkeyChallenges = {
  /** Stores a challenge, and deletes expired ones that were not answered. */
  async begin(tx: Tx, row: typeof passkey_challenges.$inferInsert): Promise<void> {
    await tx.delete(passkey_challenges).where(lte(passkey_challenges.expires_at, tx.now));
    await tx.insert(passkey_challenges).values(row);
  },

  /** Consumes a challenge. @returns whether it was issued to this person (null: for a login) and has not expired */
  async take(tx: Tx, { challenge, userId }: { challenge: string; userId: number | null }): Promise<boolean> {
    const given = and(
      eq(passkey_challenges.challenge, challenge),
      gt(passkey_challenges.expires_at, tx.now),
      userId === null ? isNull(passkey_challenges.user_id) : eq(passkey_challenges.user_id, userId),
    );
    return (await tx.delete(passkey_challenges).where(given).returning({ challenge: passkey_challenges.challenge })).length > 0;
  },
};
