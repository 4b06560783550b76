import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { toOrderDocument } from './order-document.ts';
import { ordersRepository } from './orders.repository.ts';

/** Orders and quotations, to their seller and to the customer themself. Invoices travel as receivables. */
export const ordersReplication: ReplicatedCollection = {
  collection: 'orders',

  async audiences(db, subscriberId, docIds) {
    const owners = await ordersRepository.listOwners(db, subscriberId, docIds);
    return new Map(
      owners
        .filter(({ operation }) => operation !== 'factura')
        .map(({ uuid, seller_id, contact_id }) => [uuid, [...(seller_id === null ? [] : [`seller:${seller_id}`]), `contact:${contact_id}`]]),
    );
  },

  async project(db, actor, docIds) {
    const today = localDateOf(new Date().toISOString());
    const whole = await ordersRepository.listWhole(db, actor.subscriberId, docIds);
    return new Map(whole.map((one) => [one.document.uuid, { ...toOrderDocument(one, today) }]));
  },
};
