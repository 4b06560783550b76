import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { nightlyJob } from '#server/platform/jobs/nightly.ts';
import type { Services } from '#server/platform/services.ts';
import { importRuns } from './imports.repository.ts';

const keptDays = 90;

/** Deletes, every night, the files and undo data of imports older than 90 days; their figures stay. */
export function forgetImportsJob({ store, clock }: Services): AnyJobHandler {
  return nightlyJob(store, {
    kind: 'imports.forget',
    async run() {
      const before = new Date(Date.parse(clock.now()) - keptDays * 24 * 60 * 60 * 1000).toISOString();
      for (const subscriberId of await feedRepository.subscriberIds(store.db)) {
        await store.withTransaction(subscriberId, (tx) => importRuns.forgetContents(tx, before));
      }
    },
  });
}
