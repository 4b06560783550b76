import { randomUUID } from 'node:crypto';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Store } from '#server/platform/db/store.ts';

/**
 * To be called after a backup was restored: the feed's sequence went back, so every device of the subscriber pulls again from
 * zero. What the devices have not sent stays with them, and what the backup lost they send again (sync §2).
 * @returns the new epoch
 */
async function renewEpoch(store: Store, subscriberId: number): Promise<string> {
  const epoch = randomUUID();
  await store.withTransaction(subscriberId, (tx) => feedRepository.setEpoch(tx, epoch));
  return epoch;
}

/** As renewEpoch, for every subscriber of the installation. @returns how many there are */
export async function renewEveryEpoch(store: Store): Promise<number> {
  const subscriberIds = await feedRepository.subscriberIds(store.db);
  for (const subscriberId of subscriberIds) await renewEpoch(store, subscriberId);
  return subscriberIds.length;
}
