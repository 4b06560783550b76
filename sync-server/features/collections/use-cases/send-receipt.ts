import { type DeadLetter, deliver, settleDelivery } from '#server/features/erp/deliver.service.ts';
import type { ReplayServices } from '#server/features/erp/erp.hooks.ts';
import type { ErpReceipt } from '#server/features/erp/erp.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { requireContact } from '#server/features/third-parties/selling-branch.service.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { receiptRows, type WholeReceipt } from '../receipts.repository.ts';
import { applyReceipt, tellReturn } from '../settlement.service.ts';

/**
 * Delivers a confirmed receipt to the company's ERP and applies it when the ERP accepted it. A failure is stored and retried as a dead letter. A
 * receipt that is already applied, or was returned meanwhile, is not sent.
 */
export async function sendReceipt({ store, config }: ReplayServices, subscriberId: number, uuid: string): Promise<void> {
  const receipt = await receiptRows.get(store.db, subscriberId, uuid);
  if (receipt?.state !== 'confirmado') return;
  const { erp } = await requireSettings(store.db, subscriberId);
  const { identification } = await requireContact(store.db, subscriberId, receipt.contact_id);
  const request = toErpReceipt(receipt, identification);
  const delivery = {
    erp,
    operation: 'send_receipt' as const,
    idempotency_key: uuid,
    request: { ...request },
    document_uuid: uuid,
    contact_id: receipt.contact_id,
  };
  const answer = await deliver({ store, config }, subscriberId, delivery, (port) => port.sendReceipt(request, uuid)).catch(storedFailure);
  if (!answer) return;
  await store.withTransaction(subscriberId, async (tx) => {
    const now = await receiptRows.get(tx, subscriberId, uuid);
    if (now?.state === 'confirmado') await applyReceipt(tx, now, { isOwnBook: erp === 'interno', erp_number: answer.erp_number });
    // Its money came back while the ERP was taking it.
    if (now?.state === 'devuelto' && now.erp_number === null) {
      await receiptRows.update(tx, uuid, { erp_number: answer.erp_number });
      await tellReturn(tx, now);
    }
  });
}

/** Tells the ERP that the money of a delivered receipt was returned. A failure is stored and retried as a dead letter. */
export async function sendReturn({ store, config }: ReplayServices, subscriberId: number, uuid: string): Promise<void> {
  const receipt = await receiptRows.get(store.db, subscriberId, uuid);
  if (receipt?.state !== 'devuelto' || receipt.erp_number === null) return;
  const { erp } = await requireSettings(store.db, subscriberId);
  const { erp_number, reason, updated_at, contact_id } = receipt;
  const request = { uuid, number: documentNumber(receipt), erp_number, date: localDateOf(updated_at), reason: reason ?? '' };
  const delivery = {
    ...{ erp, operation: 'return_receipt' as const, idempotency_key: `${uuid}-return` },
    ...{ request, document_uuid: uuid, contact_id },
  };
  await deliver({ store, config }, subscriberId, delivery, (port) => port.returnReceipt(request, delivery.idempotency_key)).catch(storedFailure);
}

/** A failure that is stored as a dead letter and retried does not fail the job. */
function storedFailure(error: unknown): null {
  if (error instanceof AppError && Object.values(erpErrors).some(({ code }) => code === error.code)) return null;
  throw error;
}

/** Retries the delivery of a receipt or of its return. @returns false for another capability's delivery */
export async function replayReceipt(services: ReplayServices, subscriberId: number, { id, operation, document_uuid }: DeadLetter): Promise<boolean> {
  if (document_uuid === null) return false;
  if (operation === 'return_receipt') {
    await sendReturn(services, subscriberId, document_uuid);
    return true;
  }
  if (operation !== 'send_receipt') return false;
  const receipt = await receiptRows.get(services.store.db, subscriberId, document_uuid);
  if (receipt?.state === 'confirmado') await sendReceipt(services, subscriberId, document_uuid);
  // The receipt was returned before the ERP accepted it: nothing remains to be delivered.
  else await services.store.withTransaction(subscriberId, (tx) => settleDelivery(tx, id));
  return true;
}

function toErpReceipt(receipt: WholeReceipt, identification: string): ErpReceipt {
  return {
    uuid: receipt.uuid,
    number: documentNumber(receipt),
    date: receipt.receipt_date,
    identification,
    means: receipt.means.map(({ kind, value, reference, due_date }) => ({ kind, value, reference, due_date })),
    invoices: receipt.allocations.map(({ invoice_id, cash, retefuente, reteiva, reteica, discount, credit_notes }) => ({
      ...{ invoice_id, cash, retefuente, reteiva, reteica, discount, credit_notes },
    })),
    advance: receipt.advance_value,
    rounding: receipt.rounding_value,
  };
}
