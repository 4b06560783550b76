/** Bulk changes: the call of a task begins a change, which is only checked; the person who began it applies it, and may undo it. */
import type { Actor } from '#server/platform/actor.ts';
import type { BulkTask } from '#server/platform/bulk.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { bulkCalls } from '#shared/features/bulk/bulk.calls.ts';
import { bulkErrors } from '#shared/features/bulk/bulk.errors.ts';
import { type BulkRefusal, type BulkRun, bulkMostIds } from '#shared/kernel/bulk.ts';
import { bulkJob } from './bulk.jobs.ts';
import { type BulkPhase, type BulkRunRow, bulkPieces, bulkRuns } from './bulk-runs.repository.ts';

/** The most rows of one bulk change. */
const mostRows = 200_000;
const pieceRows = 400;
const listedRuns = 10;

export function registerBulk(routes: Routes, tasks: readonly BulkTask[]): void {
  for (const task of tasks)
    routes.serve(task.call, async ({ actor, body, db, transact }) => {
      const values = task.judge?.(body.values as Record<string, unknown>) ?? (body.values as Record<string, unknown>);
      const ids = await chosen(db, actor, task, body);
      return await transact(async (tx) => {
        const id = await tx.nextIds('bulk_runs');
        const { permissions, ...rest } = actor;
        await bulkRuns.insert(
          tx,
          {
            ...{ id, task: task.call.name, values, state: 'checking', total_rows: ids.length, user_id: actor.userId },
            ...{ actor: { ...rest, permissions: [...permissions] }, created_at: tx.now },
          },
          inPieces(ids),
        );
        await begin(tx, id, 'check');
        return toDocument(await requireRun(tx, actor, id), tasks);
      });
    });

  routes.serve(bulkCalls.listBulkRuns, async ({ actor: { subscriberId, userId }, query: { tasks: names }, db }) => {
    const runs = await bulkRuns.listOwn(db, { subscriberId, userId, tasks: names, limit: listedRuns });
    return runs.map((run) => toDocument(run, tasks));
  });
  routes.serve(bulkCalls.getBulkRun, async ({ actor, params, db }) => toDocument(await requireRun(db, actor, params.id), tasks));
  routes.serve(bulkCalls.applyBulkRun, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const run = await requireRun(tx, actor, params.id);
      if (run.state !== 'checked') throw bulkErrors.notChecked();
      const counts = { done_rows: 0, changed_rows: 0, unchanged_rows: 0, refused_rows: 0 };
      await bulkRuns.update(tx, run.id, { ...counts, state: 'applying', finished_at: null });
      await begin(tx, run.id, 'apply');
      return toDocument(await requireRun(tx, actor, run.id), tasks);
    }),
  );
  routes.serve(bulkCalls.undoBulkRun, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const run = await requireRun(tx, actor, params.id);
      if (!isUndoable(run, tasks)) throw bulkErrors.notUndoable();
      await bulkRuns.update(tx, run.id, { state: 'undoing', done_rows: 0, finished_at: null });
      await begin(tx, run.id, 'undo');
      return toDocument(await requireRun(tx, actor, run.id), tasks);
    }),
  );
  routes.serve(bulkCalls.listBulkRefusals, async ({ actor, params, db }) => {
    const run = await requireRun(db, actor, params.id);
    const refused: BulkRefusal[] = [];
    for (const { checked, outcome } of await bulkPieces.all(db, actor.subscriberId, run.id)) refused.push(...((outcome ?? checked)?.refused ?? []));
    return refused.slice(0, bulkMostIds);
  });
}

const begin = (tx: Tx, id: number, phase: BulkPhase) => enqueueJob(tx, { kind: bulkJob, payload: { id, phase }, dedupe_key: `${id}:${phase}` });

interface Chosen {
  ids?: number[] | undefined;
  all?: Record<string, unknown> | undefined;
}

/** The ids of the rows that change. @throws bulk.nothingChosen, bulk.tooMany */
async function chosen(db: Db, actor: Actor, task: BulkTask, said: Chosen): Promise<number[]> {
  const listed = await listedIds(db, actor, task, said);
  const ids = task.rowsOf ? await task.rowsOf(db, actor, listed) : listed;
  if (ids.length > mostRows) throw bulkErrors.tooMany({ count: ids.length, limit: mostRows });
  if (ids.length === 0) throw bulkErrors.nothingChosen();
  return ids;
}

/** The ids of the chosen rows of the list. @throws bulk.tooMany */
async function listedIds(db: Db, actor: Actor, task: BulkTask, { ids, all }: Chosen): Promise<number[]> {
  if (ids) return [...new Set(ids)];
  const asked: ListRequest = {
    ...{ paginate: true, page: 1, perPage: mostRows, sortBy: 'id', sort: 'ASC' },
    filter: String(all?.['filter'] ?? all?.['query'] ?? ''),
  };
  const { rows, total } = await task.matching(db, actor, all ?? {}, asked);
  if (total > mostRows) throw bulkErrors.tooMany({ count: total, limit: mostRows });
  return rows;
}

function inPieces(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / pieceRows) }, (_none, index) => ids.slice(index * pieceRows, (index + 1) * pieceRows));
}

/** A run of this person. @throws bulk.notFound */
async function requireRun(db: Db, { subscriberId, userId }: Actor, id: number): Promise<BulkRunRow> {
  const run = await bulkRuns.get(db, subscriberId, id);
  if (run?.user_id !== userId) throw bulkErrors.notFound();
  return run;
}

function isUndoable({ state, changed_rows, task }: BulkRunRow, tasks: readonly BulkTask[]): boolean {
  return (state === 'applied' || state === 'failed') && changed_rows > 0 && tasks.find(({ call }) => call.name === task)?.undo !== undefined;
}

function toDocument(run: BulkRunRow, tasks: readonly BulkTask[]): BulkRun {
  const { id, task, state, total_rows, done_rows, changed_rows, unchanged_rows, refused_rows, message, created_at, finished_at } = run;
  const counts = { total_rows, done_rows, changed_rows, unchanged_rows, refused_rows };
  return { id, task, state, ...counts, can_undo: isUndoable(run, tasks), message, created_at, finished_at };
}
