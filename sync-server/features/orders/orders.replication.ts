import { reachesPurchase } from '#server/platform/actor.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { sellersWhoSee } from '#shared/features/orders/order-states.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { asReadBy, toOrderDocument } from './order-document.ts';
import { ordersRepository } from './orders.repository.ts';
import { documentsAccess } from './orders.service.ts';
import { countPurchases } from './orders-list.repository.ts';
import { wholeDocuments } from './whole-documents.repository.ts';

/**
 * Orders and quotations, for the seller of their branch, for their author while they are under way, and for the customer. A user who buys for one
 * branch gets only that branch's documents. Invoices are replicated as receivables.
 */
export const ordersReplication: ReplicatedCollection = {
  collection: 'orders',
  access: documentsAccess,
  // Version 2 added the discount of a line in its parts, with the promotions. 3: the order's invoices. 4: its approval. 5: the negotiation of a
  // quotation. 6: its cancellation and delivery.
  version: 6,

  async audiences(db, subscriberId, docIds) {
    const owners = await ordersRepository.listOwners(db, subscriberId, docIds);
    return new Map(
      owners
        .filter(({ operation }) => operation !== 'factura')
        .map((owner) => [owner.uuid, [...sellersWhoSee(owner).map((id) => `seller:${id}`), `contact:${owner.contact_id}`]]),
    );
  },

  async project(db, actor, docIds, { now }) {
    const today = localDateOf(now);
    const whole = await wholeDocuments.listByUuid(db, actor.subscriberId, docIds);
    const seen = actor.reach === 'customer' ? whole.filter(({ document }) => reachesPurchase(actor, document)) : whole;
    return new Map(seen.map((one) => [one.document.uuid, { ...toOrderDocument(asReadBy(actor, one), today) }]));
  },

  async count(db, actor) {
    return actor.contactWarehouseId ? await countPurchases(db, actor) : null;
  },
};
