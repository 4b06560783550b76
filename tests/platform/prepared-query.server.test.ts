import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { openTestStore } from '#tests/support/store.ts';

let written = 0;
const ask = preparedQuery({ collection: 'text', ids: 'texts' }, (db, { collection, ids }) => {
  written += 1;
  return db
    .select({ id: feed.doc_id, deleted: feed.deleted })
    .from(feed)
    .where(and(eq(feed.collection, collection), isOneOf(feed.doc_id, ids)))
    .orderBy(asc(feed.seq));
});
const move = preparedQuery({ id: 'text', by: 'number' }, (tx: Tx, { id, by }) =>
  tx
    .update(feed)
    .set({ seq: sql`${feed.seq} + ${by}` })
    .where(eq(feed.doc_id, id))
    .returning({ seq: feed.seq }),
);

test('a query is prepared once a connection and answers each asking with its own values, inside and outside of transactions', async () => {
  const { store, close } = await openTestStore();
  const rows = ['a', "o'b", 'ñ "x"', '{1,2}'].map((doc_id, seq) => ({
    ...{ subscriber_id: 1, collection: seq < 3 ? 'orders' : 'visits', audience: 'all' },
    ...{ doc_id, seq, deleted: seq === 1 },
  }));

  const inside = await store.withTransaction(0, async (tx) => {
    const before = await ask(tx, { collection: 'orders', ids: ['a'] });
    await tx.insertMany(feed, rows);
    // The transaction sees its own writes, and its parameters are not kept.
    return [before, await ask(tx, { collection: 'orders', ids: ['a', "o'b"] }), await ask(tx, { collection: 'visits', ids: ['{1,2}', 'a'] })];
  });
  const undone = store.withTransaction(0, async (tx) => {
    expect(await move(tx, { id: 'a', by: 10 })).toEqual([{ seq: 10 }]);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const moved = await store.withTransaction(0, (tx) => move(tx, { id: 'a', by: 5 }));

  expect(inside).toEqual([
    [],
    [
      { id: 'a', deleted: false },
      { id: "o'b", deleted: true },
    ],
    [{ id: '{1,2}', deleted: false }],
  ]);
  expect(moved).toEqual([{ seq: 5 }]);
  expect(await ask(store.db, { collection: 'orders', ids: ['ñ "x"'] })).toEqual([{ id: 'ñ "x"', deleted: false }]);
  expect(await ask(store.db, { collection: 'orders', ids: [] })).toEqual([]);
  // Prepared once on the transactions' connection, once on the readers'.
  expect(written).toBe(2);
  await close();
});
