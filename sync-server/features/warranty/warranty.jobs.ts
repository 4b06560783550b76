/** A closed request leaves the devices half a year later. */
import * as z from 'zod';
import type { Store, Tx } from '#server/platform/db/store.ts';
import { type AnyJobHandler, enqueueJob } from '#server/platform/jobs/jobs.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { warrantyRows } from './warranty.repository.ts';

const archivingJob = 'warranty.archive';
const daysOnDevices = 180;

export async function enqueueArchiving(tx: Tx, uuid: string): Promise<void> {
  const run_at = instantOf(addDays(localDateOf(tx.now), daysOnDevices), '02:30');
  await enqueueJob(tx, { kind: archivingJob, payload: { uuid }, dedupe_key: uuid, run_at });
}

export function warrantyJobHandlers({ store }: { store: Store }): AnyJobHandler[] {
  return [
    {
      kind: archivingJob,
      schema: z.object({ uuid: z.string() }),
      run: ({ subscriberId, payload: { uuid } }) =>
        store.withTransaction(subscriberId, async (tx) => {
          const request = await warrantyRows.byUuid(tx, subscriberId, uuid);
          if (request && !request.archived) await warrantyRows.update(tx, request, { archived: true });
        }),
    },
  ];
}
