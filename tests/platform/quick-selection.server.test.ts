import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { feed, jobs, tenant_feeds } from '#server/platform/db/platform.tables.ts';
import { givenFeed, openTestStore } from '#tests/support/store.ts';

test('plain columns, joins, expressions and returned rows are selected as the builder itself would', async () => {
  const { store, close } = await openTestStore();
  await givenFeed(store, 1);
  const row = { subscriber_id: 1, collection: 'orders', audience: 'all', doc_id: 'a', seq: 1, deleted: false };
  const returned = await store.withTransaction(1, (tx) => tx.insert(feed).values(row).returning());

  const joined = await store.db
    .select({ epoch: tenant_feeds.epoch, doc: feed.doc_id, next: sql`${feed.seq} + 1`.mapWith(Number) })
    .from(feed)
    .innerJoin(tenant_feeds, and(eq(tenant_feeds.subscriber_id, feed.subscriber_id), eq(feed.deleted, false)));
  const whole = await store.db.select().from(feed).innerJoin(tenant_feeds, eq(tenant_feeds.subscriber_id, feed.subscriber_id));

  expect(returned).toEqual([row]);
  expect(await store.db.select().from(feed)).toEqual([row]);
  expect(joined).toEqual([{ epoch: 'epoch-1', doc: 'a', next: 2 }]);
  expect(whole).toEqual([{ feed: row, tenant_feeds: { subscriber_id: 1, epoch: 'epoch-1', seq: 0 } }]);
  await close();
});

test('rows are read as the builder itself would: every kind of column, expressions with and without a name, what a join did not find', async () => {
  const { store, close } = await openTestStore();
  await givenFeed(store, 1);
  const base = { subscriber_id: 1, kind: 'mail', dedupe_key: 'a', run_at: 'now', payload: { text: 'ñ', list: [1, null] } };
  await store.withTransaction(0, (tx) => tx.insertMany(jobs, [base]));

  const flat = await store.db
    .select({
      ...{ payload: jobs.payload, done: jobs.done_at, kind: jobs.kind, gone: feed.deleted, epoch: tenant_feeds.epoch },
      plain: sql<string>`'x' || ${jobs.kind}`,
      counted: sql<number>`count(*) over ()`.mapWith(Number).as('counted'),
      never: sql<boolean | null>`null`.mapWith(Boolean),
    })
    .from(jobs)
    .leftJoin(feed, eq(feed.doc_id, jobs.dedupe_key))
    .leftJoin(tenant_feeds, eq(tenant_feeds.subscriber_id, jobs.subscriber_id));
  const nested = await store.db.select({ job: jobs.kind, feed }).from(jobs).leftJoin(feed, eq(feed.doc_id, jobs.dedupe_key));

  expect(flat).toEqual([{ payload: base.payload, done: null, kind: 'mail', gone: null, epoch: 'epoch-1', plain: 'xmail', counted: 1, never: null }]);
  expect(nested).toEqual([{ job: 'mail', feed: null }]);
  await close();
});

test('rows of flat selections are read by us, of others by the builder', async () => {
  const { store, close } = await openTestStore();
  const readByUs = (query: { prepare(): unknown }) => (query.prepare() as { customResultMapper?: unknown }).customResultMapper !== undefined;
  expect(readByUs(store.db.select().from(feed) as never)).toBe(true);
  expect(readByUs(store.db.select({ feed, seq: feed.seq }).from(feed) as never)).toBe(false);
  await close();
});

(dialect === 'sqlite' ? test : test.skip)('a list of columns is one piece of text for the builder', async () => {
  const { store, close } = await openTestStore();
  const other = alias(feed, 'other');
  const query = store.db.select({ a: other.doc_id, b: other.seq }).from(feed).innerJoin(other, eq(other.doc_id, feed.doc_id));
  expect(query.toSQL().sql).toBe('select "other"."doc_id", "other"."seq" from "feed" inner join "feed" "other" on "other"."doc_id" = "feed"."doc_id"');
  await close();
});
