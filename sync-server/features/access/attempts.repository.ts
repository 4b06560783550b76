import { eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/store.ts';
import { attempts } from './access.tables.ts';

export const attemptRows = {
  /** Counts one attempt under a key; the first attempt after the end of its window begins a new window. */
  async add(tx: Tx, { key, windowEnd }: { key: string; windowEnd: string }): Promise<{ count: number; ends_at: string }> {
    await tx.delete(attempts).where(lte(attempts.ends_at, tx.now));
    const [row] = await tx
      .insert(attempts)
      .values({ key, count: 1, ends_at: windowEnd })
      .onConflictDoUpdate({ target: attempts.key, set: { count: sql`${attempts.count} + 1` } })
      .returning({ count: attempts.count, ends_at: attempts.ends_at });
    if (!row) throw new Error('the try was not counted');
    return row;
  },

  async forget(tx: Tx, key: string): Promise<void> {
    await tx.delete(attempts).where(eq(attempts.key, key));
  },
};
