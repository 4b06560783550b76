import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pull } from '#server/features/sync/pull.service.ts';
import { renewEveryEpoch } from '#server/features/sync/renew-epoch.ts';
import type { Actor } from '#server/platform/actor.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { server_settings, tenant_feeds } from '#server/platform/db/platform.tables.ts';
import type { PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { testClock } from '#tests/support/clock.ts';
import { givenFeed, openTestStore, type TestStore } from '#tests/support/store.ts';
import { notes, person, saveNote, seller, writeNote } from './notes-collection.ts';

const ana = seller(3);
const luis = seller(4);
let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore({ sources: [notes] });
  await givenFeed(opened.store, 1);
  await givenFeed(opened.store, 2);
});
afterEach(() => opened.close());

function page(actor: Actor, checkpoint?: string, limit = 100): Promise<PullAnswer> {
  return pull(opened.store.db, actor, { collection: notes, checkpoint, limit, now: testClock().now() });
}

/** Pulls to the end as a device does, page by page. */
async function pullAll(actor: Actor, checkpoint?: string, limit = 100): Promise<PullAnswer & { pages: number[] }> {
  const documents: PullAnswer['documents'] = [];
  const pages: number[] = [];
  let from = checkpoint;
  for (;;) {
    const answer = await page(actor, from, limit);
    documents.push(...answer.documents);
    pages.push(answer.documents.length);
    from = answer.checkpoint;
    if (!answer.more) return { ...answer, documents, pages };
  }
}

const idsOf = ({ documents }: PullAnswer) => documents.map(({ id, _deleted }) => `${_deleted ? '-' : '+'}${id}`);

/** Many notes of the subscriber in one transaction. */
async function givenNotes(count: number, audiencesOf: (n: number) => string): Promise<void> {
  await opened.store.withTransaction(1, async (tx) => {
    const all = Array.from({ length: count }, (_, n) => ({ name: `1/n${n}`, value: `${audiencesOf(n)}|` }));
    await tx.insertMany(server_settings, all);
    tx.touch(
      'orders',
      all.map((_row, n) => `n${n}`),
    );
  });
}

test('a customer that moves from one seller to another leaves the first phone with its id alone, and reaches the second', async () => {
  await saveNote(opened.store, { id: 'farmacia', audiences: 'seller:3', text: 'debe 300.000' });
  const anaHad = await pullAll(ana);
  const luisHad = await pullAll(luis);
  expect(anaHad.documents).toEqual([{ id: 'farmacia', text: 'debe 300.000', _deleted: false }]);

  await saveNote(opened.store, { id: 'farmacia', audiences: 'seller:4', text: 'debe 400.000' });

  expect((await pullAll(ana, anaHad.checkpoint)).documents).toEqual([{ id: 'farmacia', _deleted: true }]);
  expect((await pullAll(luis, luisHad.checkpoint)).documents).toEqual([{ id: 'farmacia', text: 'debe 400.000', _deleted: false }]);
});

test('a leader of both sellers keeps a customer that moves between them', async () => {
  const leader = person('Jefe comercial', { sellerIds: [3, 4] });
  await saveNote(opened.store, { id: 'farmacia', audiences: 'seller:3', text: 'antes' });
  const had = await pullAll(leader);
  await saveNote(opened.store, { id: 'farmacia', audiences: 'seller:4', text: 'después' });

  const news = await pullAll(leader, had.checkpoint);

  expect(news.documents).toEqual([{ id: 'farmacia', text: 'después', _deleted: false }]);
  expect(news.count).toBe(1);
  for (const limit of [1, 2]) expect(idsOf(await pullAll(leader, undefined, limit))).toEqual(['+farmacia']);
});

test('pages are full after filtering and none is empty before the end', async () => {
  await givenNotes(500, (n) => (n % 10 === 0 ? 'seller:3' : 'seller:4'));
  const { pages, documents, count } = await pullAll(ana, undefined, 20);
  expect(documents).toHaveLength(50);
  expect(pages).toEqual([20, 20, 10]);
  expect(count).toBe(50);
});

test('a device that starts from zero gets what there is and no tombstone of what went before it came', async () => {
  await givenNotes(60, () => 'seller:3');
  await opened.store.withTransaction(1, async (tx) => {
    for (let n = 0; n < 50; n += 1) await writeNote(tx, `n${n}`, 'seller:4');
  });
  const { documents, pages, count } = await pullAll(ana, undefined, 7);
  expect(documents.every(({ _deleted }) => !_deleted)).toBe(true);
  expect([documents.length, pages, count]).toEqual([10, [7, 3], 10]);
});

test('what leaves while a device pulls its first pages is told as gone', async () => {
  await givenNotes(10, () => 'seller:3');
  const first = await page(ana, undefined, 5);
  await saveNote(opened.store, { id: 'n0', audiences: 'seller:4' });

  const rest = await pullAll(ana, first.checkpoint, 5);

  expect(idsOf(rest)).toEqual(['+n5', '+n6', '+n7', '+n8', '+n9', '-n0']);
  expect(rest.count).toBe(9);
});

test('a page asked again gives the same page: an answer that was lost on the way loses nothing', async () => {
  await givenNotes(30, () => 'seller:3');
  const first = await page(ana, undefined, 10);
  expect(idsOf(await page(ana, first.checkpoint, 10))).toEqual(idsOf(await page(ana, first.checkpoint, 10)));
});

