import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type JobRunner, pauseAfter, startJobs } from '#server/platform/jobs/job-runner.ts';
import { jobs } from '#server/platform/jobs/jobs.repository.ts';
import { type AnyJobHandler, enqueueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestStore, type TestStore } from '#tests/support/store.ts';

const start = Date.parse('2026-11-20T15:00:00.000Z');
let elapsedMs = 0;
const clock = { now: () => new Date(start + elapsedMs).toISOString() };
let opened: TestStore;
const runners: JobRunner[] = [];

beforeEach(async () => {
  elapsedMs = 0;
  opened = await openTestStore({ clock });
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await opened.close();
});

const schema = z.object({ to: z.string() });
function run(handlers: AnyJobHandler[], options: { store?: TestStore['store']; pollMs?: number; workers?: number } = {}): JobRunner {
  const runner = startJobs({ store: opened.store, handlers, clock, log: createLog('silent'), pollMs: 60_000, ...options });
  runners.push(runner);
  return runner;
}
const enqueue = (key: string, extra: { run_at?: string; repeatable?: boolean; payload?: Record<string, unknown> } = {}) =>
  opened.store.withTransaction(7, (tx) => enqueueJob(tx, { kind: 'mail', payload: { to: key }, dedupe_key: key, ...extra }));

test('a job starts as soon as its transaction commits, once however often it is asked for', async () => {
  const done: Job<{ to: string }>[] = [];
  const runner = run([{ kind: 'mail', schema, run: async (job: Job<{ to: string }>) => void done.push(job) }]);
  await enqueue('ana');
  await runner.drain();
  await enqueue('ana');
  await runner.drain();

  expect(done).toEqual([{ subscriberId: 7, payload: { to: 'ana' }, dedupe_key: 'ana', attempt: 1 }]);
});

