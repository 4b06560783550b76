import { and, eq, sql } from 'drizzle-orm';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { isOneOf } from './is-one-of.ts';
import { pipelined } from './pipelined.ts';
import { feed, tenant_feeds } from './platform.tables.ts';
import { preparedQuery } from './prepared-query.ts';
import type { Db, Drizzle, FeedSource, Moment } from './store.ts';

/** The documents that a transaction touched, by collection. */
export type Touched = Map<string, Set<string>>;

const chunkSize = 400;
/** An order touches two collections; a caller that touches a whole catalogue reads it in chunks. */
const chunksTogether = 4;
const takeNumbers = preparedQuery({ subscriberId: 'number', total: 'number' }, (db: Db & Pick<Drizzle, 'update'>, { subscriberId, total }) =>
  db
    .update(tenant_feeds)
    .set({ seq: sql`${tenant_feeds.seq} + ${total}` })
    .where(eq(tenant_feeds.subscriber_id, subscriberId))
    .returning({ seq: tenant_feeds.seq }),
);
// An audience that has a tombstone of the document gets no second one.
const askSeenBy = preparedQuery({ subscriberId: 'number', collection: 'text', docIds: 'texts' }, (db, { subscriberId, collection, docIds }) =>
  db
    .select({ doc_id: feed.doc_id, audience: feed.audience })
    .from(feed)
    .where(and(eq(feed.subscriber_id, subscriberId), eq(feed.collection, collection), isOneOf(feed.doc_id, docIds), eq(feed.deleted, false))),
);
type FeedRow = typeof feed.$inferInsert;
/** Writes rows over those of the same document and audience. */
type Writing = (rows: readonly FeedRow[]) => Promise<void>;

/** A document has one row an audience, which moves to its newest change. */
export const feedRowMoves = { key: ['subscriber_id', 'collection', 'doc_id', 'audience'], take: ['seq', 'deleted'] };

/**
 * Stamps the documents that a transaction touched, as its last act: takes sequence numbers from the subscriber's counter row and moves
 * the rows of the feed, so that commit order is sequence order (sync §3). An audience that no longer sees a document
 * gets a tombstone without the document's content.
 * @returns the newest sequence given, or null when nothing was touched
 */
export async function stampFeed(
  db: Drizzle,
  { subscriberId, now, touched, sources, write }: { subscriberId: number; touched: Touched; sources: ReadonlyMap<string, FeedSource>; write: Writing } & Moment,
): Promise<number | null> {
  const total = [...touched.values()].reduce((sum, ids) => sum + ids.size, 0);
  if (total === 0) return null;
  const [counter] = await takeNumbers(db, { subscriberId, total });
  if (!counter) throw new Error(`subscriber ${subscriberId} has no change feed`);
  const chunks: Chunk[] = [];
  let seq = counter.seq - total;
  for (const [collection, ids] of touched) {
    const source = sources.get(collection);
    if (!source) throw new Error(`collection ${collection} has no feed source`);
    const docIds = [...ids];
    for (let at = 0; at < docIds.length; at += chunkSize) {
      const chunk = docIds.slice(at, at + chunkSize);
      chunks.push({ subscriberId, now, collection, source, docIds: chunk, firstSeq: seq + 1 });
      seq += chunk.length;
    }
  }
  const rows: FeedRow[] = [];
  const othersTurn = yieldToEventLoop();
  for (let at = 0; at < chunks.length; at += chunksTogether) {
    await othersTurn();
    const read = await pipelined(...chunks.slice(at, at + chunksTogether).map((chunk) => stampedRows(db, chunk)));
    for (const ofChunk of read) for (const row of ofChunk) rows.push(row);
  }
  await write(rows);
  return counter.seq;
}

interface Chunk extends Moment {
  subscriberId: number;
  collection: string;
  source: FeedSource;
  docIds: string[];
  firstSeq: number;
}

/** The feed's rows for these documents: one for each audience that saw them before or sees them now. */
async function stampedRows(db: Drizzle, { subscriberId, now, collection, source, docIds, firstSeq }: Chunk): Promise<Iterable<FeedRow>> {
  const seqOf = new Map(docIds.map((docId, index) => [docId, firstSeq + index]));
  const [audiences, before] = await pipelined(source.audiences(db, subscriberId, docIds, { now }), askSeenBy(db, { subscriberId, collection, docIds }));
  const rows = new Map<string, FeedRow>();
  for (const { doc_id, audience } of before) {
    rows.set(`${doc_id} ${audience}`, { subscriber_id: subscriberId, collection, doc_id, audience, seq: seqOf.get(doc_id) ?? firstSeq, deleted: true });
  }
  for (const [doc_id, seen] of audiences) {
    for (const audience of seen) {
      rows.set(`${doc_id} ${audience}`, { subscriber_id: subscriberId, collection, doc_id, audience, seq: seqOf.get(doc_id) ?? firstSeq, deleted: false });
    }
  }
  return rows.values();
}
