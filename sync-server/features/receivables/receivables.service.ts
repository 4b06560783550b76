import type { Db } from '#server/platform/db/store.ts';
import { type ReceivableRow, receivablesRepository } from './receivables.repository.ts';

/** What a customer still owes, document by document. */
export async function listOpenReceivables(db: Db, subscriberId: number, contactId: number): Promise<ReceivableRow[]> {
  return await receivablesRepository.listOpenOf(db, subscriberId, contactId);
}
