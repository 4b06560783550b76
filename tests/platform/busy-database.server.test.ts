/** The server waits for a lock of another process in the database for a limited time, and then answers the request with an error. */
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createApp } from '#server/app.ts';
import { createCommandQueue } from '#server/features/sync/command-queue.ts';
import { createCommandRegistry } from '#server/features/sync/command-registry.ts';
import { systemClock } from '#server/platform/clock.ts';
import { isBusy } from '#server/platform/db/busy-errors.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { connectionsAtMost, openPostgres } from '#server/platform/db/postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite.ts';
import type { Store } from '#server/platform/db/store.ts';
import { startJobs } from '#server/platform/jobs/job-runner.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { startServer } from '../support/server.ts';
import { givenFeed, openTestStore } from '../support/store.ts';
import { appendNote, command } from '../sync/note-commands.ts';
import { seller } from '../sync/notes-collection.ts';

const log = createLog('silent');
const waitMs = 600;
const device = '00000000-0000-7000-8000-000000000001';

/** A store with a short lock timeout, and another process in the same database. */
async function impatient(location: string): Promise<{ store: Store; holder: pg.Client }> {
  const store = await openPostgres(location, { clock: systemClock, sources: new Map(), log, waitMs });
  const holder = new pg.Client({ connectionString: location });
  await holder.connect();
  onTestFinished(async () => {
    await holder.end();
    await store.close();
  });
  return { store, holder };
}

async function given(companies: number) {
  const { store, location, close } = await openTestStore();
  onTestFinished(close);
  for (let id = 1; id <= companies; id += 1) await givenFeed(store, id);
  return await impatient(location);
}

const ask = (store: Store, subscriberId: number) => store.withTransaction(subscriberId, (tx) => tx.nextIds('documents'));
const outcomeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'done',
    (error) => (isBusy(error) ? 'busy' : error),
  );
const addBrand = async ({ http }: ReturnType<typeof createApp>, token: string) =>
  await http.request('/api/marcas', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brand_code: 'SKF', description: 'Rodamientos' }),
  });
const hold = (holder: pg.Client, upTo: number) => holder.query(`BEGIN; SELECT * FROM tenant_feeds WHERE subscriber_id <= ${upTo} FOR UPDATE`);

test.runIf(dialect === 'postgres')('seven companies that wait for what another process holds are told, and an eighth gets its turn', async () => {
  const { store, holder } = await given(8);
  await hold(holder, 7);
  const told = Array.from({ length: 7 }, (_, n) => outcomeOf(ask(store, n + 1)));
  await pause(50);

  expect(await outcomeOf(ask(store, 8))).toBe('done');
  expect(await Promise.all(told)).toEqual(Array(7).fill('busy'));
});

test.runIf(dialect === 'postgres')('whoever waits behind others of a company is told about when they are, and not after the waits of all of them', async () => {
  const { store, holder } = await given(1);
  await hold(holder, 1);
  const startedAt = performance.now();

  expect(await Promise.all(Array.from({ length: 4 }, () => outcomeOf(ask(store, 1))))).toEqual(Array(4).fill('busy'));
  expect(performance.now() - startedAt).toBeLessThan(3 * waitMs);
});

test.runIf(dialect === 'postgres')('who began within the wait does its work, however long, and whoever is behind it in this process waits for it', async () => {
  const { store, holder } = await given(1);
  await hold(holder, 1);
  const first = store.withTransaction(1, async (tx) => {
    await pause(2 * waitMs);
    return await tx.nextIds('documents');
  });
  const second = ask(store, 1);
  await pause(waitMs / 3);
  await holder.query('ROLLBACK');

  expect([await first, await second]).toEqual([1, 2]);
});

test.runIf(dialect === 'postgres')('a connection is not waited for without end either', async () => {
  const { store } = await given(connectionsAtMost + 1);
  const { promise: enough, resolve: end } = Promise.withResolvers<void>();
  const long = Array.from({ length: connectionsAtMost }, (_, n) => store.withTransaction(n + 1, () => enough));
  await pause(100);

  expect(await outcomeOf(ask(store, connectionsAtMost + 1))).toBe('busy');
  end();
  await Promise.all(long);
});

