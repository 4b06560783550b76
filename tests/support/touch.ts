import { feedSources } from '#server/capabilities.ts';
import type { Tx } from '#server/platform/db/store.ts';

/** Announces documents of a collection that the server replicates. */
export function touch(tx: Tx, collection: string, docIds: string | number | Iterable<string | number>): void {
  if (feedSources.some((source) => source.collection === collection)) tx.touch(collection, docIds);
}
