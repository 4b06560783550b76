import { reachesPurchase } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { promptPaymentBase } from '#shared/features/receivables/prompt-payment.rules.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { billedLines } from './receivables.hooks.ts';
import { type ReceivableRow, receivablesRepository } from './receivables.repository.ts';

/**
 * Open receivables and credits, for their seller and for the customer; a user who buys for one branch of the customer gets only that branch's
 * receivables. A paid receivable leaves the devices.
 */
export const receivablesReplication: ReplicatedCollection = {
  collection: 'receivables',
  // Version 2 added the base, the IVA, and the sum of receipts that the books do not have yet; version 3 the base of the prompt-payment discount.
  version: 3,
  access: receivablesCalls.listReceivables.access,

  async audiences(db, subscriberId, docIds) {
    const rows = await receivablesRepository.listByIds(db, subscriberId, docIds.map(Number));
    return new Map(rows.filter(isOpen).map((row) => [String(row.id), audiencesOfReceivable(row)]));
  },

  async project(db, actor, docIds) {
    const rows = await receivablesRepository.listByIds(db, actor.subscriberId, docIds.map(Number));
    const seen = rows.filter((row) => isOpen(row) && (actor.reach !== 'customer' || reachesPurchase(actor, row)));
    const baseOf = await promptPaymentBases(db, actor.subscriberId, seen);
    return new Map(seen.map((row) => [String(row.id), { ...toReceivableDocument(row, baseOf(row)) }]));
  },

  async count(db, actor) {
    return actor.contactWarehouseId ? await receivablesRepository.countReached(db, actor) : null;
  },
};

function isOpen(row: ReceivableRow): boolean {
  return row.debit_value !== row.applied_value;
}

function audiencesOfReceivable({ seller_id, contact_id }: ReceivableRow): string[] {
  return [...(seller_id === null ? [] : [`seller:${seller_id}`]), `contact:${contact_id}`];
}

/** The bases of the prompt-payment discount, in pesos; a device does not hold the lines of an invoice, and its order may be billed by several. */
async function promptPaymentBases(db: Db, subscriberId: number, rows: readonly ReceivableRow[]): Promise<(row: ReceivableRow) => Pesos | null> {
  const discounted = rows.filter((row) => row.apply_prompt_payment_discount);
  if (discounted.length === 0) return () => null;
  const linesOf = await billedLines.answer(db, subscriberId, discounted);
  return (row) => (row.apply_prompt_payment_discount ? promptPaymentBase(linesOf(row)) : null);
}

function toReceivableDocument(row: ReceivableRow, prompt_payment_base: Pesos | null): ReceivableDocument {
  return {
    id: String(row.id),
    receivable_id: row.id,
    invoice_id: row.invoice_id,
    document_uuid: row.document_uuid,
    contact_id: row.contact_id,
    contact_warehouse_id: row.contact_warehouse_id,
    seller_id: row.seller_id,
    voucher_date: row.voucher_date,
    due_date: row.due_date,
    debit_value: row.debit_value,
    applied_value: row.applied_value,
    subtotal: row.subtotal,
    iva_value: row.iva_value,
    cleared_value: row.cleared_value,
    pending_value: row.pending_value,
    saldo: row.debit_value - row.applied_value,
    apply_prompt_payment_discount: row.apply_prompt_payment_discount,
    prompt_payment_base,
  };
}