test('a document that goes between the feed and its row is a tombstone for who had it', async () => {
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3' });
  const had = await pullAll(ana);
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3', text: 'otra vez' });
  // Deleted without an entry in the feed, as a row deleted in the middle of a pull is.
  await opened.store.withTransaction(1, async (tx) => void (await tx.delete(server_settings).where(eq(server_settings.name, '1/a'))));
  expect(idsOf(await pullAll(ana, had.checkpoint))).toEqual(['-a']);
});

test('a checkpoint that is not ours starts again from zero, said aloud, and is never an error', async () => {
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3' });
  const good = (await pullAll(ana)).checkpoint;
  const forged = Buffer.from(JSON.stringify({ e: 'epoch-1', s: 'x', q: -5, i: 0 })).toString('base64url');
  for (const checkpoint of ['garbage', '', 'null', forged, good.slice(0, -6), `${good}AAAA`, 'e30', Buffer.from('[1]').toString('base64url')]) {
    const answer = await page(ana, checkpoint);
    expect({ resync: answer.resync, ids: idsOf(answer) }).toEqual({ resync: true, ids: ['+a'] });
  }
  expect(await page(ana, good)).toMatchObject({ resync: false, documents: [] });
});

test('a restored backup makes every device pull again, and what they were told of a later life is forgotten', async () => {
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3' });
  const before = await pullAll(ana);
  expect(await renewEveryEpoch(opened.store)).toBe(2);

  const after = await pullAll(ana, before.checkpoint);

  expect(after).toMatchObject({ resync: true, count: 1 });
  expect(after.epoch).not.toBe(before.epoch);
  expect(idsOf(after)).toEqual(['+a']);
  expect(await page(ana, after.checkpoint)).toMatchObject({ resync: false });
});

test('a feed that went back without a new epoch is noticed: the device does not wait for numbers that come again', async () => {
  await givenNotes(5, () => 'seller:3');
  const before = await pullAll(ana);
  await opened.store.withTransaction(0, async (tx) => void (await tx.update(tenant_feeds).set({ seq: sql`${tenant_feeds.seq} - 1` })));
  expect(await page(ana, before.checkpoint)).toMatchObject({ resync: true });
});

test('who changes role, or whose sellers change, pulls again; who stays as they were does not', async () => {
  await givenNotes(4, (n) => `seller:${3 + (n % 2)}`);
  const had = await pullAll(ana);
  const promoted = person('Jefe comercial', { userId: 3, contactId: 3, sellerIds: [3, 4] });

  const again = await pullAll(promoted, had.checkpoint);
  expect([again.resync, again.documents.length, again.count]).toEqual([true, 4, 4]);
  const fewer = await pullAll({ ...promoted, sellerIds: [4] }, again.checkpoint);
  expect([fewer.resync, idsOf(fewer)]).toEqual([true, ['+n1', '+n3']]);
  expect(await page({ ...promoted, sellerIds: [4, 3] }, again.checkpoint)).toMatchObject({ resync: false, documents: [] });
});

test('two subscribers never see a row of each other, not even with each other’s checkpoint', async () => {
  await saveNote(opened.store, { id: 'a', audiences: 'all', text: 'nuestro' });
  await saveNote(opened.store, { id: 'a', audiences: 'all', text: 'de ellos', subscriberId: 2 });
  await saveNote(opened.store, { id: 'b', audiences: 'seller:3', subscriberId: 2 });
  const theirs = await pullAll({ ...ana, subscriberId: 2 });

  const ours = await pullAll(ana, theirs.checkpoint);

  expect(ours).toMatchObject({ resync: true, documents: [{ id: 'a', text: 'nuestro' }], count: 1 });
});

test('a device that pulls while many write ends with exactly what it may see', async () => {
  const stores = [opened.store, ...(dialect === 'postgres' ? [await opened.another(), await opened.another()] : [])];
  const expected = new Map<string, string>();
  const held = new Map<string, unknown>();
  let checkpoint: string | undefined;
  let busy = true;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; n < 30; n += 1) {
      const id = `w${writer}-${n % 10}`;
      const mine = (writer + n) % 3 !== 0;
      const text = `${n}`;
      // One of the stores there are.
      const store = stores[(writer + n) % stores.length] ?? opened.store;
      await saveNote(store, { id, audiences: mine ? 'seller:3' : 'seller:4', text });
      if (mine) expected.set(id, text);
      else expected.delete(id);
    }
  });
  const writing = Promise.all(writers).finally(() => {
    busy = false;
  });
  let last: PullAnswer;
  do {
    last = await page(ana, checkpoint, 3);
    const ids = last.documents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    if (last.more) expect(ids.length).toBe(3);
    for (const { _deleted, id, text } of last.documents) {
      if (_deleted) held.delete(String(id));
      else held.set(String(id), text);
    }
    checkpoint = last.checkpoint;
    await new Promise((resolve) => setTimeout(resolve, 1));
  } while (busy || last.more);
  await writing;
  const rest = await pullAll(ana, checkpoint);
  for (const { _deleted, id, text } of rest.documents) {
    if (_deleted) held.delete(String(id));
    else held.set(String(id), text);
  }

  expect([...held].sort()).toEqual([...expected].sort());
  expect(rest.count).toBe(expected.size);
});