test('a job of a transaction that failed does not exist', async () => {
  const failing = opened.store.withTransaction(7, async (tx) => {
    await enqueueJob(tx, { kind: 'mail', payload: { to: 'ana' }, dedupe_key: 'ana' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs.isAnyDue(opened.store.db, clock.now())).toBe(false);
});

test('what one company or one kind of work has much of lets the others through', async () => {
  const asked = (subscriberId: number, kind: string, keys: readonly string[]) =>
    opened.store.withTransaction(subscriberId, async (tx) => {
      for (const to of keys) await enqueueJob(tx, { kind, payload: { to }, dedupe_key: to });
    });
  await asked(7, 'orders', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  elapsedMs = 1_000;
  await asked(8, 'orders', ['b1', 'b2']);
  await asked(7, 'mail', ['m1']);
  const done: string[] = [];
  const note = async (job: Job<{ to: string }>) => void done.push(job.payload.to);
  await run(
    [
      { kind: 'orders', schema, run: note },
      { kind: 'mail', schema, run: note },
    ],
    { workers: 1 },
  ).drain();

  expect(done).toEqual(['m1', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5', 'a6']);
});

test('a job for later waits for its moment', async () => {
  const done: string[] = [];
  const runner = run([{ kind: 'mail', schema, run: async (job) => void done.push(job.payload.to) }]);
  await enqueue('later', { run_at: new Date(start + 60_000).toISOString() });
  await runner.drain();
  expect(done).toEqual([]);

  elapsedMs = 60_000;
  await runner.drain();
  expect(done).toEqual(['later']);
});

test('two servers with eight workers share two hundred jobs and do none twice', async () => {
  const done: string[] = [];
  const handler: AnyJobHandler = { kind: 'mail', schema, run: async (job) => void done.push(job.payload.to) };
  await opened.store.withTransaction(7, async (tx) => {
    for (let n = 0; n < 200; n += 1) await enqueueJob(tx, { kind: 'mail', payload: { to: `p${n}` }, dedupe_key: `p${n}` });
  });
  const first = run([handler]);
  const second = run([handler], { store: await opened.another() });
  await first.drain();
  await second.drain();

  expect(done).toHaveLength(200);
  expect(new Set(done).size).toBe(200);
});

test('a job that fails is tried again after growing pauses, and is kept when it fails for good', async () => {
  const attempts: number[] = [];
  const runner = run([
    {
      kind: 'mail',
      schema,
      maximumAttempts: 3,
      run: async (job) => {
        attempts.push(job.attempt);
        throw new Error('the server is down');
      },
    },
  ]);
  await enqueue('ana');
  await runner.drain();
  expect(attempts).toEqual([1]);
  elapsedMs += pauseAfter(1) - 1;
  await runner.drain();
  expect(attempts).toEqual([1]);
  elapsedMs += 1;
  await runner.drain();
  elapsedMs += pauseAfter(2);
  await runner.drain();
  elapsedMs += pauseAfter(3);
  await runner.drain();

  expect(attempts).toEqual([1, 2, 3]);
  const [dead] = await jobs.listFailed(opened.store.db, 7);
  expect(dead).toMatchObject({ kind: 'mail', attempts: 3, last_error: 'the server is down' });
  expect(await jobs.listFailed(opened.store.db, 8)).toEqual([]);

  expect(await opened.store.withTransaction(8, (tx) => jobs.replay(tx, dead?.id ?? 0))).toBe(false);
  expect(await opened.store.withTransaction(7, (tx) => jobs.replay(tx, dead?.id ?? 0))).toBe(true);
  await runner.drain();
  expect(attempts).toEqual([1, 2, 3, 1]);
});

test('a job of a server that died is done by another when its lease has run out', async () => {
  await enqueue('ana');
  await opened.store.withTransaction(0, (tx) => jobs.lease(tx, new Date(start + 15_000).toISOString()));
  const done: number[] = [];
  const runner = run([{ kind: 'mail', schema, run: async (job) => void done.push(job.attempt) }]);
  await runner.drain();
  expect(done).toEqual([]);

  elapsedMs = 15_000;
  await runner.drain();
  expect(done).toEqual([2]);
});

test('a repeatable job absorbs what is asked while it waits, and runs once more when it was asked for while running', async () => {
  const done: string[] = [];
  const runner = run([
    {
      kind: 'mail',
      schema,
      run: async (job) => {
        done.push(job.payload.to);
        if (done.length === 1) await enqueue('pages', { repeatable: true, payload: { to: 'during' } });
      },
    },
  ]);
  await opened.store.withTransaction(7, async (tx) => {
    for (const to of ['one', 'two']) await enqueueJob(tx, { kind: 'mail', payload: { to }, dedupe_key: 'pages', repeatable: true });
  });
  await runner.drain();
  expect(done).toEqual(['two', 'during']);

  await enqueue('pages', { repeatable: true, payload: { to: 'after' } });
  await runner.drain();
  expect(done).toEqual(['two', 'during', 'after']);
});

test('a job that nobody knows or whose payload is wrong is kept as failed, with the reason', async () => {
  const runner = run([{ kind: 'mail', schema, run: async () => undefined }]);
  await enqueue('wrong', { payload: { to: 5 } });
  await opened.store.withTransaction(7, (tx) => enqueueJob(tx, { kind: 'unknown', payload: {}, dedupe_key: 'x' }));
  await runner.drain();
  const reasons = (await jobs.listFailed(opened.store.db, 7)).map(({ last_error }) => last_error);
  expect(reasons).toEqual([expect.stringContaining('"expected": "string"'), 'no handler for unknown']);
});

test('a server that stops finishes what it is doing and starts nothing more', async () => {
  const done: string[] = [];
  const slow: AnyJobHandler = {
    kind: 'mail',
    schema,
    run: async (job) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      done.push(job.payload.to);
    },
  };
  await opened.store.withTransaction(7, async (tx) => {
    for (let n = 0; n < 50; n += 1) await enqueueJob(tx, { kind: 'mail', payload: { to: `p${n}` }, dedupe_key: `p${n}` });
  });
  const runner = run([slow]);
  await new Promise((resolve) => setTimeout(resolve, 25));
  await runner.stop();
  const doneAtStop = done.length;
  await new Promise((resolve) => setTimeout(resolve, 80));

  expect(doneAtStop).toBeLessThan(50);
  expect(done).toHaveLength(doneAtStop);
});
