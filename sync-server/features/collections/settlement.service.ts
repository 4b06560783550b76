/** Applies receipts to receivables: the balance is computed again from all allocations whenever one changes. Spec: decisions §4. */
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { addReceivable, notePayments, settleReceivables } from '#server/features/receivables/receivables.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { appliedOf } from '#shared/features/collections/receipt.rules.ts';
import type { ReceiptState } from '#shared/features/collections/receipt-kinds.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { AllocationStanding } from '#shared/features/receivables/settlement.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { receiptDocumentId } from './receipt-document.service.ts';
import { receiptRows, type WholeReceipt } from './receipts.repository.ts';

const standingOf: Readonly<Record<ReceiptState, AllocationStanding>> = {
  registrado: 'pending',
  entregado: 'pending',
  custodia: 'pending',
  confirmado: 'cleared',
  aplicado: 'applied',
  devuelto: 'void',
  anulado: 'void',
};

/** Recounts these receivables. */
export async function settle(tx: Tx, receivableIds: readonly number[]): Promise<void> {
  const ids = [...new Set(receivableIds)];
  const rows = await receiptRows.allocationsTo(tx, tx.subscriberId, ids);
  const allocations = rows.map(({ state, was_applied, is_stated, ...row }) => ({
    receivable_id: row.receivable_id,
    value: appliedOf(row),
    standing: state === 'devuelto' && was_applied ? ('returned' as const) : standingOf[state],
    is_stated,
  }));
  await settleReceivables(
    tx,
    ids,
    Map.groupBy(allocations, ({ receivable_id }) => receivable_id),
  );
}

/** Changes a receipt and everything that depends on it: the balances of its invoices and the documents of devices. @returns the changed receipt */
export async function changeReceipt(tx: Tx, receipt: WholeReceipt, change: Partial<WholeReceipt>): Promise<WholeReceipt> {
  await receiptRows.update(tx, receipt.uuid, change);
  await settle(
    tx,
    receipt.allocations.map(({ receivable_id }) => receivable_id),
  );
  tx.touch('receipts', receiptDocumentId(receipt.uuid));
  return { ...receipt, ...change, updated_at: tx.now };
}

/** The job that delivers a confirmed receipt to the ERP. */
export const sendReceiptJob = 'receipts.send';

/** The job that tells the ERP that the money of a receipt was returned. */
export const returnReceiptJob = 'receipts.return';

/** Tells the ERP that the money of a receipt it has was returned; the product's own books need no message. */
export async function tellReturn(tx: Tx, { uuid }: { uuid: string }): Promise<void> {
  const { erp } = await requireSettings(tx, tx.subscriberId);
  if (erp !== 'interno') await enqueueJob(tx, { kind: returnReceiptJob, payload: { uuid }, dedupe_key: uuid });
}

/**
 * Records that the office has the money. The product's own books apply the receipt at once; another ERP gets it by a job, and it is applied when the
 * ERP accepts it.
 * @param by the person; null when a post-dated cheque becomes due, because the office has had the cheque already
 */
export async function takeMoney(tx: Tx, receipt: WholeReceipt, by: number | null): Promise<WholeReceipt> {
  const confirmed = await changeReceipt(tx, receipt, {
    state: 'confirmado',
    confirmed_by: by ?? receipt.confirmed_by,
    confirmed_at: receipt.confirmed_at ?? tx.now,
  });
  const { erp } = await requireSettings(tx, tx.subscriberId);
  if (erp === 'interno') return await applyReceipt(tx, confirmed, { isOwnBook: true });
  await enqueueJob(tx, { kind: sendReceiptJob, payload: { uuid: receipt.uuid }, dedupe_key: receipt.uuid });
  return confirmed;
}

/**
 * Records that the books have the receipt. In the product's own books its advance becomes a credit of the customer; another ERP sends the credit with
 * its next cartera, so that it is not counted twice.
 */
export async function applyReceipt(
  tx: Tx,
  receipt: WholeReceipt,
  { isOwnBook, erp_number }: { isOwnBook: boolean; erp_number?: string },
): Promise<WholeReceipt> {
  await receiptRows.markApplied(tx, receipt.uuid);
  const advance_receivable_id = isOwnBook && receipt.advance_value > 0 ? await creditAdvance(tx, receipt) : receipt.advance_receivable_id;
  await notePayments(tx, paymentsOf(tx, receipt, 1));
  return await changeReceipt(tx, receipt, { state: 'aplicado', applied_at: tx.now, advance_receivable_id, erp_number: erp_number ?? receipt.erp_number });
}

/** The rows of `pay_receivables` of a receipt; with sign −1, the rows that reverse it. */
export function paymentsOf(tx: Tx, receipt: WholeReceipt, sign: 1 | -1) {
  return receipt.allocations.map(({ receivable_id, cash, retefuente, reteiva, reteica, discount, credit_notes }) => ({
    receivable_id,
    parts: {
      ...{ cash: cash * sign, retefuente: retefuente * sign, reteiva: reteiva * sign, reteica: reteica * sign },
      ...{ discount: discount * sign, credit_notes: credit_notes * sign },
    },
    date: sign === 1 ? receipt.receipt_date : localDateOf(tx.now),
    reference: documentNumber(receipt),
    receipt_uuid: receipt.uuid,
  }));
}

async function creditAdvance(tx: Tx, receipt: WholeReceipt): Promise<number> {
  const { contact_id, contact_warehouse_id, seller_id, receipt_date, advance_value } = receipt;
  return await addReceivable(tx, {
    ...{ contact_id, contact_warehouse_id, seller_id, voucher_date: receipt_date, due_date: receipt_date, document_uuid: null },
    invoice_id: `Anticipo ${documentNumber(receipt)}`,
    debit_value: -advance_value,
  });
}
