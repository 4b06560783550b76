/** Money that the demo's second seller received and nobody confirmed yet, and what two customers promised: by the product's own use cases. */
import { makePromise } from '#server/features/collections/promises.service.ts';
import { registerReceipt } from '#server/features/collections/use-cases/register-receipt.ts';
import { listOpenReceivables } from '#server/features/receivables/receivables.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Writing } from '#server/setup/initial-data/writing.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { defaultGrants } from '#shared/kernel/permissions.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { ThirdPartyIds } from './write-third-parties.ts';

const unaudited = async () => {};

export async function writeCollections({ tx }: Writing, { sellers, customers }: Pick<ThirdPartyIds, 'sellers' | 'customers'>): Promise<void> {
  const seller = sellers[1];
  if (!seller) return;
  const open = await listOpenReceivables(
    tx,
    tx.subscriberId,
    customers.map(({ contactId }) => contactId),
  );
  const owed = [...open.values()]
    .flat()
    .filter((row) => row.seller_id === seller.contactId && row.debit_value > row.applied_value)
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date) || one.id - other.id)
    .slice(0, 5);
  const actor: Actor = {
    ...{ userId: seller.userId, subscriberId: tx.subscriberId, sessionId: '', deviceId: null, role: 'Vendedor', reach: 'seller', ip: null },
    ...{ permissions: new Set(defaultGrants.Vendedor), contactId: seller.contactId, sellerIds: [seller.contactId] },
  };
  const today = localDateOf(tx.now);
  const made = { created_at: tx.now, made_at: tx.now, device: null };
  for (const [index, row] of owed.entries()) {
    if (row.contact_warehouse_id === null) continue;
    const value = row.debit_value - row.applied_value;
    const uuid = uuidv7(Date.parse(tx.now) + index, (bytes) => bytes.fill(index + 1));
    const place = { uuid, contact_id: row.contact_id, contact_warehouse_id: row.contact_warehouse_id, observation: null };
    if (index >= 3) {
      const payload = { ...place, invoices: [row.invoice_id], value, promised_date: addDays(today, index) };
      await makePromise(tx, actor, { payload, made_at: tx.now });
      continue;
    }
    // The last one pays a part.
    const cash = index === 2 ? Math.ceil(value / 2) : value;
    const none = { retefuente: 0, reteiva: 0, reteica: 0, discount: 0, credit_notes: 0 };
    const payload = {
      ...{ ...place, device_number: null, visit_uuid: null, receipt_date: today, advance_value: 0, signature: null, reading: null },
      means: [{ kind: 'efectivo' as const, value: cash, bank_id: null, reference: null, due_date: null, photo: null }],
      allocations: [{ receivable_id: row.id, invoice_id: row.invoice_id, cash, ...none }],
    };
    await registerReceipt(tx, actor, unaudited, { payload, ...made });
  }
}
