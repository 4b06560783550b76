import type { GivenBranches } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { ordersRepository } from './orders.repository.ts';

/** Announces every order and quotation of reassigned branches, because other people may see them now. */
export async function touchDocumentsOfBranches(tx: Tx, given: readonly GivenBranches[]): Promise<void> {
  const branchIds = given.flatMap((one) => one.branchIds);
  const contactIds = [...new Set(given.flatMap((one) => one.contactIds))];
  tx.touch('orders', await ordersRepository.listUuidsOfBranches(tx, tx.subscriberId, { branchIds, contactIds }));
}
