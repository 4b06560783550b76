/** The automatic work of collections: post-dated cheques become due, promises are judged, reminders are sent, and receipts are sent to the ERP. */
import * as z from 'zod';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { remindingJob } from './dunning.service.ts';
import { enqueueNight, nightJob } from './next-night.ts';
import { returnReceiptJob, sendReceiptJob } from './settlement.service.ts';
import { passNight } from './use-cases/pass-night.ts';
import { sendReceipt, sendReturn } from './use-cases/send-receipt.ts';
import { sendReminder } from './use-cases/send-reminder.ts';

const ofUuid = z.object({ uuid: z.string() });

export function collectionsJobHandlers(services: Services): AnyJobHandler[] {
  const { store } = services;
  return [
    {
      kind: nightJob,
      schema: z.object({}),
      run: ({ subscriberId }) =>
        store.withTransaction(subscriberId, async (tx) => {
          if (await passNight(tx)) await enqueueNight(tx);
        }),
    },
    { kind: remindingJob, schema: ofUuid, run: ({ subscriberId, payload }) => sendReminder(services, subscriberId, payload.uuid) },
    { kind: sendReceiptJob, schema: ofUuid, run: ({ subscriberId, payload }) => sendReceipt(services, subscriberId, payload.uuid) },
    { kind: returnReceiptJob, schema: ofUuid, run: ({ subscriberId, payload }) => sendReturn(services, subscriberId, payload.uuid) },
  ];
}
