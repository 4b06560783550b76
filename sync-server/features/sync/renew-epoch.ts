import { randomUUID } from 'node:crypto';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Store } from '#server/platform/db/store.ts';

/**
 * To be called after a backup was restored: the feed's sequence went back, so every device of the subscriber pulls again from
 * zero. Commands that they have not sent stay with them; those that the backup lost are sent again by none. Spec: sync §2.
 * @returns the new epoch
 */
export async function renewEpoch(store: Store, subscriberId: number, epoch: string = randomUUID()): Promise<string> {
  await store.withTransaction(subscriberId, (tx) => feedRepository.setEpoch(tx, epoch));
  return epoch;
}
