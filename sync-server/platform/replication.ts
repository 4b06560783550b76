import type { SyncedCollection } from '#shared/features/sync/sync.documents.ts';
import type { Access } from '#shared/kernel/call.ts';
import type { Actor } from './actor.ts';
import type { Db, FeedSource } from './db/store.ts';

/** What decides how documents look to a person, besides role and audiences; the key changes whenever any of it does. */
export interface ReplicationScope {
  key: string;
}

/** That of everybody in a collection that has none. */
export const noScope: ReplicationScope = { key: '' };

/**
 * One collection that travels down to devices. It answers two questions: which audiences may see a document
 * (`audiences`, from FeedSource) and what it looks like to a person (`project`). Each capability registers its own in
 * its `*.replication.ts`; writes announce themselves with `tx.touch(collection, id)`.
 */
export interface ReplicatedCollection<Scope extends ReplicationScope = ReplicationScope> extends FeedSource {
  collection: SyncedCollection;
  /** The permission that the calls need for these rows: a device whose person lacks it holds none. Absent: being logged in is enough. */
  access?: Access | undefined;
  /** Rises when the shape of its documents changes: devices pull it again. Default 1. */
  version?: number;
  /**
   * The documents as this person may see them, by id; an id that is missing has gone for them. No N+1. It must give every
   * document that the person's audiences name, because devices count what they hold, unless `count` says of this person how many.
   */
  project(db: Db, actor: Actor, docIds: readonly string[], scope: Scope): Promise<Map<string, Record<string, unknown> & { id: string }>>;
  /** The person's scope, looked up once an answer; when its key changes, their devices pull again. */
  scope?(db: Db, actor: Actor): Promise<Scope>;
  /** The number of documents that the person sees, where the feed cannot count them; null where it can. */
  count?(db: Db, actor: Actor, scope: Scope): Promise<number | null>;
  /** All its documents are everybody's, and look the same to everybody of a `scope`: its answers are made once for all devices that stand at the same place. */
  isSameForAll?: true;
  /** Set when a device starts from somewhere else than the feed (the packed pages), and after how many changes it does so again. */
  startsElsewhere?: { maximumChanges: number };
}
