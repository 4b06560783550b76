import { eq, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/features/access/access.tables.ts';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import { folded, matchesText } from '#server/platform/db/search.ts';
import { openTestStore } from '#tests/support/store.ts';

test('the pages of a list, read from whichever end is nearer, are the whole list in its order', async () => {
  const { store, close } = await openTestStore();
  const rows = Array.from({ length: 23 }, (_, seq) => ({ subscriber_id: 1, collection: 'orders', audience: `a${seq % 4}`, doc_id: `d${seq % 7}`, seq }));
  await store.withTransaction(0, (tx) => tx.insertMany(feed, rows));
  const mine = eq(feed.subscriber_id, 1);
  const page = async (number: number, sort: 'ASC' | 'DESC', column: typeof feed.audience | typeof feed.seq) =>
    await pageOf(store.db, {
      ...{ table: feed, key: feed.seq, order: orderBy(column, { sort }, feed.seq), where: mine },
      asked: { paginate: true, page: number, perPage: 5 },
      read: async (those: SQL) => await store.db.select({ seq: feed.seq, audience: feed.audience }).from(feed).where(those),
      keyOf: (row) => row.seq,
    });

  for (const column of [feed.audience, feed.seq]) {
    for (const sort of ['ASC', 'DESC'] as const) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page(number, sort, column)));
      const whole = rows.toSorted((a, b) => {
        const byColumn = column === feed.seq ? a.seq - b.seq : a.audience.localeCompare(b.audience);
        return (sort === 'DESC' ? -byColumn : byColumn) || a.seq - b.seq;
      });
      expect(pages.flatMap((one) => one.rows)).toEqual(whole.map(({ seq, audience }) => ({ seq, audience })));
      expect(pages.map((one) => [one.rows.length, one.total])).toEqual([5, 5, 5, 5, 3, 0].map((length) => [length, 23]));
    }
  }
  await close();
});

test('people are found without their accents, by what they are called now', async () => {
  const { store, close } = await openTestStore();
  const named = async (condition: SQL | undefined) => (await store.db.select({ name: users.name }).from(users).where(condition)).map(({ name }) => name);
  const person = { email: 'persona@correria.test', name: 'Íñigo', surname: 'MUÑOZ Übeda', password_hash: '' };
  await store.withTransaction(0, async (tx) => void (await tx.insert(users).values(person)));

  expect(await named(matchesText(users.search_text, 'iñigo  MUNOZ ubédA'))).toEqual(['Íñigo']);
  expect(await named(matchesText(folded(users.surname), 'muñoz ubeda'))).toEqual(['Íñigo']);

  await store.withTransaction(0, async (tx) => void (await tx.update(users).set({ name: 'Andrés' }).where(eq(users.email, person.email))));
  expect(await named(matchesText(users.search_text, 'inigo munoz'))).toEqual([]);
  expect(await named(matchesText(users.search_text, 'ANDRES'))).toEqual(['Andrés']);
  await close();
});
