import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNewsHub, type NewsHub } from '#server/features/sync/news-hub.ts';
import type { Actor } from '#server/platform/actor.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import type { FeedSource } from '#server/platform/db/store.ts';
import { createLog } from '#server/platform/log.ts';
import type { NewsHint } from '#shared/features/sync/sync.documents.ts';
import { givenFeed, openTestStore, type TestStore } from '#tests/support/store.ts';
import { notes, person, saveNote, seller } from './notes-collection.ts';

let opened: TestStore;
let hub: NewsHub;
beforeEach(async () => {
  opened = await openTestStore({ sources: [notes, debts] });
  await givenFeed(opened.store, 1);
  await givenFeed(opened.store, 2);
  hub = createNewsHub({ store: opened.store, log: createLog('silent') });
});
afterEach(async () => {
  hub.close();
  await opened.close();
});

/** Documents of another collection, that seller 3 sees. */
const debts: FeedSource = { collection: 'receivables', audiences: async (_db, _subscriberId, ids) => new Map(ids.map((id) => [id, ['seller:3']])) };

async function listen(actor: Actor, { device = null, lastSeq = null }: { device?: string | null; lastSeq?: number | null } = {}) {
  const heard: NewsHint[] = [];
  let ended = 0;
  const stop = await hub.connect(
    {
      actor,
      device,
      hint: (news) => heard.push(news),
      end: () => {
        ended += 1;
      },
    },
    lastSeq,
  );
  return { heard, stop, ended: () => ended };
}

