import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { minutelyJob } from '#server/platform/jobs/nightly.ts';
import type { Services } from '#server/platform/services.ts';
import { refreshIndicators } from './indicators.service.ts';

/** Computes the sellers' indicators, at most five minutes after their orders, visits and receipts. */
export function commercialJobHandlers(services: Services): AnyJobHandler[] {
  return [
    minutelyJob(services.store, {
      kind: 'indicators.refresh',
      minutes: 5,
      async run() {
        for (const subscriberId of await feedRepository.subscriberIds(services.store.db)) await refreshIndicators(services, subscriberId);
      },
    }),
  ];
}
