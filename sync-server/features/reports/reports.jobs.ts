import * as z from 'zod';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { nightlyJob } from '#server/platform/jobs/nightly.ts';
import type { Services } from '#server/platform/services.ts';
import { recountSales, takeJob, takeSales } from './take-sales.service.ts';

export function reportsJobHandlers(services: Services): AnyJobHandler[] {
  return [
    { kind: takeJob, schema: z.object({}), run: ({ subscriberId }) => takeSales(services, subscriberId) },
    nightlyJob(services.store, {
      kind: 'reports.recount',
      async run() {
        for (const subscriberId of await feedRepository.subscriberIds(services.store.db)) {
          const differing = await recountSales(services, subscriberId);
          if (differing > 0)
            services.log.warn({ subscriber: subscriberId, differing }, 'the sales of reports differed from the documents, and were taken anew');
        }
      },
    }),
  ];
}
