/** Jobs of the whole installation that run by themselves: every night at three in Bogotá, or every few minutes. */
import * as z from 'zod';
import { addDays, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import type { Store, Tx } from '../db/store.ts';
import { type AnyJobHandler, enqueueJob, type JobHandler } from './jobs.ts';

/** When each of them is due next. */
const nextRuns = new WeakMap<AnyJobHandler, (now: Instant) => Instant>();

/** A job that is due again the next night, also when it failed. */
export function nightlyJob(store: Store, job: { kind: string; run: () => Promise<void> }): JobHandler<Record<string, never>> {
  return repeatedJob(store, { ...job, next: nextNight });
}

/** A job that is due again after some minutes, also when it failed. */
export function minutelyJob(store: Store, { minutes, ...job }: { kind: string; minutes: number; run: () => Promise<void> }): JobHandler<Record<string, never>> {
  const stepMs = minutes * 60_000;
  return repeatedJob(store, { ...job, next: (now) => new Date((Math.floor(Date.parse(now) / stepMs) + 1) * stepMs).toISOString() });
}

interface RepeatedJob {
  kind: string;
  run: () => Promise<void>;
  next: (now: Instant) => Instant;
}

function repeatedJob(store: Store, { kind, run, next }: RepeatedJob): JobHandler<Record<string, never>> {
  const handler: JobHandler<Record<string, never>> = {
    kind,
    schema: z.object({}),
    async run() {
      await store.withTransaction(0, (tx) => enqueueNext(tx, kind, next));
      await run();
    },
  };
  nextRuns.set(handler, next);
  return handler;
}

/** Enqueues the next run of each handler with a schedule. Every start of a server calls it, and each handler still has one next run. */
export async function scheduleNightly(store: Store, handlers: readonly AnyJobHandler[]): Promise<void> {
  await store.withTransaction(0, async (tx) => {
    for (const handler of handlers) {
      const next = nextRuns.get(handler);
      if (next) await enqueueNext(tx, handler.kind, next);
    }
  });
}

async function enqueueNext(tx: Tx, kind: string, next: (now: Instant) => Instant): Promise<void> {
  await enqueueJob(tx, { kind, payload: {}, dedupe_key: 'nightly', run_at: next(tx.now), repeatable: true });
}

/** The next three o'clock in Bogotá, which is eight in UTC all year. */
function nextNight(now: Instant): Instant {
  const tonight = `${localDateOf(now)}T08:00:00.000Z`;
  return now < tonight ? tonight : `${addDays(localDateOf(now), 1)}T08:00:00.000Z`;
}
