import type { Db } from '#server/platform/db/store.ts';
import { type ReceivableRow, receivablesRepository } from './receivables.repository.ts';

/** What customers still owe, document by document, by customer. */
export async function listOpenReceivables(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<ReadonlyMap<number, ReceivableRow[]>> {
  return await receivablesRepository.listOpenOf(db, subscriberId, contactIds);
}

/** The invoices of the cartera that bill an order, paid or not. Whoever asks has judged that the person may see the order. */
export async function listReceivablesOfOrder(db: Db, subscriberId: number, uuid: string): Promise<ReceivableRow[]> {
  return await receivablesRepository.listOfOrder(db, subscriberId, uuid);
}
