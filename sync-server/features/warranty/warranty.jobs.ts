/** The automatic work of warranty requests: a closed request leaves the devices after half a year, and a decided one is sent to another ERP. */
import * as z from 'zod';
import type { ReplayServices } from '#server/features/erp/erp.hooks.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type AnyJobHandler, enqueueJob } from '#server/platform/jobs/jobs.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { sendWarranty } from './use-cases/send-warranty.ts';
import { warrantyRows } from './warranty.repository.ts';

const archivingJob = 'warranty.archive';
const sendingJob = 'warranty.send';
const daysOnDevices = 180;

export async function enqueueArchiving(tx: Tx, uuid: string): Promise<void> {
  const run_at = instantOf(addDays(localDateOf(tx.now), daysOnDevices), '02:30');
  await enqueueJob(tx, { kind: archivingJob, payload: { uuid }, dedupe_key: uuid, run_at });
}

/** Sends the decision to another company's ERP; the product's own books have taken the pieces already. */
export async function enqueueSending(tx: Tx, uuid: string): Promise<void> {
  const { erp } = await requireSettings(tx, tx.subscriberId);
  if (erp !== 'interno') await enqueueJob(tx, { kind: sendingJob, payload: { uuid }, dedupe_key: uuid });
}

export function warrantyJobHandlers(services: ReplayServices): AnyJobHandler[] {
  const { store } = services;
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
    {
      kind: sendingJob,
      schema: z.object({ uuid: z.string() }),
      run: ({ subscriberId, payload: { uuid } }) => sendWarranty(services, subscriberId, uuid),
    },
  ];
}
