import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
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
