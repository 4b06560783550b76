import Database from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import { givenFeed, openTestStore } from '#tests/support/store.ts';

test.runIf(dialect === 'sqlite')('the values of a question stand where SQLite does not plan it anew for them, and are compared as they are', async () => {
  const { store, close } = await openTestStore();
  await givenFeed(store, 1);
  const row = { subscriber_id: 1, collection: 'orders', audience: 'all', doc_id: '7', seq: 1, deleted: false };
  await store.withTransaction(1, (tx) => tx.insertMany(feed, [row]));

  const ofDocument = (id: string) => store.db.select().from(feed).where(eq(feed.doc_id, id)).orderBy(asc(feed.seq)).limit(1);

  expect(ofDocument('7').toSQL().sql).toMatch(/"doc_id" = \+\? order by .* limit \+\?$/);
  expect(await ofDocument('7')).toEqual([row]);
  expect(await ofDocument('7.0')).toEqual([]);
  await close();
});

test.runIf(dialect === 'sqlite')('what a device should have is counted in what it hears, not in the whole collection', async () => {
  const { store, close } = await openTestStore();
  await givenFeed(store, 1);
  const prepare = vi.spyOn(Database.prototype, 'prepare');

  await feedRepository.count(store.db, { subscriberId: 1, collection: 'orders', audiences: ['seller:1'] });

  const asked = prepare.mock.calls.findIndex(([text]) => /count\(DISTINCT/i.test(text));
  const [text = ''] = prepare.mock.calls[asked] ?? [];
  // Who asked: the spy does not know its type.
  const database = prepare.mock.contexts[asked] as Database.Database | undefined;
  const plan = database?.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...Array.from(text.matchAll(/\?/g), () => null));
  expect(JSON.stringify(plan)).toMatch(/feed_by_audience \(subscriber_id=\? AND collection=\? AND audience=\?/);
  prepare.mockRestore();
  await close();
});
