import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import { openTestStore } from '#tests/support/store.ts';

test('rows are found by any number of texts or numbers, whatever they contain', async () => {
  const { store, close } = await openTestStore();
  const names = ['a', "o'b", 'ñ "x"', '{1,2}', '', '7'];
  await store.withTransaction(0, (tx) =>
    tx.insertMany(
      feed,
      names.map((doc_id, seq) => ({ subscriber_id: 1, collection: 'orders', audience: 'all', doc_id, seq })),
    ),
  );
  const textsFound = async (values: string[]) =>
    (await store.db.select({ id: feed.doc_id }).from(feed).where(isOneOf(feed.doc_id, values)).orderBy(asc(feed.seq))).map(({ id }) => id);
  const numbersFound = async (values: number[]) =>
    (await store.db.select({ seq: feed.seq }).from(feed).where(isOneOf(feed.seq, values)).orderBy(asc(feed.seq))).map(({ seq }) => seq);

  expect(await textsFound(names)).toEqual(names);
  expect(await textsFound(['7', 'none', '{1,2}'])).toEqual(['{1,2}', '7']);
  expect(await textsFound([])).toEqual([]);
  expect(await numbersFound([5, 0, 9])).toEqual([0, 5]);
  expect(await numbersFound([])).toEqual([]);
  expect(await numbersFound(Array.from({ length: 5000 }, (_, n) => n))).toEqual([0, 1, 2, 3, 4, 5]);
  await close();
});
