import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#shared/kernel/dates.ts';
import { dialect } from '../db/dialect.ts';
import { jobs as jobRows } from '../db/platform.tables.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/store.ts';

export type JobRow = typeof jobRows.$inferSelect;
/** Which job a worker would rather take next. */
interface LeaseOptions {
  last?: Pick<JobRow, 'subscriber_id' | 'kind'> | null;
  withoutCrashed?: boolean;
}
export type NewJob = Pick<JobRow, 'kind' | 'payload' | 'dedupe_key' | 'run_at'>;

// Rows that another server is taking at this moment are not waited for.
const skipLocked = dialect === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``;

const askDue = preparedQuery({ now: 'text' }, (db, { now }) => db.select({ id: jobRows.id }).from(jobRows).where(due(now)).limit(1));

/** The rows of work to do. A job is due from `run_at` on, until it is done or has failed for good, unless someone holds its lease. */
export const jobs = {
  /**
   * Keeps the job that has a key already, when there is one; a repeatable one is to run again, with this payload, also when it is
   * running now.
   */
  async createAll(tx: Tx, jobs: readonly (NewJob & { repeatable: boolean })[]): Promise<void> {
    const rowOf = ({ repeatable: _how, ...job }: NewJob & { repeatable: boolean }) => ({ ...job, subscriber_id: tx.subscriberId });
    const once = jobs.filter(({ repeatable }) => !repeatable).map(rowOf);
    // One statement cannot write a row twice, so only the last job of each key is written.
    const again = new Map(jobs.filter(({ repeatable }) => repeatable).map((job) => [`${job.kind} ${job.dedupe_key}`, rowOf(job)]));
    if (once.length > 0) await tx.insert(jobRows).values(once).onConflictDoNothing();
    if (again.size === 0) return;
    await tx.insertMany(jobRows, [...again.values()], {
      key: ['subscriber_id', 'kind', 'dedupe_key'],
      take: ['payload', 'run_at'],
      clear: { attempts: 0, crashes: 0, done_at: null, failed_at: null, last_error: null },
    });
  },

  async isAnyDue(db: Db, now: Instant): Promise<boolean> {
    const rows = await askDue(db, { now });
    return rows.length > 0;
  },

  /**
   * Takes the job that has waited longest of the next company and kind after those of `last`, until `lockedUntil`; counts the attempt. So
   * neither a company's ten thousand orders nor one kind of work delays everything else. A lease that expired without being
   * returned counts as a crash: the process of that attempt died or stood still.
   * @param withoutCrashed leaves out the jobs whose last attempt crashed
   */
  async lease(tx: Tx, lockedUntil: Instant, { last = null, withoutCrashed = false }: LeaseOptions = {}): Promise<JobRow | null> {
    const offered = and(due(tx.now), withoutCrashed ? isNull(jobRows.locked_until) : undefined);
    const first = (beyond?: SQL) =>
      tx.execute(sql`SELECT id FROM jobs WHERE ${and(offered, beyond)} ORDER BY subscriber_id, kind, run_at, id LIMIT 1 ${skipLocked}`);
    const beyond = last ? await first(sql`(subscriber_id, kind) > (${last.subscriber_id}, ${last.kind})`) : [];
    const [next] = beyond.length > 0 ? beyond : await first();
    if (!next) return null;
    const [leased] = await tx
      .update(jobRows)
      .set({
        locked_until: lockedUntil,
        attempts: sql`${jobRows.attempts} + 1`,
        crashes: sql`${jobRows.crashes} + CASE WHEN ${jobRows.locked_until} IS NULL THEN 0 ELSE 1 END`,
      })
      .where(eq(jobRows.id, Number(next['id'])))
      .returning();
    return leased ?? null;
  },

  async extendLeases(tx: Tx, ids: readonly number[], lockedUntil: Instant): Promise<void> {
    await tx
      .update(jobRows)
      .set({ locked_until: lockedUntil })
      .where(inArray(jobRows.id, [...ids]));
  },

  /** How many jobs of each kind are still to do, of all companies: due now and not begun, running, or due later. */
  async countOpen(db: Db, now: Instant): Promise<{ kind: string; state: 'waiting' | 'running' | 'later'; count: number }[]> {
    const state = sql<
      'waiting' | 'running' | 'later'
    >`CASE WHEN ${gt(jobRows.locked_until, now)} THEN 'running' WHEN ${lte(jobRows.run_at, now)} THEN 'waiting' ELSE 'later' END`;
    return await db
      .select({ kind: jobRows.kind, state, count: sql`count(*)`.mapWith(Number) })
      .from(jobRows)
      .where(and(isNull(jobRows.done_at), isNull(jobRows.failed_at)))
      .groupBy(jobRows.kind, sql`2`);
  },

  /** Writes how the attempt ended. A job that was asked for again meanwhile stays due. */
  async settle(tx: Tx, job: JobRow, outcome: Partial<Pick<JobRow, 'done_at' | 'failed_at' | 'run_at' | 'last_error' | 'crashes'>>): Promise<void> {
    await tx.update(jobRows).set({ locked_until: null }).where(eq(jobRows.id, job.id));
    await tx
      .update(jobRows)
      .set(outcome)
      .where(and(eq(jobRows.id, job.id), eq(jobRows.attempts, job.attempts)));
  },

  /** The subscriber's jobs that failed for good, oldest first. */
  async listFailed(db: Db, subscriberId: number): Promise<JobRow[]> {
    return await db
      .select()
      .from(jobRows)
      .where(and(eq(jobRows.subscriber_id, subscriberId), isNotNull(jobRows.failed_at)))
      .orderBy(asc(jobRows.id));
  },

  /** Makes a job of the subscriber that failed for good due again. @returns whether there was one */
  async replay(tx: Tx, id: number): Promise<boolean> {
    const replayed = await tx
      .update(jobRows)
      .set({ failed_at: null, attempts: 0, crashes: 0, run_at: tx.now })
      .where(and(eq(jobRows.subscriber_id, tx.subscriberId), eq(jobRows.id, id), isNotNull(jobRows.failed_at)))
      .returning({ id: jobRows.id });
    return replayed.length > 0;
  },
};

function due(now: Instant | Placeholder) {
  return and(isNull(jobRows.done_at), isNull(jobRows.failed_at), lte(jobRows.run_at, now), or(isNull(jobRows.locked_until), lte(jobRows.locked_until, now)));
}
