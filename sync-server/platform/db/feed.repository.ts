import { and, asc, count, countDistinct, eq, gt, like, lte, sql } from 'drizzle-orm';
import { isOneOf } from './is-one-of.ts';
import { feed, tenant_feeds } from './platform.tables.ts';
import { type Placeholders, preparedQuery } from './prepared-query.ts';
import type { Db, Tx } from './store.ts';

/** A collection as some audiences hear it. */
export interface Hearing {
  subscriberId: number;
  collection: string;
  audiences: readonly string[];
}

/** A change of a document for one audience; `deleted` means that the audience no longer sees it. */
export interface FeedChange {
  doc_id: string;
  seq: number;
  deleted: boolean;
}

const askState = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db.select({ epoch: tenant_feeds.epoch, seq: tenant_feeds.seq }).from(tenant_feeds).where(eq(tenant_feeds.subscriber_id, subscriberId)),
);

/** The changes of a collection for one audience in (after, upTo], at most `limit`. */
const stretch = { subscriberId: 'number', collection: 'text', audience: 'text', after: 'number', upTo: 'number', limit: 'number' } as const;
const isIn = ({ subscriberId, collection, audience, after, upTo }: Placeholders<typeof stretch>) =>
  and(eq(feed.subscriber_id, subscriberId), eq(feed.collection, collection), eq(feed.audience, audience), gt(feed.seq, after), lte(feed.seq, upTo));

const askChanges = preparedQuery(stretch, (db, at) =>
  db.select({ doc_id: feed.doc_id, seq: feed.seq, deleted: feed.deleted }).from(feed).where(isIn(at)).orderBy(asc(feed.seq)).limit(at.limit),
);
const askHowMany = preparedQuery(stretch, (db, at) =>
  db.select({ total: count() }).from(db.select({ seq: feed.seq }).from(feed).where(isIn(at)).limit(at.limit).as('some')),
);
const askLatest = preparedQuery({ subscriberId: 'number', collection: 'text', audience: 'text' }, (db, { subscriberId, collection, audience }) =>
  db
    .select({ seq: sql`coalesce(max(${feed.seq}), 0)`.mapWith(Number) })
    .from(feed)
    .where(and(eq(feed.subscriber_id, subscriberId), eq(feed.collection, collection), eq(feed.audience, audience))),
);
const askCount = preparedQuery({ subscriberId: 'number', collection: 'text', audiences: 'texts' }, (db, { subscriberId, collection, audiences }) =>
  db
    .select({
      // `|| ''` keeps SQLite from counting distinct ids by the index of documents, which would read the whole collection.
      count: sql`count(DISTINCT ${feed.doc_id} || '')`.mapWith(Number),
      seq: sql`(SELECT seq FROM ${tenant_feeds} WHERE ${tenant_feeds.subscriber_id} = ${subscriberId})`.mapWith(Number),
    })
    .from(feed)
    .where(and(eq(feed.subscriber_id, subscriberId), eq(feed.collection, collection), isOneOf(feed.audience, audiences), eq(feed.deleted, false))),
);
const askNews = preparedQuery(
  { subscriberId: 'number', collection: 'text', audiences: 'texts', after: 'number', upTo: 'number' },
  (db, { subscriberId, collection, audiences, after, upTo }) =>
    db
      .selectDistinct({ audience: feed.audience })
      .from(feed)
      .where(
        and(eq(feed.subscriber_id, subscriberId), eq(feed.collection, collection), isOneOf(feed.audience, audiences), gt(feed.seq, after), lte(feed.seq, upTo)),
      ),
);

