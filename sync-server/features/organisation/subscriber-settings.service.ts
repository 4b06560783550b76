import type { Db } from '#server/platform/db/store.ts';
import { defaultSubscriberSettings, type SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { storedSettings } from './subscriber-settings.repository.ts';

/** How a subscriber wants its rules to behave; what it never said has its default. */
export async function subscriberSettings(db: Db, subscriberId: number): Promise<SubscriberSettings> {
  return { ...defaultSubscriberSettings, ...(await storedSettings(db, subscriberId)) };
}
