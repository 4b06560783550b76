import { agendaCollection } from '#pwa/features/agenda/agenda.replication.ts';
import { receiptsCollection } from '#pwa/features/collections/collections.replication.ts';
import { referenceCollection } from '#pwa/features/master-data/master-data.replication.ts';
import { ordersCollection } from '#pwa/features/orders/orders.replication.ts';
import { receivablesCollection } from '#pwa/features/receivables/receivables.replication.ts';
import { thirdPartiesCollection } from '#pwa/features/third-parties/third-parties.replication.ts';
import { warrantyCollection } from '#pwa/features/warranty/warranty.replication.ts';
import { type CollectionDefinitions, ownCollections } from '#pwa/platform/db/collections.ts';

/**
 * Every collection of the phone, for its page and for its pull worker, in the order in which a first sync brings them: the day and its customers, what they
 * owe, and the history last. Free RxDB opens 13 a page, and we keep to 12.
 */
export const phoneCollections: CollectionDefinitions = {
  reference: referenceCollection,
  agenda: agendaCollection,
  third_parties: thirdPartiesCollection,
  receivables: receivablesCollection,
  receipts: receiptsCollection,
  orders: ordersCollection,
  warranty: warrantyCollection,
  ...ownCollections,
};
