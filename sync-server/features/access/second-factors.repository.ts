import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { role_second_factors, second_factors } from './second-factor.tables.ts';

export type SecondFactorRow = typeof second_factors.$inferSelect;

export const secondFactorRows = {
  async find(db: Db, userId: number): Promise<SecondFactorRow | undefined> {
    const [row] = await db.select().from(second_factors).where(eq(second_factors.user_id, userId));
    return row;
  },

  /** The confirmed second factor of a person, which the login asks for. */
  async findConfirmed(db: Db, userId: number): Promise<SecondFactorRow | undefined> {
    const [row] = await db
      .select()
      .from(second_factors)
      .where(and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at)));
    return row;
  },

  async listAll(db: Db): Promise<SecondFactorRow[]> {
    return await db.select().from(second_factors);
  },

  async reseal(tx: Tx, userId: number, secret: string): Promise<void> {
    await tx.update(second_factors).set({ secret }).where(eq(second_factors.user_id, userId));
  },

  async begin(tx: Tx, userId: number, secret: string): Promise<void> {
    const fresh = { secret, confirmed_at: null, last_step: 0 };
    await tx
      .insert(second_factors)
      .values({ user_id: userId, ...fresh })
      .onConflictDoUpdate({ target: second_factors.user_id, set: fresh });
  },

  async confirm(tx: Tx, userId: number): Promise<void> {
    await tx.update(second_factors).set({ confirmed_at: tx.now }).where(eq(second_factors.user_id, userId));
  },

  /** Consumes the code of a time step. @returns false when the code of that step or a later one was used before */
  async spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
    const used = await tx
      .update(second_factors)
      .set({ last_step: step })
      .where(and(eq(second_factors.user_id, userId), lt(second_factors.last_step, step)))
      .returning({ user_id: second_factors.user_id });
    return used.length > 0;
  },

  async remove(tx: Tx, userId: number): Promise<boolean> {
    return (await tx.delete(second_factors).where(eq(second_factors.user_id, userId)).returning({ user_id: second_factors.user_id })).length > 0;
  },
};

/** The roles whose people must have a second factor. */
export const requiredRoles = {
  async list(db: Db, subscriberId: number): Promise<string[]> {
    const rows = await db.select({ role: role_second_factors.role }).from(role_second_factors).where(eq(role_second_factors.subscriber_id, subscriberId));
    return rows.map(({ role }) => role);
  },

  async set(tx: Tx, role: string, required: boolean): Promise<void> {
    if (required) await tx.insert(role_second_factors).values({ subscriber_id: tx.subscriberId, role }).onConflictDoNothing();
    else await tx.delete(role_second_factors).where(and(eq(role_second_factors.subscriber_id, tx.subscriberId), eq(role_second_factors.role, role)));
  },
};
