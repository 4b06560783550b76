/** What each capability brings to the server. A new capability is known by its lines here. */
import { randomBytes } from 'node:crypto';
import { accessJobHandlers } from './features/access/access.jobs.ts';
import { registerAccess } from './features/access/access.routes.ts';
import { registerAdministrators } from './features/access/administrators.routes.ts';
import { writeAudit } from './features/access/audit.repository.ts';
import { registerAudit } from './features/access/audit.routes.ts';
import { registerEmailChanges } from './features/access/email-changes.routes.ts';
import { registerInvitations } from './features/access/invitations.routes.ts';
import { registerMenus } from './features/access/menus.routes.ts';
import { registerPasskeys } from './features/access/passkeys.routes.ts';
import { registerRoles } from './features/access/roles.routes.ts';
import { registerSecondFactor } from './features/access/second-factor.routes.ts';
import { registerUsers } from './features/access/users.routes.ts';
import { registerActivities } from './features/agenda/activities.routes.ts';
import { agendaJobHandlers } from './features/agenda/agenda.jobs.ts';
import { agendaReplication } from './features/agenda/agenda.replication.ts';
import { registerAgenda } from './features/agenda/agenda.routes.ts';
import { agendaEntities, agendaKinds } from './features/agenda/agenda-reference.service.ts';
import { registerCart } from './features/cart/cart.routes.ts';
import { registerFinalising } from './features/cart/finalising.routes.ts';
import { registerBrandRestrictions } from './features/catalogue/brand-restrictions.routes.ts';
import { catalogueChanges } from './features/catalogue/catalogue.replication.ts';
import { registerClassification } from './features/catalogue/classification.routes.ts';
import { catalogueEntities } from './features/catalogue/classification.service.ts';
import { productSearchTexts } from './features/catalogue/product-search-text.repository.ts';
import { productsImporter } from './features/catalogue/products.importer.ts';
import { registerProducts } from './features/catalogue/products.routes.ts';
import { stockImporter } from './features/catalogue/stock.importer.ts';
import { erpJobHandlers } from './features/erp/erp.jobs.ts';
import { registerErp } from './features/erp/erp.routes.ts';
import { forgetImportsJob } from './features/imports/forget-imports.job.ts';
import { importsJobHandler } from './features/imports/imports.jobs.ts';
import { registerImports } from './features/imports/imports.routes.ts';
import { masterDataEntities } from './features/master-data/parameter-writes.service.ts';
import { registerParameters } from './features/master-data/parameters.routes.ts';
import { referenceCollection } from './features/master-data/reference.replication.ts';
import { documentSearchTexts } from './features/orders/document-search-text.repository.ts';
import { ordersCommandHandlers } from './features/orders/orders.command-handlers.ts';
import { ordersJobHandlers } from './features/orders/orders.jobs.ts';
import { ordersReplication } from './features/orders/orders.replication.ts';
import { registerOrders } from './features/orders/orders.routes.ts';
import { registerOrdersReport } from './features/orders/orders-report.routes.ts';
import { salesImporter } from './features/orders/sales.importer.ts';
import { submissionWorks } from './features/orders/submission-works.ts';
import { registerBranchOffices } from './features/organisation/branch-offices.routes.ts';
import { registerLeaderships } from './features/organisation/leaderships.routes.ts';
import { registerOrganisation } from './features/organisation/organisation.routes.ts';
import { organisationEntities, organisationKinds } from './features/organisation/organisation-reference.service.ts';
import { registerSellerUpdate } from './features/organisation/seller-update.routes.ts';
import { registerSellers } from './features/organisation/sellers.routes.ts';
import { registerPriceListConfigurations } from './features/pricing/price-list-configurations.routes.ts';
import { pricingEntities } from './features/pricing/price-list-configurations.service.ts';
import { pricesImporter } from './features/pricing/prices.importer.ts';
import { registerPricing } from './features/pricing/pricing.routes.ts';
import { receivablesImporter } from './features/receivables/receivables.importer.ts';
import { receivablesReplication } from './features/receivables/receivables.replication.ts';
import { registerReceivables } from './features/receivables/receivables.routes.ts';
import { routeCommandHandlers } from './features/routes/routes.command-handlers.ts';
import { registerSellerRoutes } from './features/routes/seller-routes.routes.ts';
import { registerDevices } from './features/sync/devices.routes.ts';
import { collectFilesJob } from './features/sync/files.jobs.ts';
import { registerFiles } from './features/sync/files.routes.ts';
import { registerSync } from './features/sync/sync.routes.ts';
import { registerClerks } from './features/third-parties/clerks.routes.ts';
import { registerContactDocuments } from './features/third-parties/contact-documents.routes.ts';
import { customersImporter } from './features/third-parties/customers.importer.ts';
import { establishmentsImporter } from './features/third-parties/establishments.importer.ts';
import { registerEstablishments } from './features/third-parties/establishments.routes.ts';
import { registerPartyExports } from './features/third-parties/exports.routes.ts';
import { partyEntities } from './features/third-parties/party-rows.repository.ts';
import { registerProspects } from './features/third-parties/prospects.routes.ts';
import { branchSearchTexts, contactSearchTexts } from './features/third-parties/search-texts.repository.ts';
import { thirdPartyCommandHandlers } from './features/third-parties/third-parties.command-handlers.ts';
import { thirdPartiesImporter } from './features/third-parties/third-parties.importer.ts';
import { thirdPartiesReplication } from './features/third-parties/third-parties.replication.ts';
import { registerThirdParties } from './features/third-parties/third-parties.routes.ts';
import { visitCommandHandlers } from './features/visits/visits.command-handlers.ts';
import { registerVisits } from './features/visits/visits.routes.ts';
import { plainImporters } from './plain-importers.ts';
import type { AnyCommandHandler } from './platform/commands.ts';
import type { EntityRows } from './platform/db/entity-rows.ts';
import type { Reference } from './platform/db/references.ts';
import type { SearchTexts } from './platform/db/search-texts.ts';
import type { FeedSource } from './platform/db/store.ts';
import type { Routes } from './platform/http/routes.ts';
import type { AnyImporter } from './platform/importer.ts';
import type { AnyJobHandler } from './platform/jobs/jobs.ts';
import { kindsOfEntities } from './platform/reference-kind.ts';
import type { ReplicatedCollection } from './platform/replication.ts';
import type { Services } from './platform/services.ts';
import { otherReferences, referencesOf } from './references.ts';
import { settleSubscriberJob } from './setup/settle-subscriber.ts';

