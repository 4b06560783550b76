import type { Db, Tx } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { type NewReceivable, type ReceivableRow, receivablesRepository } from './receivables.repository.ts';

export type { ReceivableRow };

/** What customers still owe, document by document, by customer. */
export async function listOpenReceivables(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<ReadonlyMap<number, ReceivableRow[]>> {
  return await receivablesRepository.listOpenOf(db, subscriberId, contactIds);
}

/** The receivables that invoice an order, paid or not. The caller has checked that the person may see the order. */
export async function listReceivablesOfOrder(db: Db, subscriberId: number, uuid: string): Promise<ReceivableRow[]> {
  return await receivablesRepository.listOfOrder(db, subscriberId, uuid);
}

/** Payments in money of a seller's customers on a day, by customer. Pesos. */
export async function collectedOn(db: Db, subscriberId: number, day: { sellerId: number; date: LocalDate }): Promise<ReadonlyMap<number, Pesos>> {
  return new Map((await receivablesRepository.paidOn(db, subscriberId, day)).map(({ contact_id, value }) => [contact_id, value]));
}

/** Whether an invoice of the subscriber has this number, wherever it came from. */
export async function isInvoiceNumberTaken(tx: Tx, invoiceId: string): Promise<boolean> {
  return await receivablesRepository.hasInvoice(tx, tx.subscriberId, invoiceId);
}

/** A customer owes an invoice more. @returns its id */
export async function addReceivable(tx: Tx, receivable: Omit<NewReceivable, 'subscriber_id' | 'id' | 'updated_at'>): Promise<number> {
  const id = await tx.nextIds('receivables');
  await receivablesRepository.insert(tx, { ...receivable, subscriber_id: tx.subscriberId, id, updated_at: tx.now });
  tx.touch('receivables', id);
  return id;
}
