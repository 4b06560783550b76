import type * as z from 'zod';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Tx } from '../db/store.ts';
import { jobs } from './jobs.repository.ts';

/** Work to do after a commit, for a person or another system. */
export interface JobRequest {
  kind: string;
  payload: Record<string, unknown>;
  /** Makes the job unique: the same key of the same kind and subscriber is the same job for ever. */
  dedupe_key: string;
  /** Not before this instant; at once when it is missing. */
  run_at?: Instant;
  /** The same key means 'once more': a waiting job absorbs it, a finished or running one runs again. */
  repeatable?: boolean;
}

/** A job as its handler receives it. */
export interface Job<Payload> {
  subscriberId: number;
  payload: Payload;
  dedupe_key: string;
  /** The number of the attempt, from 1. */
  attempt: number;
}

/**
 * How one kind of job is done. It runs outside any transaction, may wait for the network, and may run more than once
 * (a crash after the work and before the note of it): give other systems `dedupe_key` to tell. To throw is to try later.
 */
export interface JobHandler<Payload> {
  kind: string;
  schema: z.ZodType<Payload>;
  /** Attempts before it counts as failed for good; 24 when missing, which take some 18 hours. */
  maximumAttempts?: number;
  run(job: Job<Payload>): Promise<void>;
  /**
   * The job is not tried again: informs the person who waits for it. Called before the job is marked as failed, possibly more than once.
   * @param reason a Spanish sentence
   */
  giveUp?(job: Job<Payload>, reason: string): Promise<void>;
}

/** A handler of any payload, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the runner pairs each handler with its own schema before calling it
export type AnyJobHandler = JobHandler<any>;

const wakers = new Set<() => void>();

/** Runs `wake` after each commit of this process that enqueued a job. Gives the way to stop. */
export function onJobEnqueued(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** Enqueues a job of the transaction's subscriber: it exists when the transaction commits, and starts then. */
export async function enqueueJob(tx: Tx, { run_at = tx.now, repeatable = false, kind, payload, dedupe_key }: JobRequest): Promise<void> {
  tx.atCommit('jobs', { kind, payload, dedupe_key, run_at, repeatable }, jobs.createAll);
  tx.afterCommit(() => {
    for (const wake of wakers) wake();
  });
}
