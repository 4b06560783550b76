import { cancelCredit, notePayments } from '#server/features/receivables/receivables.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { handoverErrors, receiptErrors } from '#shared/features/collections/collections.errors.ts';
import type { ReceiptState } from '#shared/features/collections/receipt-kinds.ts';
import { confirmReceipt as judgeConfirmation, moveReceipt } from '#shared/features/collections/receipt-states.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { handoverRows } from '../handovers.repository.ts';
import { judgePromisesOf } from '../promises.service.ts';
import { receiptRows, type WholeReceipt } from '../receipts.repository.ts';
import { changeReceipt, paymentsOf, takeMoney, tellReturn } from '../settlement.service.ts';

/** A receipt within the person's reach. @throws receipts.notFound */
export async function requireReceipt(db: Db, actor: Actor, id: number): Promise<WholeReceipt> {
  const uuid = await receiptRows.uuidOf(db, actor, id);
  const receipt = uuid === undefined ? undefined : await receiptRows.get(db, actor.subscriberId, uuid);
  if (!receipt) throw receiptErrors.notFound();
  return receipt;
}

/** Whether the receipt is the person's own: a person who received money may not confirm its arrival. */
export function isOwn(actor: Actor, { user_id, seller_id }: { user_id: number; seller_id: number | null }): boolean {
  return user_id === actor.userId || (seller_id !== null && seller_id === actor.contactId);
}

/** 'Confirmar': confirms that the company has the money. @throws receipts.notFound, receipts.own, receipts.cannotMove, receipts.inCustody */
export async function confirmReceipt(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<WholeReceipt> {
  const receipt = await requireReceipt(tx, actor, id);
  if (isOwn(actor, receipt)) throw receiptErrors.own();
  const judged = judgeConfirmation(receipt, localDateOf(tx.now));
  if (!judged.ok) throw errorOf(judged);
  const confirmed = await takeMoney(tx, await leaveOpenHandover(tx, receipt), actor.userId);
  await writeMove(tx, actor, audit, { receipt, state: confirmed.state });
  return confirmed;
}

/** 'Anular': annuls an unconfirmed receipt; its number is not reused. @throws receipts.notFound, receipts.cannotMove */
export async function annulReceipt(tx: Tx, actor: Actor, audit: AuditWriter, { id, reason }: { id: number; reason: string }): Promise<WholeReceipt> {
  const receipt = await requireReceipt(tx, actor, id);
  const judged = moveReceipt(receipt.state, 'anulado');
  // The cashier has the paper of a confirmed cheque.
  if (!judged.ok || receipt.confirmed_at !== null) throw receiptErrors.cannotMove({ state: receipt.state });
  if (receipt.handover_id !== null) {
    const handover = await handoverRows.get(tx, tx.subscriberId, receipt.handover_id);
    // Receipts of a closed handover are with the cashier: a seller can take back only those of an open handover.
    if (handover?.state !== 'abierto' && actor.reach === 'seller') throw handoverErrors.cannotMove({ state: handover?.state ?? '' });
  }
  const annulled = await changeReceipt(tx, receipt, { state: 'anulado', reason, handover_id: null });
  if (receipt.handover_id !== null) await declareAgain(tx, receipt.handover_id);
  await judgePromisesOf(tx, receipt.contact_id);
  await writeMove(tx, actor, audit, { receipt, state: 'anulado', reason });
  return annulled;
}

/** 'Devolver': the cheque was returned, and its invoices are open again. @throws receipts.notFound, receipts.own, receipts.cannotMove */
export async function returnReceipt(tx: Tx, actor: Actor, audit: AuditWriter, { id, reason }: { id: number; reason: string }): Promise<WholeReceipt> {
  const receipt = await requireReceipt(tx, actor, id);
  if (isOwn(actor, receipt)) throw receiptErrors.own();
  const judged = moveReceipt(receipt.state, 'devuelto');
  if (!judged.ok) throw errorOf(judged);
  if (receipt.state === 'aplicado') await notePayments(tx, paymentsOf(tx, receipt, -1));
  if (receipt.advance_receivable_id !== null) await cancelCredit(tx, receipt.advance_receivable_id);
  const returned = await changeReceipt(tx, await leaveOpenHandover(tx, receipt), { state: 'devuelto', reason });
  if (receipt.state === 'aplicado') await tellReturn(tx, receipt);
  await judgePromisesOf(tx, receipt.contact_id);
  await writeMove(tx, actor, audit, { receipt, state: 'devuelto', reason });
  return returned;
}

async function writeMove(
  tx: Tx,
  actor: Actor | null,
  audit: AuditWriter,
  { receipt, state, reason }: { receipt: WholeReceipt; state: ReceiptState; reason?: string },
): Promise<void> {
  const after = { state, ...(reason && { reason }) };
  await audit(tx, actor, { action: state, entity: 'receipts', entityId: receipt.id, before: { state: receipt.state }, after });
}

/**
 * A receipt that the office decides by itself leaves the handover that its seller still prepares: handed over with the others, its money would be
 * counted a second time.
 */
async function leaveOpenHandover(tx: Tx, receipt: WholeReceipt): Promise<WholeReceipt> {
  if (receipt.handover_id === null) return receipt;
  const handover = await handoverRows.get(tx, tx.subscriberId, receipt.handover_id);
  if (handover?.state !== 'abierto') return receipt;
  const left = await changeReceipt(tx, receipt, { handover_id: null });
  await declareAgain(tx, receipt.handover_id);
  return left;
}

/** Writes the declared sums of a handover anew from the receipts that are still in it. */
async function declareAgain(tx: Tx, handoverId: number): Promise<void> {
  await handoverRows.declare(tx, handoverId, await receiptRows.ofHandover(tx, tx.subscriberId, [handoverId]));
}
