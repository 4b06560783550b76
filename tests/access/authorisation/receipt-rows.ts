/** Receipts and handovers of a side's seller. */
import { cash_handover_deposits, cash_handovers, receipt_means, receipts } from '#server/features/collections/collections.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Place } from './rows.ts';

type Made = Pick<Place, 'world' | 'side'> & { uuid: string; number: number };

/** @param photo the SHA-256 of a stored photo */
export async function receiptOf({ world, side, uuid, number }: Made, state: 'registrado' | 'aplicado', photo: (tx: Tx) => Promise<string>): Promise<number> {
  return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('receipts');
    const of = { contact_id: side.customer.id, contact_warehouse_id: side.customer.branchId, seller_id: side.seller.contactId, user_id: side.seller.id };
    const dates = { receipt_date: tx.now.slice(0, 10), created_at: tx.now, device_created_at: tx.now, updated_at: tx.now };
    const amounts = { value: 1_000, advance_value: 1_000, rounding_value: 0, sent_allocations: [] };
    const numbered = { uuid, id, vouchertype_id: 3, prefix: 'Rc', consecutive: number };
    await tx.insert(receipts).values({ ...of, ...dates, ...amounts, ...numbered, state, subscriber_id: tx.subscriberId });
    const means = { receipt_uuid: uuid, position: 1, kind: 'transferencia' as const, value: 1_000, photo: await photo(tx) };
    await tx.insert(receipt_means).values({ ...means, subscriber_id: tx.subscriberId });
    return id;
  });
}

/** @param state while it is not closed, the seller cannot open another handover @param photo the SHA-256 of a stored photo */
export async function handoverOf({ world, side, uuid }: Made, state: 'entregado' | 'cerrado', photo: (tx: Tx) => Promise<string>): Promise<number> {
  return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('cash_handovers');
    const of = { seller_id: side.seller.contactId, user_id: side.seller.id, state, opened_at: tx.now, delivered_at: tx.now };
    await tx.insert(cash_handovers).values({ ...of, subscriber_id: tx.subscriberId, id, uuid });
    const deposit = { handover_id: id, position: 1, bank_id: 1, reference: '0012', value: 1_000, photo: await photo(tx) };
    await tx.insert(cash_handover_deposits).values({ ...deposit, subscriber_id: tx.subscriberId });
    return id;
  });
}
