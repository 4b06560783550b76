import { sql } from 'drizzle-orm';
import { globalTable, tenantTable } from './table.ts';

/** One row per subscriber: the counter of its change feed and the epoch that a restored backup renews (sync §3). */
export const tenant_feeds = globalTable('tenant_feeds', (c) => ({
  subscriber_id: c.int().primaryKey(),
  epoch: c.text().notNull(),
  seq: c.int().notNull().default(0),
}));

/** The documents that each audience may see, and when they last changed: one row per (document, audience); `deleted` is a tombstone. */
export const feed = tenantTable(
  'feed',
  (c) => ({
    collection: c.text().notNull(),
    audience: c.text().notNull(),
    doc_id: c.text().notNull(),
    seq: c.int().notNull(),
    deleted: c.bool().notNull().default(false),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.collection, t.doc_id, t.audience] }),
    k.index('feed_by_audience').on(t.subscriber_id, t.collection, t.audience, t.seq),
  ],
);

/** The next integer id of each table of a subscriber, and its other consecutives. */
export const id_counters = tenantTable(
  'id_counters',
  (c) => ({ name: c.text().notNull(), value: c.int().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.name] })],
);

/** Secrets and other values made on first start. */
export const server_settings = globalTable('server_settings', (c) => ({ name: c.text().primaryKey(), value: c.text().notNull() }));

/** Work to do after a commit: leased, retried with growing pauses, kept when it fails for good. */
export const jobs = globalTable(
  'jobs',
  (c) => ({
    id: c.id(),
    subscriber_id: c.int().notNull(),
    kind: c.text().notNull(),
    payload: c.json<Record<string, unknown>>().notNull(),
    dedupe_key: c.text().notNull(),
    run_at: c.text().notNull(),
    attempts: c.int().notNull().default(0),
    /** How often in a row a process crashed, or stopped for longer than the lease, during the job. */
    crashes: c.int().notNull().default(0),
    locked_until: c.text(),
    done_at: c.text(),
    failed_at: c.text(),
    last_error: c.text(),
  }),
  (t, k) => [
    k.unique('jobs_dedupe').on(t.subscriber_id, t.kind, t.dedupe_key),
    k.index('jobs_to_do').on(t.subscriber_id, t.kind, t.run_at, t.id).where(sql`${t.done_at} IS NULL AND ${t.failed_at} IS NULL`),
  ],
);

/** The first answer to each `Idempotency-Key` (decisions §2), for thirty days: of each person the newest five hundred. */
export const idempotency_keys = tenantTable(
  'idempotency_keys',
  (c) => ({
    user_id: c.int().notNull(),
    key: c.text().notNull(),
    request_hash: c.text().notNull(),
    status: c.int().notNull(),
    body: c.text().notNull(),
    created_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.user_id, t.key] }),
    k.index('idempotency_keys_by_age').on(t.subscriber_id, t.created_at),
    k.index('idempotency_keys_by_person').on(t.subscriber_id, t.user_id, t.created_at),
  ],
);

/**
 * Who brought which file: its content is stored once a company, and counts for each person who brought it. A file is served only through
 * the row that refers to it.
 */
export const files = tenantTable(
  'files',
  (c) => ({
    sha256: c.text().notNull(),
    /** Null while the file is still on its way. */
    content_type: c.text(),
    size_bytes: c.int().notNull(),
    /** The redrawn picture, which is the one that is shown; null for a file that is no picture, or cannot be drawn. */
    drawn_sha256: c.text(),
    /** The user; 0 for rows that the server wrote by itself. */
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
    /** When it was last stored again: from then on a row has some days to refer to it. */
    kept_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.sha256, t.created_by] }), k.index('files_by_person').on(t.subscriber_id, t.created_by, t.created_at)],
);
