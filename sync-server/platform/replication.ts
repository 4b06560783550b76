import type { SyncedCollection } from '#shared/features/sync/sync.documents.ts';
import type { Actor } from './actor.ts';
import type { Db, FeedSource } from './db/store.ts';

/**
 * One collection that travels down to devices. It answers two questions: which audiences may see a document
 * (`audiences`, from FeedSource) and what it looks like to a person (`project`). Each capability registers its own in
 * its `*.replication.ts`; writes announce themselves with `tx.touch(collection, id)`.
 */
export interface ReplicatedCollection extends FeedSource {
  collection: SyncedCollection;
  /** The documents as this person may see them, by id; an id that is missing has gone for them. No N+1. */
  project(db: Db, actor: Actor, docIds: readonly string[]): Promise<Map<string, Record<string, unknown> & { id: string }>>;
}