export const feedRepository = {
  /** Creates the feed of a new company, without which none of its documents can be stamped. @param epoch of its first history */
  async begin(tx: Tx, { subscriberId, epoch }: { subscriberId: number; epoch: string }): Promise<void> {
    await tx.insert(tenant_feeds).values({ subscriber_id: subscriberId, epoch });
  },

  /** The current end of a subscriber's feed: every change up to `seq` is committed and visible. */
  async state(db: Db, subscriberId: number): Promise<{ epoch: string; seq: number }> {
    const [row] = await askState(db, { subscriberId });
    if (!row) throw new Error(`subscriber ${subscriberId} has no change feed`);
    return row;
  },

  /**
   * The changes of (after, upTo] in order of sequence. They end at `complete`: nothing up to there is missing; about `limit` of them.
   * `upTo` must have been read before, so that what moves meanwhile moves beyond it and is heard later.
   */
  async changes(
    db: Db,
    { subscriberId, collection, audiences }: Hearing,
    { after, upTo, limit }: { after: number; upTo: number; limit: number },
  ): Promise<{ rows: FeedChange[]; complete: number }> {
    const rows: FeedChange[] = [];
    let complete = upTo;
    // One range of the index an audience: an IN would sort the whole feed for every page.
    for (const audience of audiences) {
      const found = await askChanges(db, { subscriberId, collection, audience, after, upTo, limit });
      rows.push(...found);
      if (found.length === limit) complete = Math.min(complete, found.at(-1)?.seq ?? upTo);
    }
    return { rows: rows.filter(({ seq }) => seq <= complete).sort((a, b) => a.seq - b.seq), complete };
  },

  /** Whether the audiences heard of more than so many changes in (after, upTo]. */
  async hasMoreThan(
    db: Db,
    { subscriberId, collection, audiences }: Hearing,
    { after, upTo, changes }: { after: number; upTo: number; changes: number },
  ): Promise<boolean> {
    let left = changes;
    for (const audience of audiences) {
      const [{ total } = { total: 0 }] = await askHowMany(db, { subscriberId, collection, audience, after, upTo, limit: left + 1 });
      left -= total;
      if (left < 0) return true;
    }
    return false;
  },

  /** The sequence of the last change that the audiences heard of a collection; 0 when there was none. */
  async latest(db: Db, { subscriberId, collection, audiences }: Hearing): Promise<number> {
    let latest = 0;
    for (const audience of audiences) {
      const [row] = await askLatest(db, { subscriberId, collection, audience });
      latest = Math.max(latest, row?.seq ?? 0);
    }
    return latest;
  },

  /** Which of these documents any of the audiences still sees. */
  async live(db: Db, { subscriberId, collection, audiences }: Hearing, docIds: readonly string[]): Promise<Set<string>> {
    if (docIds.length === 0 || audiences.length < 2) return new Set();
    const rows = await db
      .selectDistinct({ doc_id: feed.doc_id })
      .from(feed)
      .where(
        and(
          eq(feed.subscriber_id, subscriberId),
          eq(feed.collection, collection),
          isOneOf(feed.doc_id, docIds),
          isOneOf(feed.audience, audiences),
          eq(feed.deleted, false),
        ),
      );
    return new Set(rows.map(({ doc_id }) => doc_id));
  },

  /** How many documents the audiences see, and the sequence at which that was so. */
  async count(db: Db, { subscriberId, collection, audiences }: Hearing): Promise<{ count: number; seq: number }> {
    const [row] = await askCount(db, { subscriberId, collection, audiences });
    return row ?? { count: 0, seq: 0 };
  },

  /** How many documents whose ids begin with `prefix` the audiences see. */
  async countNamed(db: Db, { subscriberId, collection, audiences }: Hearing, prefix: string): Promise<number> {
    const [row] = await db
      .select({ count: countDistinct(feed.doc_id) })
      .from(feed)
      .where(
        and(
          eq(feed.subscriber_id, subscriberId),
          eq(feed.collection, collection),
          isOneOf(feed.audience, audiences),
          eq(feed.deleted, false),
          like(feed.doc_id, `${prefix}%`),
        ),
      );
    return row?.count ?? 0;
  },

  /** Which of the audiences heard anything of a collection in (after, upTo]. */
  async audiencesWithNews(db: Db, { subscriberId, collection, audiences }: Hearing, { after, upTo }: { after: number; upTo: number }): Promise<string[]> {
    if (audiences.length === 0) return [];
    const rows = await askNews(db, { subscriberId, collection, audiences, after, upTo });
    return rows.map(({ audience }) => audience);
  },

  async subscriberIds(db: Db): Promise<number[]> {
    const rows = await db.select({ id: tenant_feeds.subscriber_id }).from(tenant_feeds).orderBy(asc(tenant_feeds.subscriber_id));
    return rows.map(({ id }) => id);
  },

  /** Gives the feed a new epoch: every device pulls again from zero. */
  async setEpoch(tx: Tx, epoch: string): Promise<void> {
    await tx.update(tenant_feeds).set({ epoch }).where(eq(tenant_feeds.subscriber_id, tx.subscriberId));
  },
};
