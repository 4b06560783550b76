import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import { feed, files, id_counters, jobs, server_settings, tenant_feeds } from '#server/platform/db/platform.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { givenFeed, openTestStore, type TestStore } from '#tests/support/store.ts';
import { notes, writeNote } from './documents.ts';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore({ sources: [notes] });
});
afterEach(() => opened.close());

const settingNames = async () => (await opened.store.db.select().from(server_settings).orderBy(asc(server_settings.name))).map(({ name }) => name);
const setting = (name: string) => ({ name, value: '1' });

test('what a transaction wrote is seen after its commit and not before', async () => {
  const seenInside = await opened.store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values(setting('a'));
    expect(await tx.select().from(server_settings)).toHaveLength(1);
    return await settingNames();
  });

  expect(seenInside).toEqual([]);
  expect(await settingNames()).toEqual(['a']);
});

test('a transaction that fails leaves nothing behind, and the next one works', async () => {
  const failing = opened.store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values(setting('a'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');

  await opened.store.withTransaction(0, async (tx) => void (await tx.insert(server_settings).values(setting('b'))));
  expect(await settingNames()).toEqual(['b']);
});

test.each([0, 1])('transactions of subscriber %i follow one another, so that what one reads stays true until its commit', async (subscriberId) => {
  await givenFeed(opened.store, 1);
  const stores = [opened.store, await opened.another()];
  await opened.store.withTransaction(0, async (tx) => void (await tx.insert(server_settings).values({ name: 'stock', value: '0' })));
  const addOne = (n: number) =>
    // One of the stores there are.
    (stores[n % stores.length] ?? opened.store).withTransaction(subscriberId, async (tx) => {
      const [row] = await tx.select().from(server_settings).where(eq(server_settings.name, 'stock'));
      await new Promise((resolve) => setTimeout(resolve, n % 3));
      await tx
        .update(server_settings)
        .set({ value: String(Number(row?.value) + 1) })
        .where(eq(server_settings.name, 'stock'));
    });

  await Promise.all(Array.from({ length: 40 }, (_, n) => addOne(n)));

  expect(await opened.store.db.select().from(server_settings)).toEqual([{ name: 'stock', value: '40' }]);
});

test('a transaction inside a transaction is refused at once instead of waiting for ever', async () => {
  const nested = opened.store.withTransaction(0, () => opened.store.withTransaction(0, async () => 1));
  await expect(nested).rejects.toThrow('withTransaction inside withTransaction');
});

test('what a transaction started and outlives it may begin one of its own', async () => {
  let later: Promise<string> | undefined;
  await opened.store.withTransaction(0, async () => {
    later = new Promise((resolve) => setTimeout(resolve, 30)).then(() => opened.store.withTransaction(0, async () => 'later'));
  });
  expect(await later).toBe('later');
});

test('a savepoint that fails undoes only itself: rows, touched documents, what is written at the commit and what was to follow it', async () => {
  await givenFeed(opened.store, 1);
  const followed: string[] = [];
  const atCommit: (readonly string[])[] = [];
  const written = async (_tx: unknown, names: readonly string[]) => {
    atCommit.push([...names]);
  };
  await opened.store.withTransaction(1, async (tx) => {
    await writeNote(tx, 'kept', 'office');
    tx.atCommit('names', 'kept', written);
    const inner = tx.savepoint(async () => {
      await writeNote(tx, 'undone', 'office');
      tx.afterCommit(() => followed.push('undone'));
      tx.atCommit('names', 'undone', written);
      throw new Error('refused');
    });
    await expect(inner).rejects.toThrow('refused');
    const value = await tx.savepoint(async () => {
      await writeNote(tx, 'also kept', 'office');
      tx.afterCommit(() => followed.push('also kept'));
      tx.atCommit('names', 'also kept', written);
      return 7;
    });
    expect(value).toBe(7);
  });

  expect(await settingNames()).toEqual(['also kept', 'kept']);
  expect((await opened.store.db.select().from(feed).orderBy(asc(feed.seq))).map(({ doc_id }) => doc_id)).toEqual(['kept', 'also kept']);
  expect(followed).toEqual(['also kept']);
  expect(atCommit).toEqual([['kept', 'also kept']]);
  expect(await opened.store.db.select({ seq: tenant_feeds.seq }).from(tenant_feeds)).toEqual([{ seq: 2 }]);
});

test('what a savepoint that fails wrote is gone, however deep it is, and the rest of the transaction stays', async () => {
  await opened.store.withTransaction(0, async (tx) => {
    const write = (name: string) => tx.insertMany(server_settings, [setting(name)]);
    const undone = (name: string) =>
      tx.savepoint(async () => {
        await write(name);
        throw new Error('refused');
      });
    const names = async () => (await tx.select().from(server_settings).orderBy(asc(server_settings.name))).map(({ name }) => name);
    await write('a');
    await expect(undone('b')).rejects.toThrow('refused');
    await tx.savepoint(async () => {
      await tx.savepoint(() => write('c'));
      await expect(undone('d')).rejects.toThrow('refused');
      await write('e');
    });
    await tx.savepoint(() => write('f'));
    expect(await names()).toEqual(['a', 'c', 'e', 'f']);
    await expect(tx.savepoint(() => write('a'))).rejects.toMatchObject({ code: 'store.duplicate' });
    await write('g');
  });

  expect(await settingNames()).toEqual(['a', 'c', 'e', 'f', 'g']);
});

test('a constraint violated inside a savepoint is told by name and the transaction goes on', async () => {
  await opened.store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values(setting('a'));
    const twice = tx.savepoint(async () => void (await tx.insert(server_settings).values(setting('a'))));
    await expect(twice).rejects.toMatchObject({ code: 'store.duplicate', status: 422 });
    await tx.insert(server_settings).values(setting('b'));
  });
  expect(await settingNames()).toEqual(['a', 'b']);
});

