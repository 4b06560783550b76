import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { BulkOutcome } from '#server/platform/bulk.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { KeptRow } from '#server/platform/importer.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { bulk_pieces, bulk_runs } from './bulk.tables.ts';

export type BulkRunRow = typeof bulk_runs.$inferSelect;
export type BulkPiece = typeof bulk_pieces.$inferSelect;
/** What a job does with the pieces of a run. */
export type BulkPhase = 'check' | 'apply' | 'undo';

const ofRun = (subscriberId: number, id: number) => and(eq(bulk_runs.subscriber_id, subscriberId), eq(bulk_runs.id, id));
const piecesOf = (subscriberId: number, runId: number) => and(eq(bulk_pieces.subscriber_id, subscriberId), eq(bulk_pieces.bulk_run_id, runId));
const left = {
  check: isNull(bulk_pieces.checked),
  apply: isNull(bulk_pieces.outcome),
  undo: and(isNotNull(bulk_pieces.outcome), isNull(bulk_pieces.kept)),
} as const;

export const bulkRuns = {
  async get(db: Db, subscriberId: number, id: number): Promise<BulkRunRow | undefined> {
    const [row] = await db.select().from(bulk_runs).where(ofRun(subscriberId, id));
    return row;
  },

  /** The person's runs of these tasks, the last begun first. */
  async listOwn(
    db: Db,
    { subscriberId, userId, tasks, limit }: { subscriberId: number; userId: number; tasks: readonly string[]; limit: number },
  ): Promise<BulkRunRow[]> {
    return await db
      .select()
      .from(bulk_runs)
      .where(and(eq(bulk_runs.subscriber_id, subscriberId), eq(bulk_runs.user_id, userId), inArray(bulk_runs.task, [...tasks])))
      .orderBy(desc(bulk_runs.id))
      .limit(limit);
  },

  /** Stores a run with its rows in pieces. */
  async insert(tx: Tx, run: Omit<typeof bulk_runs.$inferInsert, 'subscriber_id'>, pieces: readonly number[][]): Promise<void> {
    await tx.insert(bulk_runs).values({ ...run, subscriber_id: tx.subscriberId });
    await tx.insertMany(
      bulk_pieces,
      pieces.map((ids, position) => ({ subscriber_id: tx.subscriberId, bulk_run_id: run.id, position, ids })),
    );
  },

  async update(tx: Tx, id: number, change: Partial<BulkRunRow>): Promise<void> {
    await tx.update(bulk_runs).set(change).where(ofRun(tx.subscriberId, id));
  },

  /** Adds the result of a piece to the counts of its run. */
  async count(tx: Tx, id: number, { rows, changed = 0, unchanged = 0, refused = 0, undone = 0 }: Record<'rows', number> & Partial<Record<string, number>>) {
    await tx
      .update(bulk_runs)
      .set({
        done_rows: sql`${bulk_runs.done_rows} + ${rows}`,
        changed_rows: sql`${bulk_runs.changed_rows} + ${changed}`,
        unchanged_rows: sql`${bulk_runs.unchanged_rows} + ${unchanged}`,
        refused_rows: sql`${bulk_runs.refused_rows} + ${refused}`,
        undone_rows: sql`${bulk_runs.undone_rows} + ${undone}`,
      })
      .where(ofRun(tx.subscriberId, id));
  },

  /** Deletes the runs that ended before an instant, with their pieces. */
  async forget(tx: Tx, before: Instant): Promise<void> {
    const old = await tx
      .delete(bulk_runs)
      .where(and(eq(bulk_runs.subscriber_id, tx.subscriberId), lt(bulk_runs.finished_at, before)))
      .returning({ id: bulk_runs.id });
    for (const { id } of old) await tx.delete(bulk_pieces).where(piecesOf(tx.subscriberId, id));
  },
};

export const bulkPieces = {
  /** The next piece that a phase has not done: in ascending order, or in descending order when undoing. */
  async next(db: Db, subscriberId: number, runId: number, phase: BulkPhase): Promise<BulkPiece | undefined> {
    const [piece] = await db
      .select()
      .from(bulk_pieces)
      .where(and(piecesOf(subscriberId, runId), left[phase]))
      .orderBy(phase === 'undo' ? desc(bulk_pieces.position) : asc(bulk_pieces.position))
      .limit(1);
    return piece;
  },

  async all(db: Db, subscriberId: number, runId: number): Promise<Pick<BulkPiece, 'checked' | 'outcome' | 'kept'>[]> {
    const { checked, outcome, kept } = bulk_pieces;
    return await db.select({ checked, outcome, kept }).from(bulk_pieces).where(piecesOf(subscriberId, runId)).orderBy(asc(bulk_pieces.position));
  },

  async note(
    tx: Tx,
    { bulk_run_id, position }: Pick<BulkPiece, 'bulk_run_id' | 'position'>,
    result: { checked: Omit<BulkOutcome, 'changes'> } | { outcome: BulkOutcome } | { kept: KeptRow[] },
  ): Promise<void> {
    await tx
      .update(bulk_pieces)
      .set(result)
      .where(and(piecesOf(tx.subscriberId, bulk_run_id), eq(bulk_pieces.position, position)));
  },
};
