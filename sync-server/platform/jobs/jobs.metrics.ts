import { Gauge, Histogram } from 'prom-client';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Db } from '../db/store.ts';
import { jobs } from './jobs.repository.ts';

const jobSeconds = new Histogram({
  name: 'correria_job_duration_seconds',
  help: 'Attempts to do a job, by kind and result: done, again (will be tried again), failed (for good)',
  labelNames: ['kind', 'result'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
});
const queue = new Gauge({
  name: 'correria_jobs',
  help: 'Jobs that are not done: waiting (due now), running, later (not due yet)',
  labelNames: ['kind', 'state'],
});

/** Times an attempt at a job, until the returned function is called with its result. */
export function timeJob(kind: string): (result: 'done' | 'again' | 'failed') => void {
  const stop = jobSeconds.startTimer({ kind });
  return (result) => void stop({ result });
}

/** Takes the length of the queue at this moment. */
export async function measureQueue(db: Db, now: Instant): Promise<void> {
  const counts = await jobs.countOpen(db, now);
  queue.reset();
  for (const { kind, state, count } of counts) queue.set({ kind, state }, count);
}
