import { inArray } from 'drizzle-orm';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import type { FeedSource, Store, Tx } from '#server/platform/db/store.ts';

/** A collection whose documents are settings and whose audiences are each setting's value, separated by commas. */
export const notes: FeedSource = {
  collection: 'notes',
  async audiences(db, _subscriberId, docIds) {
    const rows = await db
      .select()
      .from(server_settings)
      .where(inArray(server_settings.name, [...docIds]));
    return new Map(rows.map(({ name, value }) => [name, value.split(',')]));
  },
};

/** Writes a note and says who may see it now. */
export async function writeNote(tx: Tx, docId: string, audiences: string): Promise<void> {
  await tx
    .insert(server_settings)
    .values({ name: docId, value: audiences })
    .onConflictDoUpdate({ target: server_settings.name, set: { value: audiences } });
  tx.touch('notes', docId);
}

export function saveNote(store: Store, docId: string, audiences: string): Promise<void> {
  return store.withTransaction(1, (tx) => writeNote(tx, docId, audiences));
}
