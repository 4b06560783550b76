/** Deletes the points of traces after the company's retention period. Visits stay. Spec: decisions §6. */
import * as z from 'zod';
import type { Store, Tx } from '#server/platform/db/store.ts';
import { type AnyJobHandler, enqueueJob } from '#server/platform/jobs/jobs.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { firstKeptDay } from './kept-days.service.ts';
import { pointRows } from './routes.repository.ts';

const forgettingJob = 'routes.forget';
const atNight = '02:00';

/** Enqueues the job of the next night, of which a company has only one row; a company without points has none. */
export async function enqueueForgetting(tx: Tx): Promise<void> {
  const run_at = instantOf(addDays(localDateOf(tx.now), 1), atNight);
  await enqueueJob(tx, { kind: forgettingJob, payload: {}, dedupe_key: 'routes', run_at, repeatable: true });
}

export function routeJobHandlers({ store }: { store: Store }): AnyJobHandler[] {
  return [
    {
      kind: forgettingJob,
      schema: z.object({}),
      run: ({ subscriberId }) =>
        store.withTransaction(subscriberId, async (tx) => {
          const first = await firstKeptDay(tx, subscriberId, tx.now);
          if (await pointRows.forgetBefore(tx, first)) await enqueueForgetting(tx);
        }),
    },
  ];
}
