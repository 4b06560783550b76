import type { Tx } from '#server/platform/db/store.ts';
import { ordersRepository } from './orders.repository.ts';

/** Announces every order and quotation of a branch: who may see them has changed with its seller. */
export async function touchDocumentsOfBranch(tx: Tx, branchId: number): Promise<void> {
  tx.touch('orders', await ordersRepository.listUuidsOfBranch(tx, tx.subscriberId, branchId));
}
