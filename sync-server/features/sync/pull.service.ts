/**
 * The changes in a collection for a person since their checkpoint. Spec: sync §2-4: pages are filled after filtering and are never empty before the
 * end, a document that the person no longer sees is sent as a tombstone with its id alone, and a checkpoint that no longer fits starts again from
 * zero.
 */
import type { Actor } from '#server/platform/actor.ts';
import { type FeedChange, feedRepository, type Hearing } from '#server/platform/db/feed.repository.ts';
import type { Db, Moment } from '#server/platform/db/store.ts';
import { noScope, type ReplicatedCollection, type ReplicationScope } from '#server/platform/replication.ts';
import type { PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint, heardIn, mayRead, nameOfScope } from './checkpoint.ts';

export interface PullRequest extends Moment {
  collection: ReplicatedCollection;
  /** As the device sends it; absent the first time. */
  checkpoint: string | undefined;
  /** Documents and tombstones at most. */
  limit: number;
}

type Entries = PullAnswer['documents'];

/** Where a pull starts, and of what. */
interface Start {
  hearing: Hearing;
  scope: ReplicationScope;
  epoch: string;
  /** The last answer of a pull includes all changes up to this sequence. */
  top: number;
  start: Checkpoint;
  /** The device's own checkpoint holds. */
  fits: boolean;
  /** True when the device must replace all documents that it holds of the collection. */
  resync: boolean;
}

async function startOf(db: Db, actor: Actor, { collection, checkpoint }: Pick<PullRequest, 'collection' | 'checkpoint'>): Promise<Start> {
  const { epoch, seq } = await feedRepository.state(db, actor.subscriberId);
  const scope = (await collection.scope?.(db, actor)) ?? noScope;
  const s = nameOfScope(actor, collection, scope);
  const hearing = { subscriberId: actor.subscriberId, collection: collection.collection, audiences: heardIn(actor, collection) };
  // A collection that is the same for everyone uses its last change as the checkpoint, so that all up-to-date devices share one checkpoint and one
  // cached answer.
  const top = collection.isSameForAll ? await feedRepository.latest(db, hearing) : seq;
  const given = checkpoint ? decodeCheckpoint(checkpoint) : null;
  // A sequence beyond ours belongs to a feed that went back: a backup was restored and its epoch was not renewed.
  const fits = given !== null && given.e === epoch && given.s === s && given.q <= top && !(await isTooFarBehind(db, hearing, { collection, given, top }));
  const { q, i } = fits ? given : { q: 0, i: top };
  // Once a device is past the sequence where it started, that start makes no difference: `i` follows `q`, so that devices with the same documents
  // have the same checkpoint.
  const start: Checkpoint = { e: epoch, s, q, i: Math.max(q, i) };
  return { hearing, scope, epoch, top, start, fits, resync: !fits && (checkpoint !== undefined || collection.startsElsewhere !== undefined) };
}

/** A page that a device asked for and that is not built yet. */
export interface AskedPage {
  /** The name of an answer that is the same for every device of the subscriber that asks for it; null for an answer of this person only. */
  shared: string | null;
  make(): Promise<PullAnswer>;
}

/** Prepares an answer: resolves the checkpoint without reading any document. */
export async function askPage(db: Db, actor: Actor, request: PullRequest): Promise<AskedPage> {
  const { collection, limit, now } = request;
  const asked = await startOf(db, actor, request);
  const { hearing, top, start, fits, resync } = asked;
  const shared = collection.isSameForAll
    ? [hearing.subscriberId, hearing.collection, start.e, start.s, start.q, start.i, top, limit, fits, resync].join(' ')
    : null;
  return { shared, make: () => answerOf(db, actor, { ...asked, collection, limit, now }) };
}

/** A pull's next page. */
export async function pull(db: Db, actor: Actor, request: PullRequest): Promise<PullAnswer> {
  const { make } = await askPage(db, actor, request);
  return await make();
}

/**
 * The changes of a collection that a device at `checkpoint` has not seen.
 * @returns 'nothing'; a complete page when `limit` documents are enough; 'pull' for more documents, for a checkpoint that no longer
 * fits, and for a collection whose answers devices share
 */
export async function newsOf(db: Db, actor: Actor, { collection, checkpoint, limit, now }: PullRequest): Promise<PullAnswer | 'pull' | 'nothing'> {
  const { fits, ...start } = await startOf(db, actor, { collection, checkpoint });
  if (!fits) return 'pull';
  if (!(await feedRepository.hasMoreThan(db, start.hearing, { after: start.start.q, upTo: start.top, changes: 0 }))) return 'nothing';
  if (collection.isSameForAll) return 'pull';
  const page = await answerOf(db, actor, { ...start, fits, collection, limit, now });
  return page.more ? 'pull' : page;
}

