import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';

export const nightJob = 'collections.night';
const atNight = '00:10';

/** Days that a receipt stays on the devices. */
export const receiptDaysOnDevices = 90;

/** Enqueues the job of the next night, of which a company has only one row; a company without receipts and promises has none. */
export async function enqueueNight(tx: Tx): Promise<void> {
  const run_at = instantOf(addDays(localDateOf(tx.now), 1), atNight);
  await enqueueJob(tx, { kind: nightJob, payload: {}, dedupe_key: 'collections', run_at, repeatable: true });
}
