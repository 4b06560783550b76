import type { Capability } from '#server/platform/capability.ts';
import { documentSearchTexts } from './document-search-text.repository.ts';
import { ordersCommandHandlers } from './orders.command-handlers.ts';
import { ordersJobHandlers } from './orders.jobs.ts';
import { references } from './orders.references.ts';
import { ordersReplication } from './orders.replication.ts';
import { registerOrders } from './orders.routes.ts';
import { registerOrdersReport } from './orders-report.routes.ts';
import { salesImporter } from './sales.importer.ts';
import { submissionWorks } from './submission-works.ts';

/** Orders, quotations and invoices: the sales documents and their submission. */
export const orders: Capability = {
  name: 'orders',
  routes: [registerOrders, registerOrdersReport],
  references,
  collections: [ordersReplication],
  commandHandlers: () => ordersCommandHandlers,
  importers: () => [salesImporter],
  searchTexts: [documentSearchTexts],
  jobs: (services) => ordersJobHandlers({ store: services.store, log: services.log, works: submissionWorks(services) }),
};
