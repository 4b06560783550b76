import { backoff } from '#shared/kernel/backoff.ts';
import type { Clock } from '../clock.ts';
import { isBusy } from '../db/busy-errors.ts';
import type { Store } from '../db/store.ts';
import type { Log } from '../log.ts';
import { timeJob } from './jobs.metrics.ts';
import { type JobRow, jobs } from './jobs.repository.ts';
import { type AnyJobHandler, onJobEnqueued } from './jobs.ts';

interface JobRunnerOptions {
  store: Store;
  handlers: readonly AnyJobHandler[];
  clock: Clock;
  log: Log;
  /** Jobs at the same time. */
  workers?: number;
  /** How often an idle runner looks for due jobs and for jobs of other processes, milliseconds. */
  pollMs?: number;
}

export interface JobRunner {
  /** Waits until nothing is due or running, or the runner is stopped. */
  drain(): Promise<void>;
  /** Finishes the running jobs and starts no more. */
  stop(): Promise<void>;
}

type Outcome = Parameters<typeof jobs.settle>[2];

const leaseMs = 15_000;
const renewalMs = 5_000;
const defaultAttempts = 24;
/** A job that was running each time its process crashed, this many times in a row, is not run again: it is taken for the cause. */
const maximumCrashes = 3;
const crashedSentence = `El servidor se detuvo ${maximumCrashes} veces mientras hacía este trabajo, y no se intenta más.`;

/** Milliseconds between an attempt (from 1) and the next: 2 s, 8 s, 32 s, 2 min, 9 min, 34 min, then every hour. */
export function pauseAfter(attempt: number): number {
  return backoff(attempt, { firstMs: 2_000, factor: 4, longestMs: 60 * 60 * 1000 });
}

/** Starts the workers. They also run jobs that other processes enqueued, and take over a crashed process's job once its lease of 15 s has ended. */
export function startJobs({ store, handlers, clock, log, workers = 4, pollMs = 1000 }: JobRunnerOptions): JobRunner {
  const handlerOf = new Map(handlers.map((handler) => [handler.kind, handler]));
  const running = new Set<number>();
  // The worker that may take a job whose last attempt crashed. One at a time: the harmless jobs that ran beside the harmful one get through.
  let crashedTurn: object | null = null;
  const bell = makeBell();
  let stopped = false;
  let last: JobRow | null = null;
  /** Workers that hold a job or are about to. */
  let busy = 0;
  const stopHearing = onJobEnqueued(bell.ring);
  const renewal = setInterval(() => {
    if (running.size === 0) return;
    const renew = store.withTransaction(0, (tx) => jobs.extendLeases(tx, [...running], later(clock, leaseMs)));
    renew.catch((error) => log.warn({ error: String(error) }, 'leases could not be renewed'));
  }, renewalMs);
  renewal.unref();

  async function work(): Promise<void> {
    while (!stopped) {
      busy += 1;
      const worked = await workOnce()
        .catch((error) => {
          log.error({ error: String(error) }, 'the database could not be asked for jobs');
          return false;
        })
        .finally(() => {
          busy -= 1;
        });
      if (!worked && !stopped) await bell.wait(pollMs);
    }
  }

  async function workOnce(): Promise<boolean> {
    if (!(await jobs.isAnyDue(store.db, clock.now()))) return false;
    const turn = {};
    crashedTurn ??= turn;
    const giveTurnBack = () => {
      if (crashedTurn === turn) crashedTurn = null;
    };
    try {
      const options = { last, withoutCrashed: crashedTurn !== turn };
      const job = await store.withTransaction(0, (tx) => jobs.lease(tx, later(clock, leaseMs), options));
      if (!job) return false;
      last = job;
      if (job.crashes === 0) giveTurnBack();
      await finish(job);
      return true;
    } finally {
      giveTurnBack();
    }
  }

  async function finish(job: JobRow): Promise<void> {
    running.add(job.id);
    const ended = timeJob(job.kind);
    try {
      const outcome = await attempt(job);
      ended(outcome.done_at ? 'done' : outcome.failed_at ? 'failed' : 'again');
      await store.withTransaction(0, (tx) => jobs.settle(tx, job, outcome));
    } finally {
      running.delete(job.id);
    }
  }

  async function attempt(row: JobRow): Promise<Outcome> {
    const handler = handlerOf.get(row.kind);
    if (!handler) return failed(row, `no handler for ${row.kind}`);
    const payload = handler.schema.safeParse(row.payload);
    if (!payload.success) return failed(row, payload.error.message);
    const job = { subscriberId: row.subscriber_id, payload: payload.data, dedupe_key: row.dedupe_key, attempt: row.attempts };
    if (row.crashes >= maximumCrashes) return await givenUp(row, crashedSentence, () => handler.giveUp?.(job, crashedSentence));
    try {
      await handler.run(job);
      return { done_at: clock.now(), last_error: null, crashes: 0 };
    } catch (error) {
      const reason = reasonOf(error);
      if (row.attempts >= (handler.maximumAttempts ?? defaultAttempts) && !isBusy(error))
        return await givenUp(row, reason, () => handler.giveUp?.(job, `Se intentó ${row.attempts} veces sin éxito, y no se intenta más.`));
      log.warn({ job: row.id, kind: row.kind, attempt: row.attempts, error: reason }, 'a job failed and will be tried again');
      return { run_at: later(clock, pauseAfter(row.attempts)), last_error: reason, crashes: 0 };
    }
  }

  /** Marks the job as failed once the waiting person was told; until then only telling them is retried. */
  async function givenUp(row: JobRow, reason: string, tell: () => Promise<void> | undefined): Promise<Outcome> {
    try {
      await tell();
      return failed(row, reason);
    } catch (error) {
      log.warn({ job: row.id, kind: row.kind, error: reasonOf(error) }, 'the failure of a job could not be told');
      return { run_at: later(clock, pauseAfter(row.attempts)), last_error: reason };
    }
  }

  function failed(job: JobRow, reason: string): Outcome {
    log.error({ job: job.id, kind: job.kind, error: reason }, 'a job failed for good');
    return { failed_at: clock.now(), last_error: reason };
  }

  const working = Promise.all(Array.from({ length: workers }, work));
  return {
    async drain() {
      // Ask for due jobs first and for busy workers second: a job that is no longer due is then counted by its busy worker, or done.
      while (!stopped && ((await jobs.isAnyDue(store.db, clock.now())) || busy > 0)) {
        bell.ring();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      stopped = true;
      stopHearing();
      bell.ring();
      await working;
      clearInterval(renewal);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function later(clock: Clock, ms: number): string {
  return new Date(Date.parse(clock.now()) + ms).toISOString();
}

/** Everyone who waits goes on when it rings, or after a while. */
function makeBell() {
  const waiting = new Set<() => void>();
  return {
    ring() {
      for (const go of waiting) go();
    },
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, ms);
        waiting.add(go);
      });
    },
  };
}