async function answerOf(
  db: Db,
  actor: Actor,
  { collection, limit, now, hearing, scope, epoch, top, start, fits, resync }: Start & Omit<PullRequest, 'checkpoint'>,
): Promise<PullAnswer> {
  if (!fits && collection.startsElsewhere) {
    return { documents: [], checkpoint: encodeCheckpoint({ ...start, q: top }), more: false, epoch, resync };
  }
  const { documents, end } = await fillPage(db, actor, { collection, hearing, scope, start, top, limit, now });
  const answer = { documents, checkpoint: encodeCheckpoint({ ...start, q: end }), more: end < top, epoch, resync };
  if (answer.more) return answer;
  const count = await countAt(db, actor, { collection, hearing, scope, top, now });
  return count === null ? answer : { ...answer, count };
}

interface Page extends Moment {
  collection: ReplicatedCollection;
  hearing: Hearing;
  scope: ReplicationScope;
  start: Checkpoint;
  top: number;
  limit: number;
}

/** Reads on until the page is full or the feed ends: rows that the person does not see do not count. */
async function fillPage(db: Db, actor: Actor, { collection, hearing, scope, start, top, limit, now }: Page): Promise<{ documents: Entries; end: number }> {
  const entries = new Map<string, Entries[number]>();
  let end = start.q;
  while (entries.size < limit && end < top) {
    const { rows, complete } = await feedRepository.changes(db, hearing, { after: end, upTo: top, limit });
    const { taken, last } = takeDocuments(rows, limit - entries.size);
    const gone = taken.filter(({ deleted, seq }) => deleted && seq > start.i).map(({ doc_id }) => doc_id);
    const shown = taken.filter(({ deleted }) => !deleted);
    const stillSeen = await feedRepository.live(db, hearing, gone);
    const projected =
      shown.length === 0
        ? new Map()
        : await collection.project(
            db,
            actor,
            shown.map(({ doc_id }) => doc_id),
            { ...scope, now },
          );
    for (const docId of gone) if (!stillSeen.has(docId)) entries.set(docId, { id: docId, _deleted: true });
    for (const { doc_id, seq } of shown) {
      const document = projected.get(doc_id);
      if (document) entries.set(doc_id, { ...document, _deleted: false });
      // The row was deleted after the feed was read; the device may hold it.
      else if (seq > start.i) entries.set(doc_id, { id: doc_id, _deleted: true });
    }
    end = last ?? complete;
  }
  return { documents: [...entries.values()], end };
}

/** The first changes of at most `room` documents; `last` is set when there are more. */
function takeDocuments(rows: readonly FeedChange[], room: number): { taken: FeedChange[]; last: number | undefined } {
  const taken = new Map<string, FeedChange>();
  let last = 0;
  for (const row of rows) {
    const known = taken.get(row.doc_id);
    if (!known && taken.size === room) return { taken: [...taken.values()], last };
    // A document that is visible to one audience and deleted for another is visible.
    if (!known || known.deleted) taken.set(row.doc_id, row);
    last = row.seq;
  }
  return { taken: [...taken.values()], last: undefined };
}

async function isTooFarBehind(
  db: Db,
  hearing: Hearing,
  { collection, given, top }: { collection: ReplicatedCollection; given: Checkpoint; top: number },
): Promise<boolean> {
  if (!collection.startsElsewhere || given.q >= top) return false;
  return await feedRepository.hasMoreThan(db, hearing, { after: given.q, upTo: top, changes: collection.startsElsewhere.maximumChanges });
}

/** The number of documents that the device must hold now; null when something changed since `top`, because the count would be of another moment. */
async function countAt(
  db: Db,
  actor: Actor,
  { collection, hearing, scope, top, now }: Pick<Page, 'collection' | 'hearing' | 'scope' | 'top' | 'now'>,
): Promise<number | null> {
  const ofPerson = mayRead(actor, collection) ? ((await collection.count?.(db, actor, { ...scope, now })) ?? null) : null;
  const heard = ofPerson === null ? await feedRepository.count(db, hearing) : null;
  const seq = collection.isSameForAll ? await feedRepository.latest(db, hearing) : (heard ?? (await feedRepository.state(db, actor.subscriberId))).seq;
  return seq === top ? (ofPerson ?? heard?.count ?? null) : null;
}
