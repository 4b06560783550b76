import type { Db } from '#server/platform/db/store.ts';
import { exposureOf } from '#shared/features/exposure/exposure.rules.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { ReceivableRow } from '../receivables/receivables.service.ts';
import { ordersRepository } from './orders.repository.ts';

/** The part of a customer's quota that open invoices and orders use, in pesos. @param receivables the customer's open ones */
export async function customerExposure(
  db: Db,
  subscriberId: number,
  { contactId, receivables }: { contactId: number; receivables: readonly ReceivableRow[] },
): Promise<Pesos> {
  const exposed = await ordersRepository.listExposed(db, subscriberId, [contactId]);
  return exposureOf({
    receivables: receivables.map(({ id, document_uuid, debit_value, applied_value, cleared_value }) => ({
      ...{ uuid: String(id), order_uuid: document_uuid },
      ...{ debit_value, applied_value, cleared_value },
    })),
    orders: (exposed.get(contactId) ?? []).map(({ uuid, total, invoiced_value }) => ({ uuid, total, invoiced_value, closed: false })),
    unsent: [],
  }).total;
}
