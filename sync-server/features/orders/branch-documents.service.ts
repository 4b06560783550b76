import type { Tx } from '#server/platform/db/store.ts';
import { ordersRepository } from './orders.repository.ts';

/** Announces every order and quotation of branches of some customers: who may see them has changed with their seller. */
export async function touchDocumentsOfBranches(tx: Tx, branches: { branchIds: readonly number[]; contactIds: readonly number[] }): Promise<void> {
  tx.touch('orders', await ordersRepository.listUuidsOfBranches(tx, tx.subscriberId, branches));
}