test.runIf(dialect === 'postgres')('a command whose company another process holds is to be sent again', async () => {
  const { store, holder } = await given(1);
  await hold(holder, 1);
  const queue = createCommandQueue({ store, registry: createCommandRegistry([appendNote]), log, clock: systemClock });
  const sent = [command({ id: 'a', text: 'x' }), command({ id: 'b', text: 'y' })];

  const { results } = await queue.submit(seller(3), { device, commands: sent });
  expect(results).toEqual(sent.map(({ id }) => ({ id, status: 'retry', after_seconds: 10, reason: expect.stringContaining('Se intentará de nuevo') })));
});

test.runIf(dialect === 'postgres')('a call whose company another process holds is a 503 that says when to ask again', async () => {
  const server = await startServer({ worksOff: false });
  const token = await server.tokenOf(await server.given.user());
  const { store, holder } = await impatient(server.location);
  await hold(holder, 1_000_000);
  const answer = await addBrand(createApp({ ...server.services, store }), token);

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toMatchObject({ success: false, code: 'http.busy', message: expect.stringContaining('Intente de nuevo') });
});

test.runIf(dialect === 'postgres')('a job that found its company held is tried again, though it had no attempt left', async () => {
  const { store, holder } = await given(1);
  await hold(holder, 1);
  const outcomes: string[] = [];
  const handler = {
    kind: 'note',
    schema: z.object({}),
    maximumAttempts: 1,
    async run() {
      const outcome = ask(store, 1);
      outcomes.push(await outcomeOf(outcome));
      await holder.query('ROLLBACK');
      await outcome;
    },
  };
  await store.withTransaction(0, (tx) => enqueueJob(tx, { kind: 'note', payload: {}, dedupe_key: 'one' }));
  const jobs = startJobs({ store, handlers: [handler], clock: systemClock, log, pollMs: 50 });
  await expect.poll(() => outcomes, { timeout: 10_000 }).toEqual(['busy', 'done']);
  await jobs.stop();
});

/** A store with a short lock timeout on a file that another process writes. */
function lockedFile(location: string): { store: Store; unlock(): void } {
  const store = openSqlite(location, { clock: systemClock, sources: new Map(), waitMs });
  const holder = new Database(location);
  holder.exec('BEGIN IMMEDIATE');
  onTestFinished(async () => {
    holder.close();
    await store.close();
  });
  return { store, unlock: () => holder.exec('ROLLBACK') };
}

async function givenLockedFile() {
  const { store, location, close } = await openTestStore();
  onTestFinished(close);
  await givenFeed(store, 1);
  return lockedFile(location);
}

test.runIf(dialect === 'sqlite')('whoever waits for a file that another process holds is told by their own time, in their order', async () => {
  const { store } = await givenLockedFile();
  const startedAt = performance.now();
  const told: string[] = [];
  const asked = ['first', 'second', 'third'].map(async (name) => {
    told.push(`${name} ${await outcomeOf(ask(store, 1))}`);
  });
  await pause(waitMs / 2);
  const later = outcomeOf(ask(store, 1));
  await Promise.all(asked);

  expect(told).toEqual(['first busy', 'second busy', 'third busy']);
  expect(performance.now() - startedAt).toBeLessThan(2.5 * waitMs);
  expect(await later).toBe('busy');
  expect(performance.now() - startedAt).toBeGreaterThan(1.4 * waitMs);
});

test.runIf(dialect === 'sqlite')('a long wait behind this process’s own work takes nobody’s turn away', async () => {
  const { store, unlock } = await givenLockedFile();
  unlock();
  const first = store.withTransaction(1, async (tx) => {
    await pause(1.5 * waitMs);
    return await tx.nextIds('documents');
  });

  expect(await Promise.all([first, ask(store, 1), ask(store, 1)])).toEqual([1, 2, 3]);
});

test.runIf(dialect === 'sqlite')(
  'a call that a file of another process shut out is a 503 that says when to ask again, and a command is to be sent again',
  async () => {
    const server = await startServer({ worksOff: false });
    const token = await server.tokenOf(await server.given.user());
    const { store } = lockedFile(server.location);
    const answer = await addBrand(createApp({ ...server.services, store }), token);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);

    const queue = createCommandQueue({ store, registry: createCommandRegistry([appendNote]), log, clock: systemClock });
    expect(await queue.submit(seller(3), { device, commands: [command({ id: 'a', text: 'x' })] })).toMatchObject({ results: [{ status: 'retry' }] });
  },
);
