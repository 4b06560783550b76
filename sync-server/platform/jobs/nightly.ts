/** Jobs of the whole installation that run every night at three in Bogotá: cleaning that nobody waits for. */
import * as z from 'zod';
import { addDays, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import type { Store, Tx } from '../db/store.ts';
import { type AnyJobHandler, enqueueJob, type JobHandler } from './jobs.ts';

const nightlyKinds = new WeakSet<AnyJobHandler>();

/** A job that is due again the next night, also when it failed. */
export function nightlyJob(store: Store, { kind, run }: { kind: string; run: () => Promise<void> }): JobHandler<Record<string, never>> {
  const handler: JobHandler<Record<string, never>> = {
    kind,
    schema: z.object({}),
    async run() {
      await store.withTransaction(0, (tx) => enqueueNight(tx, kind));
      await run();
    },
  };
  nightlyKinds.add(handler);
  return handler;
}

/** Enqueues the nightly ones of some handlers; asked again, as every start of a server does, each still runs once a night. */
export async function scheduleNightly(store: Store, handlers: readonly AnyJobHandler[]): Promise<void> {
  await store.withTransaction(0, async (tx) => {
    for (const handler of handlers) if (nightlyKinds.has(handler)) await enqueueNight(tx, handler.kind);
  });
}

async function enqueueNight(tx: Tx, kind: string): Promise<void> {
  await enqueueJob(tx, { kind, payload: {}, dedupe_key: 'nightly', run_at: nextNight(tx.now), repeatable: true });
}

/** The next three o'clock in Bogotá, which is eight in UTC all year. */
function nextNight(now: Instant): Instant {
  const tonight = `${localDateOf(now)}T08:00:00.000Z`;
  return now < tonight ? tonight : `${addDays(localDateOf(now), 1)}T08:00:00.000Z`;
}
