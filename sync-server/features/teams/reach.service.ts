import type { Db } from '#server/platform/db/store.ts';
import type { Reach } from '#shared/kernel/permissions.ts';
import { leadersOfDirector, sellersOfDirector, sellersOfLeader } from './reach.repository.ts';

/** The ids of the sellers (third parties) that a leader or a director reaches (decisions §3); empty for any other reach. */
export async function listSellersLed(db: Db, person: { reach: Reach; subscriberId: number; userId: number }): Promise<number[]> {
  if (person.reach === 'leadership') return await sellersOfLeader(db, person.subscriberId, person.userId);
  if (person.reach === 'direction') return await sellersOfDirector(db, person.subscriberId, person.userId);
  return [];
}

/** The ids of the users who lead the leaderships of a director's directions; empty for any other reach. */
export async function listLeadersDirected(db: Db, person: { reach: Reach; subscriberId: number; userId: number }): Promise<number[]> {
  return person.reach === 'direction' ? await leadersOfDirector(db, person.subscriberId, person.userId) : [];
}
