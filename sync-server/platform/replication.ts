import type { SyncedCollection } from '#shared/features/sync/sync.documents.ts';
import type { Access } from '#shared/kernel/call.ts';
import type { Actor } from './actor.ts';
import type { Db, FeedSource, Moment } from './db/store.ts';

/** What decides how documents look to a person, besides role and audiences; the key changes whenever any of it does. */
export interface ReplicationScope {
  key: string;
}

/** That of everybody in a collection that has none. */
export const noScope: ReplicationScope = { key: '' };

/**
 * One collection that is replicated to devices. It answers two questions: which audiences may see a document
 * (`audiences`, from FeedSource) and the document as a person sees it (`project`). Each capability registers its collections in
 * its `*.replication.ts`; writes announce themselves with `tx.touch(collection, id)`.
 */
export interface ReplicatedCollection<Scope extends ReplicationScope = ReplicationScope> extends FeedSource {
  collection: SyncedCollection;
  /** The permission that the calls need for these rows: a device whose person lacks it holds none. Absent: being logged in is enough. */
  access?: Access | undefined;
  /** Rises when the shape of its documents changes: devices pull it again. Default 1. */
  version?: number;
  /**
   * The documents as this person may see them, by id; a missing id was deleted for them. No N+1. It must return every
   * document of the person's audiences, because devices count their documents, unless `count` gives this person's number.
   */
  project(db: Db, actor: Actor, docIds: readonly string[], scope: Scope & Moment): Promise<Map<string, Record<string, unknown> & { id: string }>>;
  /** The person's scope, looked up once an answer; when its key changes, their devices pull again. */
  scope?(db: Db, actor: Actor): Promise<Scope>;
  /** The number of documents that the person sees, where the feed cannot count them; null where it can. */
  count?(db: Db, actor: Actor, scope: Scope & Moment): Promise<number | null>;
  /** A substitute does not receive what the absent seller's devices hold of it. */
  isOwnOnly?: true;
  /** Every person of a `scope` sees the same documents: an answer is made once for all devices at the same checkpoint. */
  isSameForAll?: true;
  /** Set when a device starts from somewhere else than the feed (the packed pages), and after how many changes it does so again. */
  startsElsewhere?: { maximumChanges: number };
}
