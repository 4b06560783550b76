import type { Db, Tx } from '#server/platform/db/store.ts';
import { type SettledAllocation, settlementOf } from '#shared/features/receivables/settlement.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { type NewReceivable, type ReceivableRow, receivablesRepository } from './receivables.repository.ts';

export type { ReceivableRow };

/** The open receivables of customers, document by document, by customer. */
export async function listOpenReceivables(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<ReadonlyMap<number, ReceivableRow[]>> {
  return await receivablesRepository.listOpenOf(db, subscriberId, contactIds);
}

/** The receivables that invoice an order, paid or not. The caller has checked that the person may see the order. */
export async function listReceivablesOfOrder(db: Db, subscriberId: number, uuid: string): Promise<ReceivableRow[]> {
  return await receivablesRepository.listOfOrder(db, subscriberId, uuid);
}

/** Receivables by their ids. */
export async function listReceivables(db: Db, subscriberId: number, ids: readonly number[]): Promise<ReceivableRow[]> {
  return await receivablesRepository.listByIds(db, subscriberId, ids);
}

/**
 * Computes again what receipts paid of receivables, from all their allocations.
 * @param allocationsOf by receivable; a missing receivable has no allocations
 */
export async function settleReceivables(tx: Tx, ids: readonly number[], allocationsOf: ReadonlyMap<number, readonly SettledAllocation[]>): Promise<void> {
  for (const { id, stated_value, ...row } of await receivablesRepository.listByIds(tx, tx.subscriberId, ids)) {
    const settlement = settlementOf(stated_value, allocationsOf.get(id) ?? []);
    const isSame =
      row.applied_value === settlement.applied_value && row.cleared_value === settlement.cleared_value && row.pending_value === settlement.pending_value;
    if (isSame) continue;
    await receivablesRepository.settle(tx, id, settlement);
    tx.touch('receivables', id);
  }
}

/** The parts that pay a receivable: customers withhold taxes when they pay, so that money alone rarely pays one in full. Spec: decisions §4. */
interface AppliedParts {
  /** Money in any form: cash, transfer, cheque. */
  cash: Pesos;
  retefuente: Pesos;
  reteiva: Pesos;
  reteica: Pesos;
  discount: Pesos;
  credit_notes: Pesos;
}

/** The payment of a receivable by a receipt, in its parts, in pesos; negative amounts reverse a payment. */
export interface ReceivablePayment {
  receivable_id: number;
  parts: AppliedParts;
  date: LocalDate;
  /** The number of the receipt. */
  reference: string;
  receipt_uuid: string;
}

/** Records the payments of receipts: one row per part that is not 0. */
export async function notePayments(tx: Tx, payments: readonly ReceivablePayment[]): Promise<void> {
  const rows = payments.flatMap(({ parts: { credit_notes, ...parts }, ...payment }) =>
    Object.entries({ ...parts, credit_note: credit_notes }).flatMap(([kind, applied_value]) =>
      applied_value === 0 ? [] : [{ ...payment, kind, applied_value }],
    ),
  );
  await receivablesRepository.addPayments(tx, rows);
}

/** Whether an invoice of the subscriber has this number, whatever its source. */
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

/** Cancels the credit of a customer whose receipt was returned: the part of it that was used is owed again. */
export async function cancelCredit(tx: Tx, id: number): Promise<void> {
  await receivablesRepository.cancelCredit(tx, id);
  tx.touch('receivables', id);
}