/** Declares the calls of a capability. */
export type RegisterRoutes = (routes: Routes, services: Services) => void;

export const routesOfCapabilities: readonly RegisterRoutes[] = [
  registerAccess,
  registerUsers,
  registerAdministrators,
  registerInvitations,
  registerEmailChanges,
  registerRoles,
  registerSecondFactor,
  registerPasskeys,
  registerAudit,
  registerMenus,
  registerOrganisation,
  registerBranchOffices,
  registerSellers,
  registerLeaderships,
  registerSellerUpdate,
  registerParameters,
  registerClassification,
  registerProducts,
  registerBrandRestrictions,
  registerPricing,
  registerCart,
  registerFinalising,
  registerProspects,
  registerPriceListConfigurations,
  registerAgenda,
  registerActivities,
  registerVisits,
  registerSellerRoutes,
  registerErp,
  registerOrders,
  registerOrdersReport,
  registerReceivables,
  registerDevices,
  registerFiles,
  (routes, services) => registerSync(routes, services, { collections: replicatedCollections, handlers: commandHandlers }),
  registerThirdParties,
  registerEstablishments,
  registerClerks,
  registerContactDocuments,
  registerPartyExports,
  (routes, services) => registerImports(routes, services, importers),
];

const plainEntities: readonly EntityRows[] = [...masterDataEntities, ...catalogueEntities, ...pricingEntities, ...organisationEntities, ...agendaEntities];

export const references: readonly Reference[] = [...referencesOf([...plainEntities, ...partyEntities]), ...otherReferences];

export const replicatedCollections: readonly ReplicatedCollection[] = [
  referenceCollection([...kindsOfEntities(plainEntities), ...organisationKinds, ...agendaKinds]),
  agendaReplication,
  catalogueChanges,
  ordersReplication,
  receivablesReplication,
  thirdPartiesReplication,
];

/** What imports and commands write with, besides their transaction. */
const writeTools = { audit: writeAudit, references, randomBytes: (size: number) => new Uint8Array(randomBytes(size)) };

export const commandHandlers: readonly AnyCommandHandler[] = [
  ...ordersCommandHandlers,
  ...thirdPartyCommandHandlers(writeTools),
  ...visitCommandHandlers,
  ...routeCommandHandlers,
];

/** How each kind of file is taken. */
export const importers: readonly AnyImporter[] = [
  productsImporter(writeTools),
  pricesImporter,
  stockImporter,
  customersImporter(writeTools),
  receivablesImporter,
  salesImporter,
  thirdPartiesImporter(writeTools),
  establishmentsImporter(writeTools),
  ...plainImporters({ references, audit: writeAudit }),
];

/** Whoever opens the store gives it these, so that its transactions know who hears of what. */
export const feedSources: readonly FeedSource[] = replicatedCollections;

/** How the `search_text` of each table is made that is written by hand, for the start to repair. */
export const searchTexts: readonly SearchTexts[] = [contactSearchTexts, branchSearchTexts, productSearchTexts, documentSearchTexts];

/** How each kind of job is done. */
export function jobHandlersOf(services: Services): AnyJobHandler[] {
  const { store, log } = services;
  return [
    ...accessJobHandlers(services),
    ...agendaJobHandlers(services),
    ...ordersJobHandlers({ store, log, works: submissionWorks(services) }),
    ...erpJobHandlers(services),
    importsJobHandler(services, importers),
    forgetImportsJob(services),
    collectFilesJob(services),
    settleSubscriberJob(services, new Set(feedSources.map(({ collection }) => collection))),
  ];
}