test('constraint violations have the same names on both databases', async () => {
  const { store } = opened;
  const insertTwice = store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values([setting('a'), setting('a')]);
  });
  await expect(insertTwice).rejects.toMatchObject({ code: 'store.duplicate' });

  const dedupe = { subscriber_id: 1, kind: 'k', payload: {}, dedupe_key: 'd', run_at: '2026-01-01T00:00:00.000Z' };
  const uniqueTwice = store.withTransaction(0, async (tx) => void (await tx.insert(jobs).values([dedupe, dedupe])));
  await expect(uniqueTwice).rejects.toMatchObject({ code: 'store.duplicate' });

  const empty = store.withTransaction(0, async (tx) => {
    await tx.execute(sql`INSERT INTO server_settings (name, value) VALUES ('x', NULL)`);
  });
  await expect(empty).rejects.toMatchObject({ code: 'store.missing' });

  await store.script('CREATE TABLE parents (id integer PRIMARY KEY); CREATE TABLE children (parent_id integer REFERENCES parents (id));');
  const orphan = store.withTransaction(0, async (tx) => void (await tx.execute(sql`INSERT INTO children VALUES (5)`)));
  await expect(orphan).rejects.toMatchObject({ code: 'store.inUse' });
});

test('each subscriber counts its own ids, in blocks, and a failed transaction gives its ids back', async () => {
  const { store } = opened;
  expect(await store.withTransaction(1, (tx) => tx.nextIds('orders'))).toBe(1);
  expect(await store.withTransaction(1, (tx) => tx.nextIds('orders', 10))).toBe(2);
  const failing = store.withTransaction(1, async (tx) => {
    await tx.nextIds('orders', 5);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await store.withTransaction(1, (tx) => tx.nextIds('orders'))).toBe(12);
  expect(await store.withTransaction(2, (tx) => tx.nextIds('orders'))).toBe(1);
  expect(await store.withTransaction(1, (tx) => tx.nextIds('visits'))).toBe(1);
});

test('rows hold whatever they are given: what a list of the database has marks for', async () => {
  const { store } = opened;
  const texts = ['"', '\\', 'a\\"b', '{1,2}', 'NULL', 'null', '', ' ', ',', "o'b", 'línea\nuna\tdos', '🥑 ñandú'];
  const rows = texts.map((dedupe_key) => ({ subscriber_id: 1, kind: 'texts', payload: { [dedupe_key]: [dedupe_key, null] }, dedupe_key, run_at: 'now' }));
  await store.withTransaction(0, (tx) => tx.insertMany(jobs, rows));

  const kept = await store.db.select().from(jobs).where(eq(jobs.kind, 'texts')).orderBy(asc(jobs.id));
  expect(kept.map(({ dedupe_key, payload }) => ({ dedupe_key, payload }))).toEqual(rows.map(({ dedupe_key, payload }) => ({ dedupe_key, payload })));
});

test('many rows go in at once, of every kind of column, with the defaults that the table says', async () => {
  const { store } = opened;
  const rows = Array.from({ length: 7000 }, (_, n) => ({
    subscriber_id: 1,
    kind: 'mail',
    payload: { n, text: 'ñandú' },
    dedupe_key: String(n),
    run_at: '2026-01-01T00:00:00.000Z',
    ...(n % 2 ? { last_error: `error ${n}` } : {}),
  }));
  await store.withTransaction(0, async (tx) => {
    await tx.insertMany(jobs, rows);
    await tx.insertMany(feed, [{ subscriber_id: 1, collection: 'c', audience: 'a', doc_id: 'd', seq: 1 }]);
    await tx.insertMany(feed, [{ subscriber_id: 1, collection: 'c', audience: 'b', doc_id: 'd', seq: 2, deleted: true }]);
    await tx.insertMany(files, []);
    // A value that the database computes.
    await tx.insertMany(id_counters, [{ subscriber_id: 1, name: 'computed', value: sql`1 + 1` as never }]);
  });

  expect(await store.db.$count(jobs)).toBe(7000);
  const [job] = await store.db.select().from(jobs).where(eq(jobs.dedupe_key, '6999'));
  expect(job).toMatchObject({ payload: { n: 6999, text: 'ñandú' }, attempts: 0, last_error: 'error 6999', done_at: null });
  const [even] = await store.db.select().from(jobs).where(eq(jobs.dedupe_key, '6998'));
  expect(even?.last_error).toBeNull();
  expect((await store.db.select().from(feed).orderBy(asc(feed.seq))).map(({ deleted }) => deleted)).toEqual([false, true]);
  expect((await store.db.select().from(id_counters)).at(0)?.value).toBe(2);
  const twice = store.withTransaction(0, (tx) => tx.insertMany(jobs, rows.slice(0, 1)));
  await expect(twice).rejects.toMatchObject({ code: 'store.duplicate' });
});

test('what is asked together is over when the transaction is, also what comes after the one that failed', async () => {
  const failing = opened.store.withTransaction(0, (tx) =>
    pipelined(
      tx.insert(server_settings).values(setting('a')),
      Promise.reject(new Error('no')),
      new Promise((resolve) => setTimeout(resolve, 20)).then(() => tx.insert(server_settings).values(setting('late'))),
    ),
  );
  await expect(failing).rejects.toThrow('no');
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await settingNames()).toEqual([]);

  const both = await opened.store.withTransaction(0, (tx) => pipelined(tx.$count(server_settings), tx.$count(jobs)));
  expect(both).toEqual([0, 0]);
});

