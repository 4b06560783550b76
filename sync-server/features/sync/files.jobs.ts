import { collectFiles } from '#server/platform/files/collect-files.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { nightlyJob } from '#server/platform/jobs/nightly.ts';
import type { Services } from '#server/platform/services.ts';

/** Deletes, every night, files that nothing refers to and unfinished uploads. */
export function collectFilesJob(services: Services): AnyJobHandler {
  return nightlyJob(services.store, {
    kind: 'files.collect',
    async run() {
      const done = await collectFiles(services, Date.now());
      services.log.info(done, 'files without a reference were deleted');
    },
  });
}
