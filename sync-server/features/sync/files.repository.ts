import { and, eq } from 'drizzle-orm';
import { files } from '#server/platform/db/platform.tables.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';

export type StoredFile = typeof files.$inferSelect;

export const fileRows = {
  async get(db: Db, subscriberId: number, sha256: string): Promise<StoredFile | undefined> {
    const [row] = await db
      .select()
      .from(files)
      .where(and(eq(files.subscriber_id, subscriberId), eq(files.sha256, sha256)));
    return row;
  },

  /** Notes a whole file; the first who brought it stays its author. */
  async note(tx: Tx, file: Omit<typeof files.$inferInsert, 'subscriber_id' | 'created_at'>): Promise<void> {
    await tx
      .insert(files)
      .values({ ...file, subscriber_id: tx.subscriberId, created_at: tx.now })
      .onConflictDoNothing();
  },
};