async function eventually(check: () => boolean): Promise<void> {
  for (let waited = 0; !check(); waited += 10) {
    if (waited > 5_000) throw new Error('it did not happen within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
/** Long enough for anything that would wrongly be told. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a commit is told to who can see something of it, and to nobody else', async () => {
  const ana = await listen(seller(3));
  const luis = await listen(seller(4));
  const office = await listen(person('Asistente Comercial', { userId: 9 }));
  const elsewhere = await listen(seller(3, { subscriberId: 2 }));
  const customer = await listen(person('Cliente', { userId: 8, contactId: 3 }));

  await saveNote(opened.store, { id: 'a', audiences: 'seller:3', text: 'secreto' });
  await eventually(() => ana.heard.length === 2 && office.heard.length === 2);
  await quiet();

  expect(ana.heard).toEqual([
    { collections: [], seq: 0, epoch: 'epoch-1' },
    { collections: ['orders'], seq: 1 },
  ]);
  expect(office.heard[1]).toEqual({ collections: ['orders'], seq: 1 });
  expect([luis.heard.length, elsewhere.heard.length, customer.heard.length]).toEqual([1, 1, 1]);
});

test('the tables that a commit changed are told to browsers of the office alone', async () => {
  const office = await listen(person('Asistente Comercial', { userId: 9 }));
  const phone = await listen(person('Asistente Comercial', { userId: 9 }), { device: 'a-phone' });
  const ana = await listen(seller(3));
  await opened.store.withTransaction(1, async (tx) => tx.changes('brands'));
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3' });
  await eventually(() => ana.heard.length === 2 && office.heard.some(({ tables }) => tables?.includes('brands')));
  await quiet();
  expect([...ana.heard, ...phone.heard].filter(({ tables }) => tables)).toEqual([]);
  expect(phone.heard.filter(({ collections }) => collections.length > 0)).toHaveLength(1);
});

test('who loses sight of a document is told as well: their phone has something to forget', async () => {
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3' });
  const ana = await listen(seller(3));
  const luis = await listen(seller(4));
  await saveNote(opened.store, { id: 'a', audiences: 'seller:4' });
  await eventually(() => ana.heard.length === 2 && luis.heard.length === 2);
});

test('commits that come together are told together, and the last one is never left out', async () => {
  const ana = await listen(seller(3));
  for (let n = 0; n < 60; n += 1) await saveNote(opened.store, { id: `n${n}`, audiences: 'seller:3' });
  await eventually(() => ana.heard.at(-1)?.seq === 60);
  expect(ana.heard.length).toBeLessThan(60);
});

test('what a commit changed is told also when the one before it was heard of later than it was there', async () => {
  hub.close();
  const { store } = opened;
  // PostgreSQL's notifications arrive at any time: here, when the test releases them.
  const held: (() => void)[] = [];
  const onNews: typeof store.onNews = (listener) => store.onNews((news) => void held.push(() => listener(news)));
  hub = createNewsHub({ store: { ...store, onNews }, log: createLog('silent'), lookEveryMs: 3_600_000 });
  const ana = await listen(seller(3));
  await saveNote(store, { id: 'a', audiences: 'seller:3' });
  await store.withTransaction(1, async (tx) => tx.touch('receivables', 'b'));
  await eventually(() => held.length === 2);

  held[0]?.();
  await eventually(() => ana.heard.length === 2);
  await quiet();
  held[1]?.();
  await eventually(() => ana.heard.length === 3);
  expect(ana.heard.slice(1)).toEqual([
    { collections: ['orders'], seq: 1 },
    { collections: ['receivables'], seq: 2 },
  ]);
});

test('a stream that comes back is told at once whether it missed something', async () => {
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3' });
  await saveNote(opened.store, { id: 'b', audiences: 'seller:4' });

  expect((await listen(seller(3), { lastSeq: 0 })).heard).toEqual([{ collections: ['orders'], seq: 2, epoch: 'epoch-1' }]);
  expect((await listen(seller(3), { lastSeq: 1 })).heard).toEqual([{ collections: [], seq: 2, epoch: 'epoch-1' }]);
  expect((await listen(seller(3), { lastSeq: 2 })).heard).toEqual([{ collections: [], seq: 2, epoch: 'epoch-1' }]);
  // A sequence of another epoch, before a backup was restored: the client must check all collections.
  expect((await listen(seller(3), { lastSeq: 900 })).heard[0]?.collections).toContain('orders');
});

test('a device has one stream: a newer one ends the older, and another person’s stays', async () => {
  const first = await listen(seller(3), { device: 'd1' });
  const other = await listen(seller(4), { device: 'd1' });
  const tablet = await listen(seller(3), { device: 'd2' });
  await listen(seller(3), { device: 'd1' });
  expect([first.ended(), other.ended(), tablet.ended()]).toEqual([1, 0, 0]);
});

test('who stopped listening hears nothing more, and closing ends every stream', async () => {
  const ana = await listen(seller(3));
  const luis = await listen(seller(4));
  ana.stop();
  await saveNote(opened.store, { id: 'a', audiences: 'seller:3,seller:4' });
  await eventually(() => luis.heard.length === 2);
  hub.close();
  expect([ana.heard.length, ana.ended(), luis.ended()]).toEqual([1, 0, 1]);
  // A client that was connecting when the hub closed does not stay connected.
  expect((await listen(seller(5))).ended()).toBe(1);
});

test('what a program beside the server commits is found, though nobody told of it', async () => {
  const beside = await opened.another();
  hub.close();
  hub = createNewsHub({ store: opened.store, log: createLog('silent'), lookEveryMs: 30 });
  const ana = await listen(seller(3));
  const luis = await listen(seller(4));
  await saveNote(beside, { id: 'a', audiences: 'seller:3' });
  await eventually(() => ana.heard.at(-1)?.seq === 1);
  expect([ana.heard.at(-1)?.collections, luis.heard.length]).toEqual([['orders'], 1]);
});

(dialect === 'postgres' ? test : test.skip)('what another process commits is told here, also after the connection to it was cut', async () => {
  const another = await opened.another();
  const ana = await listen(seller(3));
  await saveNote(another, { id: 'a', audiences: 'seller:3' });
  await eventually(() => ana.heard.at(-1)?.seq === 1);

  await another.script(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  await saveNote(another, { id: 'b', audiences: 'seller:3' });

  await eventually(() => ana.heard.at(-1)?.seq === 2);
});
