import { files } from '#server/platform/db/platform.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';

export const fileRows = {
  /** Notes a whole file; the first who brought it stays its author. */
  async note(tx: Tx, file: { sha256: string; content_type: string; size_bytes: number; created_by: number }): Promise<void> {
    await tx
      .insert(files)
      .values({ ...file, subscriber_id: tx.subscriberId, created_at: tx.now })
      .onConflictDoNothing();
  },
};
