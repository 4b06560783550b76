import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { recovery_codes } from './second-factor.tables.ts';

/** The unused recovery codes of a person, as hashes. */
export const recoveryCodeRows = {
  async count(db: Db, userId: number): Promise<number> {
    return await db.$count(recovery_codes, eq(recovery_codes.user_id, userId));
  },

  /** These instead of those there were. */
  async replace(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
    await this.removeAll(tx, userId);
    await tx.insert(recovery_codes).values(hashes.map((hash) => ({ user_id: userId, hash })));
  },

  /** Consumes a recovery code. @returns false when the code does not exist or was used before */
  async spend(tx: Tx, userId: number, hash: string): Promise<boolean> {
    const spent = await tx
      .delete(recovery_codes)
      .where(and(eq(recovery_codes.user_id, userId), eq(recovery_codes.hash, hash)))
      .returning({ hash: recovery_codes.hash });
    return spent.length > 0;
  },

  async removeAll(tx: Tx, userId: number): Promise<void> {
    await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  },
};