test.each([
  ['before', (deep: Promise<unknown>, breaks: Promise<unknown>) => pipelined(deep, breaks)],
  ['after', (deep: Promise<unknown>, breaks: Promise<unknown>) => pipelined(breaks, deep)],
])('of what is asked together the constraint that was violated is told, whoever is named %s it', async (_where, ask) => {
  const reads = async (tx: Tx) => {
    await tx.select().from(jobs);
    return await tx.select().from(jobs);
  };
  const work = opened.store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values(setting('a'));
    await ask(reads(tx), (async () => await tx.insert(server_settings).values(setting('a')))());
  });
  await expect(work).rejects.toMatchObject({ code: 'store.duplicate' });
  const waiting = opened.store.withTransaction(0, async (tx) => {
    return await pipelined(
      tx.insertMany(server_settings, [setting('b'), setting('b')]),
      Promise.resolve().then(() => reads(tx)),
      reads(tx),
    );
  });
  await expect(waiting).rejects.toMatchObject({ code: 'store.duplicate' });
  const gathered = opened.store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values(setting('c'));
    tx.atCommit('reads', 1, async (writing) => void (await reads(writing)));
    tx.atCommit('writes', 1, async (writing) => void (await writing.insert(server_settings).values(setting('c'))));
  });
  await expect(gathered).rejects.toMatchObject({ code: 'store.duplicate' });
  expect(await settingNames()).toEqual([]);
});

test.skipIf(dialect === 'sqlite')('a transaction that another one got in the way of is done again, whichever of its questions met it', async () => {
  let tries = 0;
  await opened.store.withTransaction(0, async (tx) => {
    tries += 1;
    const met = tries === 1 ? tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '40001'; END $$`) : null;
    await pipelined(
      (async () => {
        await tx.select().from(jobs);
        await tx.select().from(jobs);
      })(),
      met,
    );
  });
  expect(tries).toBe(2);
});

test('what is written at the commit may leave something to be written', async () => {
  await opened.store.withTransaction(0, async (tx) => {
    tx.atCommit('first', 1, async (writing) => {
      writing.atCommit('second', 1, async (last) => void (await last.insert(server_settings).values(setting('second'))));
    });
  });
  expect(await settingNames()).toEqual(['second']);
});

test('a failure that is swallowed inside a savepoint fails the transaction on PostgreSQL, and is never told as a commit', async () => {
  const work = opened.store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values(setting('a'));
    await tx.savepoint(async () => {
      await tx
        .insert(server_settings)
        .values(setting('a'))
        .catch(() => undefined);
    });
  });
  const told = await work.then(
    () => 'committed',
    () => 'failed',
  );
  expect(told).toBe(dialect === 'sqlite' ? 'committed' : 'failed');
  expect(await settingNames()).toEqual(told === 'committed' ? ['a'] : []);
});
