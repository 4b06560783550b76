/** Rows that wait for a decision, of each kind. */
import { randomFillSync } from 'node:crypto';
import { cash_handover_lines, cash_handovers, receipt_means, receipts } from '#server/features/collections/collections.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import type { Store, Tx } from '#server/platform/db/store.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';

/** A seller's customer, for whom something waits. */
export interface WaitingFor {
  subscriber_id: number;
  seller: { id: number; contactId: number };
  contact_id: number;
  contact_warehouse_id: number;
  activity_id: number;
}

const newUuid = () => uuidv7(Date.now(), randomFillSync);

/** @returns the id of the row */
export function givenApprovals(store: Store, { subscriber_id, seller, contact_id, contact_warehouse_id, activity_id }: WaitingFor) {
  const of = { contact_id, contact_warehouse_id, seller_id: seller.contactId, user_id: seller.id };
  const made = (table: string, write: (tx: Tx, id: number) => Promise<unknown>) =>
    store.withTransaction(subscriber_id, async (tx) => {
      const id = await tx.nextIds(table);
      await write(tx, id);
      return id;
    });
  return {
    heldOrder: (change: Partial<typeof documents.$inferInsert> = {}) =>
      made('documents', (tx, id) =>
        tx.insert(documents).values({
          ...{ ...of, subscriber_id, uuid: newUuid(), id, inventory_operation: 'pedido', vouchertype_id: 1, prefix: 'Pd', consecutive: 700_000 + id },
          ...{ state: 'retenido', warehouse_id: 1, price_list_id: 1, branch_price_list_id: 1, voucher_date: tx.now.slice(0, 10), search_text: '' },
          ...{ gross: 250_000, discount: 0, subtotal: 250_000, iva: 0, freight: 0, total: 250_000, created_at: tx.now, updated_at: tx.now },
          credit: { decision: 'held', reasons: ['exceeded'], quota: 100_000, exposure: 80_000, exceeded_by: 230_000 },
          ...change,
        }),
      ),
    correction: () =>
      made('visits', (tx, id) =>
        tx.insert(visits).values({
          ...{ ...of, subscriber_id, uuid: newUuid(), id, activity_id, state: 'correction_pending', checkin_mark: 'inside', checkin_readings: [], signs: [] },
          ...{ checkin_date: '2026-11-23T14:00:00.000Z', checkin_received_at: tx.now, updated_at: tx.now },
          ...{ checkout_date: '2026-11-23T14:45:00.000Z', checkout_received_at: tx.now, checkout_reason: 'Se me olvidó salir' },
        }),
      ),
    receipt: (change: Partial<typeof receipts.$inferInsert> = {}) =>
      made('receipts', async (tx, id) => {
        const uuid = newUuid();
        await tx.insert(receipts).values({
          ...{ ...of, subscriber_id, uuid, id, vouchertype_id: 3, prefix: 'Rc', consecutive: 700_000 + id, state: 'registrado' },
          ...{ value: 90_000, advance_value: 90_000, rounding_value: 0, sent_allocations: [], receipt_date: tx.now.slice(0, 10) },
          ...{ created_at: tx.now, device_created_at: tx.now, updated_at: tx.now },
          ...change,
        });
        await tx.insert(receipt_means).values({ subscriber_id, receipt_uuid: uuid, position: 1, kind: 'efectivo', value: 90_000 });
      }),
    handover: () =>
      made('cash_handovers', async (tx, id) => {
        const whose = { seller_id: seller.contactId, user_id: seller.id };
        const times = { opened_at: tx.now, delivered_at: tx.now };
        await tx.insert(cash_handovers).values({ ...whose, ...times, subscriber_id, id, uuid: newUuid(), state: 'entregado' });
        await tx.insert(cash_handover_lines).values({ subscriber_id, handover_id: id, kind: 'efectivo', declared: 40_000, verified: null });
      }),
    warranty: () =>
      made('warranty_requests', (tx, id) =>
        tx.insert(warranty_requests).values({
          ...{ ...of, subscriber_id, uuid: newUuid(), id, vouchertype_id: 4, prefix: 'Ga', consecutive: 700_000 + id, quantity: 1, search_text: '' },
          ...{ product_description: 'Rodamiento que suena', observation: 'Suena al girar', request_guarantee_state: 'PGS3', date: tx.now.slice(0, 10) },
          ...{ eligibility: 'sale_not_found', missing_pieces: [], received_at: tx.now, created_at: tx.now, updated_at: tx.now },
        }),
      ),
  };
}
