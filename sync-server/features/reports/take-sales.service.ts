/** Copies sales into the tables that reports read, outside of the orders' transactions (decision 0312). */
import { setTimeout as pause } from 'node:timers/promises';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { monthsOf } from '#shared/features/reports/months.rules.ts';
import { addDays, type Instant, type LocalDate, lastDayOfMonth, localDateOf } from '#shared/kernel/dates.ts';
import { type ReportMark, reportMarks } from './report-marks.repository.ts';
import { salesLines, type TakenSale } from './sales-lines.repository.ts';
import { salesMonths } from './sales-months.repository.ts';
import { salesRollups } from './sales-rollups.repository.ts';

type Works = Pick<Services, 'store' | 'clock' | 'log' | 'closing'>;

/** Orders usually change during some weeks; a later change is found at night. */
const changedDays = 45;
/** Clocks of two servers may differ so much. */
const overlapMs = 60_000;
/** The most documents that a report copies before it reads; more are copied by the job, and the report reads what is there. */
const mostAtOnce = 1_000;
/** Orders wait for the transaction of a piece. */
const documentsAPiece = 25;
/** How long a report waits for the job before it reads what is there. */
const longestWaitMs = 8_000;
const pauseMs = 200;
/** Each piece of an imported file postpones the job by this time: a long file is copied once, after its last piece. */
const afterFileMs = 10_000;
export const takeJob = 'reports.take';

/**
 * Copies the sales since the last time, before a report reads. When there are many, the job copies them, and the report waits a while.
 * @returns the instant up to which the sales are complete; null while they are copied for the first time
 */
export async function freshSales(works: Works, subscriberId: number, waitMs = longestWaitMs): Promise<Instant | null> {
  const mark = await reportMarks.find(works.store.db, subscriberId);
  const now = works.clock.now();
  const { seq } = await feedRepository.state(works.store.db, subscriberId);
  if (mark?.taken_at && mark.seq === seq && mark.changed_at === null) return now;
  const isNew = mark?.taken_at == null;
  const changed = isNew || mark.changed_at !== null ? null : await changedSales(works, subscriberId, { now, mark });
  const isLittle = changed === null ? await isSmall(works, subscriberId, mark) : changed.length <= mostAtOnce;
  if (isLittle) {
    await takeSales(works, subscriberId);
    return now;
  }
  await works.store.withTransaction(subscriberId, enqueueTake);
  for (let waited = 0; waited < waitMs; waited += pauseMs) {
    await pause(pauseMs, undefined, { signal: works.closing });
    const later = await reportMarks.find(works.store.db, subscriberId);
    if (later?.taken_at && later.taken_at >= now) return later.taken_at;
  }
  return mark?.taken_at ?? null;
}

/** Whether little was sold since the day from which documents must be compared. */
async function isSmall({ store }: Works, subscriberId: number, mark: ReportMark | undefined): Promise<boolean> {
  return (await salesLines.countSince(store.db, subscriberId, mark?.changed_since ?? '')) <= mostAtOnce;
}

export async function enqueueTake(tx: Tx, run_at: Instant = tx.now): Promise<void> {
  await enqueueJob(tx, { kind: takeJob, payload: {}, dedupe_key: 'take', repeatable: true, run_at });
}

/** Records that a file changed sales of this day or later: the job copies them after the file's last piece, before anybody asks. */
export async function noteChange(tx: Tx, day: LocalDate): Promise<void> {
  await reportMarks.noteChange(tx, day);
  await enqueueTake(tx, new Date(Date.parse(tx.now) + afterFileMs).toISOString());
}

/** Copies what changed since the last time: by the time of the change, and by comparison from the first day that a file changed. */
export async function takeSales(works: Works, subscriberId: number): Promise<void> {
  const { store, clock } = works;
  const mark = await reportMarks.find(store.db, subscriberId);
  const now = clock.now();
  const { seq } = await feedRepository.state(store.db, subscriberId);
  if (mark?.taken_at) await takeAll(works, subscriberId, await changedSales(works, subscriberId, { now, mark }));
  if (!mark?.taken_at || mark.changed_at !== null) await takeDiffering(works, subscriberId, mark?.taken_at ? (mark.changed_since ?? '') : '');
  await store.withTransaction(subscriberId, async (tx) => {
    const later = await reportMarks.find(tx, subscriberId);
    const isSettled = later === undefined || later.changed_at === mark?.changed_at;
    const change = isSettled ? { changed_since: null, changed_at: null } : { changed_since: later.changed_since, changed_at: later.changed_at };
    await reportMarks.save(tx, { taken_at: now, seq, ...change });
  });
}

/**
 * Compares every month with the documents and copies what differs, then the sums by month with the lines.
 * @returns how many documents and sums differed
 */
export async function recountSales(works: Works, subscriberId: number): Promise<number> {
  await takeSales(works, subscriberId);
  return (await takeDiffering(works, subscriberId, '')) + (await rebuildWrongMonths(works, subscriberId));
}

async function rebuildWrongMonths({ store, closing: signal }: Works, subscriberId: number): Promise<number> {
  const span = await store.readApart((db) => salesLines.spanOf(db, subscriberId), { signal });
  if (!span) return 0;
  let found = 0;
  for (const { month } of monthsOf({ from: span.first, to: span.last })) {
    const whole = { month, first: `${month}-01`, last: lastDayOfMonth(month) };
    for (const rollup of salesRollups) {
      signal.throwIfAborted();
      if (await store.readApart((db) => salesMonths.isRight(db, subscriberId, rollup, whole), { signal })) continue;
      found += 1;
      await store.withTransaction(subscriberId, (tx) => salesMonths.rebuild(tx, rollup, whole));
    }
  }
  return found;
}

async function changedSales({ store }: Works, subscriberId: number, { now, mark }: { now: Instant; mark: ReportMark }): Promise<TakenSale[]> {
  const since = new Date(Date.parse(mark.taken_at ?? now) - overlapMs).toISOString();
  return await salesLines.changedSince(store.db, subscriberId, { since, day: addDays(localDateOf(since), -changedDays) });
}

/** Month by month from a day on, through the reports' reader: a company's history is long. */
async function takeDiffering(works: Works, subscriberId: number, since: LocalDate): Promise<number> {
  const { store, closing: signal } = works;
  const span = await store.readApart((db) => salesLines.spanOf(db, subscriberId), { signal });
  if (!span) return 0;
  let found = 0;
  for (const { first, last } of monthsOf({ from: since > span.first ? since : span.first, to: span.last })) {
    signal.throwIfAborted();
    const differing = await store.readApart((db) => salesLines.differing(db, subscriberId, { from: first, before: addDays(last, 1) }), { signal });
    found += differing.length;
    await takeAll(works, subscriberId, differing);
  }
  return found;
}

/** In short transactions: orders go in between. */
async function takeAll({ store, closing }: Works, subscriberId: number, sales: readonly TakenSale[]): Promise<void> {
  const othersTurn = yieldToEventLoop();
  for (let at = 0; at < sales.length; at += documentsAPiece) {
    closing.throwIfAborted();
    await othersTurn();
    await store.withTransaction(subscriberId, (tx) => salesLines.take(tx, sales.slice(at, at + documentsAPiece)));
  }
}
