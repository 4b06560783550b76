import { type DeadLetter, deliver } from '#server/features/erp/deliver.service.ts';
import type { ReplayServices } from '#server/features/erp/erp.hooks.ts';
import type { ErpWarranty } from '#server/features/erp/erp.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { requireContact } from '#server/features/third-parties/selling-branch.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { claimedProducts } from '../claimed-product.repository.ts';
import { type WarrantyRequest, warrantyRows } from '../warranty.repository.ts';

/**
 * Sends the decision on a request to the company's ERP, because pieces, serials and money leave its books without a sale. A failure is stored and
 * retried as a dead letter; the same request has the same idempotency key.
 */
export async function sendWarranty({ store, config }: ReplayServices, subscriberId: number, uuid: string): Promise<void> {
  const request = await warrantyRows.byUuid(store.db, subscriberId, uuid);
  if (!request || request.outcome === null) return;
  const { erp } = await requireSettings(store.db, subscriberId);
  const told = await toErpWarranty(store.db, request, request.outcome);
  const delivery = {
    ...{ erp, operation: 'send_warranty' as const, idempotency_key: uuid, request: { ...told } },
    ...{ document_uuid: uuid, contact_id: request.contact_id },
  };
  await deliver({ store, config }, subscriberId, delivery, (port) => port.sendWarranty(told, uuid)).catch((error: unknown) => {
    // The dead letter is stored and will be retried, so the job succeeds.
    if (!(error instanceof AppError && Object.values(erpErrors).some(({ code }) => code === error.code))) throw error;
  });
}

/** Retries the failed delivery of a warranty. @returns false for another capability's delivery */
export async function replayWarranty(services: ReplayServices, subscriberId: number, { operation, document_uuid }: DeadLetter): Promise<boolean> {
  if (operation !== 'send_warranty' || document_uuid === null) return false;
  await sendWarranty(services, subscriberId, document_uuid);
  return true;
}

async function toErpWarranty(db: Db, request: WarrantyRequest, outcome: ErpWarranty['outcome']): Promise<ErpWarranty> {
  const { identification } = await requireContact(db, request.subscriber_id, request.contact_id);
  const sent = [
    { id: request.product_to_send_id, serial: request.serial_to_send },
    { id: request.product_to_send_two_id, serial: request.serial_to_send_two },
    { id: request.product_to_send_three_id, serial: request.serial_to_send_three },
  ];
  const products = await claimedProducts.byIds(
    db,
    request.subscriber_id,
    [request.product_id, ...sent.map(({ id }) => id)].filter((id) => id !== null),
  );
  const codeOf = (id: number | null) => (id === null ? null : (products.get(id)?.product_code ?? null));
  const quantity = outcome === 'rechazo' ? 0 : (request.approved_quantity ?? request.quantity);
  return {
    ...{ uuid: request.uuid, number: documentNumber(request), date: localDateOf(request.decided_at ?? request.updated_at), identification },
    ...{ product_code: codeOf(request.product_id), serial: request.serial, quantity, outcome, invoice_id: request.invoice_id },
    pieces: sent.flatMap(({ id, serial }) => {
      const product_code = codeOf(id);
      return product_code === null ? [] : [{ product_code, quantity, serial }];
    }),
    value: request.value_payment ?? 0,
  };
}
