import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { feed, server_settings } from '#server/platform/db/platform.tables.ts';
import type { News } from '#server/platform/db/store.ts';
import { givenFeed, openTestStore, type TestStore } from '#tests/support/store.ts';
import { notes, saveNote, writeNote } from './documents.ts';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore({ sources: [notes] });
  await givenFeed(opened.store, 1);
});
afterEach(() => opened.close());

// What only another process or the server itself can cause.
const testPostgres = (name: string, body: () => Promise<void>) => (dialect === 'postgres' ? test(name, body) : undefined);

async function feedOf(audience: string, since = 0) {
  const rows = await opened.store.db
    .select({ doc_id: feed.doc_id, deleted: feed.deleted, seq: feed.seq })
    .from(feed)
    .where(and(eq(feed.subscriber_id, 1), eq(feed.audience, audience), gt(feed.seq, since)))
    .orderBy(asc(feed.seq));
  return rows;
}

async function eventually(check: () => boolean): Promise<void> {
  for (let waited = 0; !check(); waited += 10) {
    if (waited > 10_000) throw new Error('it did not happen within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('an audience that no longer sees a document gets one tombstone, and hears nothing more of it', async () => {
  await saveNote(opened.store, 'customer', 'ana,luis');
  await saveNote(opened.store, 'customer', 'luis');
  await saveNote(opened.store, 'customer', 'luis');

  expect(await feedOf('ana')).toEqual([{ doc_id: 'customer', deleted: true, seq: 2 }]);
  expect(await feedOf('luis')).toEqual([{ doc_id: 'customer', deleted: false, seq: 3 }]);

  await saveNote(opened.store, 'customer', 'ana');
  expect(await feedOf('ana')).toEqual([{ doc_id: 'customer', deleted: false, seq: 4 }]);
  expect(await feedOf('luis')).toEqual([{ doc_id: 'customer', deleted: true, seq: 4 }]);
});

test('a deleted document is a tombstone for everyone who saw it', async () => {
  await saveNote(opened.store, 'customer', 'ana,luis');
  await opened.store.withTransaction(1, async (tx) => {
    await tx.delete(server_settings).where(eq(server_settings.name, 'customer'));
    tx.touch('notes', 'customer');
  });
  expect([...(await feedOf('ana')), ...(await feedOf('luis'))].map(({ deleted }) => deleted)).toEqual([true, true]);
});

test('many documents in one transaction each get their own place in the feed', async () => {
  await opened.store.withTransaction(1, async (tx) => {
    await tx.insertMany(
      server_settings,
      Array.from({ length: 1500 }, (_, n) => ({ name: `n${n}`, value: 'ana,luis' })),
    );
    tx.touch(
      'notes',
      Array.from({ length: 1500 }, (_, n) => `n${n}`),
    );
  });
  const seqs = (await feedOf('ana')).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 1500 }, (_, n) => n + 1));
});

test('a reader that follows the feed misses nothing while many write at once', async () => {
  const stores = [opened.store, await opened.another(), await opened.another()];
  const seen = new Set<string>();
  let checkpoint = 0;
  const pull = async () => {
    for (const row of await feedOf('ana', checkpoint)) {
      seen.add(row.doc_id);
      checkpoint = row.seq;
    }
  };
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; n < 25; n += 1) {
      // One of the stores there are.
      await (stores[(writer + n) % stores.length] ?? opened.store).withTransaction(1, async (tx) => {
        await writeNote(tx, `w${writer}-${n}`, 'ana');
        if (n % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
      });
    }
  });
  let busy = true;
  const writing = Promise.all(writers).finally(() => {
    busy = false;
  });
  while (busy) {
    await pull();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await writing;
  await pull();

  expect(seen.size).toBe(200);
});

test('every commit that touched a document is heard, and one that failed is not', async () => {
  const listening = dialect === 'postgres' ? await opened.another() : opened.store;
  const heard: News[] = [];
  const stop = listening.onNews((news) => heard.push(news));
  const failing = opened.store.withTransaction(1, async (tx) => {
    await writeNote(tx, 'never', 'ana');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await opened.store.withTransaction(1, async (tx) => void (await tx.nextIds('quiet')));
  await saveNote(opened.store, 'a', 'ana');
  await saveNote(opened.store, 'b', 'ana');

  await eventually(() => heard.length === 2);

  expect(heard).toEqual([
    { subscriberId: 1, seq: 1, collections: ['notes'] },
    { subscriberId: 1, seq: 2, collections: ['notes'] },
  ]);
  stop();
});

testPostgres('a listener whose connection was cut is told to look for itself and hears again', async () => {
  const heard: News[] = [];
  opened.store.onNews((news) => heard.push(news));
  await opened.store.script(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  await eventually(() => heard.some(({ subscriberId, seq }) => subscriberId === 0 && seq === 0));

  await saveNote(opened.store, 'a', 'ana');

  await eventually(() => heard.some(({ subscriberId, seq }) => subscriberId === 1 && seq === 1));
});

testPostgres('work that the database gave up (deadlock, serialization) is done again, and only so often', async () => {
  let tries = 0;
  const value = await opened.store.withTransaction(1, async (tx) => {
    tries += 1;
    await writeNote(tx, `try-${tries}`, 'ana');
    if (tries < 3) await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '${tries === 1 ? '40001' : '40P01'}'; END $$`));
    return 'done';
  });
  expect(value).toBe('done');
  expect((await feedOf('ana')).map(({ doc_id }) => doc_id)).toEqual(['try-3']);

  tries = 0;
  const hopeless = opened.store.withTransaction(1, async (tx) => {
    tries += 1;
    await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`));
  });
  await expect(hopeless).rejects.toThrow();
  expect(tries).toBe(5);
});
