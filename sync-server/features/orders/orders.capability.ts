import * as catalogueHooks from '#server/features/catalogue/catalogue.hooks.ts';
import { deliveryReplayed } from '#server/features/erp/erp.hooks.ts';
import * as organisationHooks from '#server/features/organisation/organisation.hooks.ts';
import { billedLines, billedOrders } from '#server/features/receivables/receivables.hooks.ts';
import * as thirdPartiesHooks from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { touchDocumentsOfBranches } from './branch-documents.service.ts';
import { documentSearchTexts } from './document-search-text.repository.ts';
import { findOrdersByNumber, settleInvoiced } from './invoiced-orders.service.ts';
import { registerNegotiation } from './negotiation.routes.ts';
import { orderApprovals } from './orders.approvals.ts';
import { orderTasks } from './orders.bulk.ts';
import { ordersCommandHandlers } from './orders.command-handlers.ts';
import { ordersJobHandlers } from './orders.jobs.ts';
import { references } from './orders.references.ts';
import { ordersReplication } from './orders.replication.ts';
import { registerOrders } from './orders.routes.ts';
import { linesOfBilled } from './orders.service.ts';
import { registerOrdersReport } from './orders-report.routes.ts';
import { documentsOfProduct, purchasesOfBranches, rhythmsOfBranches, unitsSold } from './purchases.repository.ts';
import { salesImporter } from './sales.importer.ts';
import { submissionWorks } from './submission-works.ts';
import { replayOrder } from './use-cases/retry-submission.ts';
import { lastUsedNumber } from './voucher-numbers.repository.ts';

/** Orders, quotations and invoices: the sales documents and their submission. */
export const orders: Capability = {
  name: 'orders',
  routes: [registerOrders, registerOrdersReport, registerNegotiation],
  references,
  approvals: [orderApprovals],
  collections: [ordersReplication],
  commandHandlers: ordersCommandHandlers,
  importers: () => [salesImporter],
  bulkTasks: (services) => orderTasks(services),
  searchTexts: [documentSearchTexts],
  hooks: [
    thirdPartiesHooks.branchesReassigned.answeredBy(touchDocumentsOfBranches),
    thirdPartiesHooks.purchasesOfBranches.answeredBy(purchasesOfBranches),
    thirdPartiesHooks.rhythmsOfBranches.answeredBy(rhythmsOfBranches),
    catalogueHooks.unitsSold.answeredBy(unitsSold),
    catalogueHooks.documentsOfProduct.answeredBy(documentsOfProduct),
    organisationHooks.lastUsedNumber.answeredBy(lastUsedNumber),
    billedLines.answeredBy(linesOfBilled),
    billedOrders.answeredBy({ findByNumber: findOrdersByNumber, settle: settleInvoiced }),
    deliveryReplayed.answeredBy(replayOrder),
  ],
  jobs: (services) => ordersJobHandlers({ store: services.store, log: services.log, works: submissionWorks(services) }),
};
