import { randomUUID } from 'node:crypto';
import { letterCounter } from '#server/features/access/device-letter.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import { idCounters } from '#server/platform/db/id-counters.repository.ts';
import type { Store } from '#server/platform/db/store.ts';

/** More ids than a company takes between a backup and its restoration. */
const idsLeftOut = 1_000_000;
/** The letters go on with another one before them. */
const lettersLeftOut = 26;

/**
 * To be called after a backup was restored: the feed's sequence went back, so every device of the subscriber pulls again from zero. Unsent commands
 * stay on their devices, and devices send again the commands that the backup lost (sync §2). Ids and letters issued since the backup are in orders
 * under way, on paper and in the ERP, so they are skipped (decision 0185).
 * @returns the new epoch
 */
async function renewEpoch(store: Store, subscriberId: number): Promise<string> {
  const epoch = randomUUID();
  await store.withTransaction(subscriberId, async (tx) => {
    await feedRepository.setEpoch(tx, epoch);
    await tx.nextIds(letterCounter, lettersLeftOut);
    await idCounters.leaveOut(tx, idsLeftOut, { except: letterCounter });
  });
  return epoch;
}

/** Renews the epoch of every subscriber of the installation. @returns how many there are */
export async function renewEveryEpoch(store: Store): Promise<number> {
  const subscriberIds = await feedRepository.subscriberIds(store.db);
  for (const subscriberId of subscriberIds) await renewEpoch(store, subscriberId);
  return subscriberIds.length;
}
