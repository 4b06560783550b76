import { reachesPurchase } from '#server/platform/actor.ts';
import type { Db, Moment } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { dunningRows } from './dunning.repository.ts';
import { dunningDocuments } from './dunning.service.ts';
import { receiptDaysOnDevices } from './next-night.ts';
import { promiseRows } from './promises.repository.ts';
import { promiseDocuments } from './promises.service.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import { receiptRows } from './receipts.repository.ts';

const firstDay = ({ now }: Moment) => addDays(localDateOf(now), -receiptDaysOnDevices);

/** Receipts of the last 90 days for their seller and their customer; promises and contacts to collect for their seller only, never for a customer. */
export const receiptsReplication: ReplicatedCollection = {
  collection: 'receipts',
  // A substitute does not receive the money that the absent seller holds, nor their handovers.
  isOwnOnly: true,
  access: collectionsCalls.listReceipts.access,

  async audiences(db, subscriberId, docIds, moment) {
    const { receipts, promises, contacts } = await load(db, subscriberId, { docIds, first: firstDay(moment) });
    const ofSeller = (sellerId: number | null) => (sellerId === null ? [] : [`seller:${sellerId}`]);
    const known: [string, string[]][] = [
      ...receipts.map(({ uuid, seller_id, contact_id }) => [`receipt:${uuid}`, [...ofSeller(seller_id), `contact:${contact_id}`]] as [string, string[]]),
      ...promises.map(({ uuid, seller_id }) => [`promise:${uuid}`, ofSeller(seller_id)] as [string, string[]]),
      ...contacts.map(({ uuid, seller_id }) => [`dunning:${uuid}`, ofSeller(seller_id)] as [string, string[]]),
    ];
    return new Map(known);
  },

  async project(db, actor, docIds, moment) {
    const { receipts, promises, contacts } = await load(db, actor.subscriberId, { docIds, first: firstDay(moment) });
    const isCustomer = actor.reach === 'customer';
    const seen = isCustomer ? receipts.filter((receipt) => reachesPurchase(actor, receipt)) : receipts;
    const documents = [
      ...(await receiptDocuments(db, actor.subscriberId, seen)),
      ...(isCustomer ? [] : await promiseDocuments(db, actor.subscriberId, promises)),
      ...(isCustomer ? [] : await dunningDocuments(db, actor.subscriberId, contacts)),
    ];
    return new Map(documents.map((document) => [document.id, { ...document }]));
  },

  async count(db, actor, moment) {
    return actor.contactWarehouseId ? await receiptRows.countReached(db, actor, firstDay(moment)) : null;
  },
};

/** @param first the first day of the receipts that devices hold */
async function load(db: Db, subscriberId: number, { docIds, first }: { docIds: readonly string[]; first: LocalDate }) {
  const uuids = (kind: string) => docIds.flatMap((id) => (id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : []));
  const receipts = await receiptRows.list(db, subscriberId, uuids('receipt'));
  return {
    receipts: receipts.filter(({ receipt_date }) => receipt_date >= first),
    promises: await promiseRows.list(db, subscriberId, uuids('promise')),
    contacts: await dunningRows.list(db, subscriberId, uuids('dunning')),
  };
}
