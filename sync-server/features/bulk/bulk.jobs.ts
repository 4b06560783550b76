/** Checks, applies and undoes bulk changes piece by piece, so that other work runs between two pieces. */
import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { BulkTask } from '#server/platform/bulk.ts';
import { isBusy } from '#server/platform/db/busy-errors.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Store } from '#server/platform/db/store.ts';
import { keptSentences } from '#server/platform/import-undo.ts';
import type { AnyJobHandler, JobHandler } from '#server/platform/jobs/jobs.ts';
import { nightlyJob } from '#server/platform/jobs/nightly.ts';
import type { Services } from '#server/platform/services.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { BulkState } from '#shared/kernel/bulk.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type BulkPhase, type BulkPiece, type BulkRunRow, bulkPieces, bulkRuns } from './bulk-runs.repository.ts';

export const bulkJob = 'bulk.run';
const payload = z.object({ id: z.int().positive(), phase: z.enum(['check', 'apply', 'undo']) });
const underWay = { check: 'checking', apply: 'applying', undo: 'undoing' } as const satisfies Record<BulkPhase, BulkState>;
const ended = { check: 'checked', apply: 'applied', undo: 'undone' } as const satisfies Record<BulkPhase, BulkState>;

/** Handles a phase of a bulk change. A job that starts again after a crash skips the pieces that are done. */
export function bulkJobHandler(services: Services, tasks: readonly BulkTask[]): JobHandler<z.output<typeof payload>> {
  const { store, clock, log } = services;
  const finish = (subscriberId: number, id: number, change: Partial<BulkRunRow>) =>
    store.withTransaction(subscriberId, (tx) => bulkRuns.update(tx, id, { ...change, finished_at: clock.now() }));
  return {
    kind: bulkJob,
    schema: payload,
    maximumAttempts: 5,
    async run({ subscriberId, payload: { id, phase } }) {
      const run = await bulkRuns.get(store.db, subscriberId, id);
      const task = tasks.find(({ call }) => call.name === run?.task);
      if (!run || !task || run.state !== underWay[phase]) return;
      const othersTurn = yieldToEventLoop();
      try {
        for (;;) {
          const piece = await bulkPieces.next(store.db, subscriberId, id, phase);
          if (!piece) break;
          await doPiece[phase](services, { task, run, piece });
          task.afterPiece?.();
          await othersTurn();
        }
        await finish(subscriberId, id, { state: ended[phase], message: phase === 'undo' ? await undoneSentence(services, subscriberId, id) : null });
      } catch (error) {
        if (isBusy(error) || !(error instanceof AppError)) throw error;
        log.warn({ id, phase, error: error.message }, 'a bulk change failed');
        await finish(subscriberId, id, { state: 'failed', message: error.message });
      }
    },
    async giveUp({ subscriberId, payload: { id, phase } }, reason) {
      const run = await bulkRuns.get(store.db, subscriberId, id);
      if (run?.state === underWay[phase]) await finish(subscriberId, id, { state: 'failed', message: `El cambio no se pudo terminar. ${reason}` });
    },
  };
}

interface PieceWork {
  task: BulkTask;
  run: BulkRunRow;
  piece: BulkPiece;
}

const actorOf = ({ actor }: BulkRunRow): Actor => ({ ...actor, permissions: new Set(actor.permissions) });

const doPiece: Readonly<Record<BulkPhase, (services: Services, work: PieceWork) => Promise<void>>> = {
  async check({ store }, { task, run, piece }) {
    const { unchanged, refused, changed } = await dryRun(store, { task, run, piece });
    await store.withTransaction(run.subscriber_id, async (tx) => {
      await bulkPieces.note(tx, piece, { checked: { unchanged, refused } });
      await bulkRuns.count(tx, run.id, { rows: piece.ids.length, changed, unchanged, refused: refused.length });
    });
  },
  async apply({ store }, { task, run, piece }) {
    await store.withTransaction(run.subscriber_id, async (tx) => {
      const outcome = await task.take(tx, actorOf(run), { ids: piece.ids, values: run.values });
      await bulkPieces.note(tx, piece, { outcome });
      const { changes, unchanged, refused } = outcome;
      await bulkRuns.count(tx, run.id, { rows: piece.ids.length, changed: changes.length, unchanged, refused: refused.length });
    });
  },
  async undo({ store }, { task, run, piece }) {
    await store.withTransaction(run.subscriber_id, async (tx) => {
      const { undone, kept } = (await task.undo?.(tx, actorOf(run), piece.outcome?.changes ?? [])) ?? { undone: 0, kept: [] };
      await bulkPieces.note(tx, piece, { kept });
      await bulkRuns.count(tx, run.id, { rows: piece.ids.length, undone });
    });
  },
};

/** Runs the task's own check, or applies the change and rolls it back, so that the check reports exactly what the application will do. */
async function dryRun(store: Store, { task, run, piece }: PieceWork) {
  const undone = new Error('dry run');
  let found: { unchanged: number; refused: { id: number; name: string; reason: string }[]; changed: number } | undefined;
  try {
    await store.withTransaction(run.subscriber_id, async (tx) => {
      const rows = { ids: piece.ids, values: run.values };
      const { unchanged, refused } = task.check ? await task.check(tx, actorOf(run), rows) : await task.take(tx, actorOf(run), rows);
      found = { unchanged, refused, changed: piece.ids.length - unchanged - refused.length };
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  if (!found) throw new Error('the piece gave no outcome');
  return found;
}

async function undoneSentence({ store }: Services, subscriberId: number, id: number): Promise<string> {
  const run = await bulkRuns.get(store.db, subscriberId, id);
  const kept = (await bulkPieces.all(store.db, subscriberId, id)).flatMap((piece) => piece.kept ?? []);
  return [`Deshecho: ${formatCount(run?.undone_rows ?? 0)} de ${formatCount(run?.changed_rows ?? 0)}.`, ...keptSentences(kept)].join(' ');
}

const keptDays = 90;

/** Deletes, every night, bulk changes that ended 90 days ago; the history of each row stays. */
export function forgetBulkRunsJob({ store, clock }: Services): AnyJobHandler {
  return nightlyJob(store, {
    kind: 'bulk.forget',
    async run() {
      const before = new Date(Date.parse(clock.now()) - keptDays * 24 * 60 * 60 * 1000).toISOString();
      for (const subscriberId of await feedRepository.subscriberIds(store.db)) await store.withTransaction(subscriberId, (tx) => bulkRuns.forget(tx, before));
    },
  });
}
