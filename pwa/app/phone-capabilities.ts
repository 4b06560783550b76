import { agendaOutbox } from '#pwa/features/agenda/agenda.outbox.ts';
import { cartOutbox } from '#pwa/features/cart/cart.outbox.ts';
import { catalogueOutbox } from '#pwa/features/catalogue/catalogue.outbox.ts';
import { collectionsOutbox } from '#pwa/features/collections/collections.outbox.ts';
import { lostSalesOutbox } from '#pwa/features/lost-sales/lost-sales.outbox.ts';
import { masterDataOutbox } from '#pwa/features/master-data/master-data.outbox.ts';
import { ordersOutbox } from '#pwa/features/orders/orders.outbox.ts';
import { receivablesOutbox } from '#pwa/features/receivables/receivables.outbox.ts';
import { routesOutbox } from '#pwa/features/routes/routes.outbox.ts';
import { thirdPartiesOutbox } from '#pwa/features/third-parties/third-parties.outbox.ts';
import { visitsOutbox } from '#pwa/features/visits/visits.outbox.ts';
import { warrantyOutbox } from '#pwa/features/warranty/warranty.outbox.ts';
import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';

/** Every capability that has something on the phone, one line each. */
export const phoneCapabilities: readonly PhoneCapability[] = [
  masterDataOutbox,
  receivablesOutbox,
  agendaOutbox,
  cartOutbox,
  collectionsOutbox,
  ordersOutbox,
  thirdPartiesOutbox,
  visitsOutbox,
  lostSalesOutbox,
  routesOutbox,
  warrantyOutbox,
  catalogueOutbox,
];
