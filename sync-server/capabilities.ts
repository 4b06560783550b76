/** The capabilities of the server, one line each, and the lists that are derived from them. */
import { randomBytes } from 'node:crypto';
import type { EntityCalls } from '#shared/kernel/entity-calls.ts';
import { absences } from './features/absences/absences.capability.ts';
import { access } from './features/access/access.capability.ts';
import { writeAudit } from './features/access/audit.repository.ts';
import { agenda } from './features/agenda/agenda.capability.ts';
import { approvals } from './features/approvals/approvals.capability.ts';
import { budgets } from './features/budgets/budgets.capability.ts';
import { bulk } from './features/bulk/bulk.capability.ts';
import { buyers } from './features/buyers/buyers.capability.ts';
import { cart } from './features/cart/cart.capability.ts';
import { catalogue } from './features/catalogue/catalogue.capability.ts';
import { collections } from './features/collections/collections.capability.ts';
import { commercial } from './features/commercial/commercial.capability.ts';
import { customers } from './features/customers/customers.capability.ts';
import { erp } from './features/erp/erp.capability.ts';
import { imports } from './features/imports/imports.capability.ts';
import { listViews } from './features/list-views/list-views.capability.ts';
import { lists } from './features/lists/lists.capability.ts';
import { lostSales } from './features/lost-sales/lost-sales.capability.ts';
import { masterData } from './features/master-data/master-data.capability.ts';
import { referenceCollection } from './features/master-data/reference.replication.ts';
import { navigation } from './features/navigation/navigation.capability.ts';
import { orders } from './features/orders/orders.capability.ts';
import { organisation } from './features/organisation/organisation.capability.ts';
import { portal } from './features/portal/portal.capability.ts';
import { presenceCapability } from './features/presence/presence.capability.ts';
import { pricing } from './features/pricing/pricing.capability.ts';
import { promotions } from './features/promotions/promotions.capability.ts';
import { receivables } from './features/receivables/receivables.capability.ts';
import { reportMail } from './features/report-mail/report-mail.capability.ts';
import { reports } from './features/reports/reports.capability.ts';
import { routes } from './features/routes/routes.capability.ts';
import { stockAlerts } from './features/stock-alerts/stock-alerts.capability.ts';
import { sync } from './features/sync/sync.capability.ts';
import { teams } from './features/teams/teams.capability.ts';
import { thirdParties } from './features/third-parties/third-parties.capability.ts';
import { visitPlanning } from './features/visit-planning/visit-planning.capability.ts';
import { visits } from './features/visits/visits.capability.ts';
import { warranty } from './features/warranty/warranty.capability.ts';
import type { Capability, Wiring, WriteTools } from './platform/capability.ts';
import { type Reference, referencesOf } from './platform/db/references.ts';
import type { SearchTexts } from './platform/db/search-texts.ts';
import type { FeedSource } from './platform/db/store.ts';
import { connectHooks } from './platform/hook.ts';
import { entityRoutes } from './platform/http/entity-routes.ts';
import type { Routes } from './platform/http/routes.ts';
import type { AnyJobHandler } from './platform/jobs/jobs.ts';
import { plainImporter } from './platform/plain-importer.ts';
import { kindsOfEntities } from './platform/reference-kind.ts';
import type { ReplicatedCollection } from './platform/replication.ts';
import type { Services } from './platform/services.ts';
import { setup } from './setup/setup.capability.ts';

export const capabilities: readonly Capability[] = [
  access,
  navigation,
  organisation,
  teams,
  masterData,
  catalogue,
  portal,
  pricing,
  cart,
  thirdParties,
  absences,
  agenda,
  visits,
  routes,
  visitPlanning,
  lostSales,
  budgets,
  erp,
  promotions,
  buyers,
  lists,
  stockAlerts,
  orders,
  receivables,
  reports,
  reportMail,
  warranty,
  collections,
  commercial,
  customers,
  sync,
  imports,
  approvals,
  bulk,
  listViews,
  presenceCapability,
  setup,
];

connectHooks(capabilities.flatMap(({ hooks = [] }) => hooks));

const plainEntities = capabilities.flatMap((capability) => capability.plainEntities ?? []);
const entitiesOf = ({ entities = [], plainEntities: plain = [] }: Capability) => [...entities, ...plain.map(({ rows }) => rows)];
const entities = capabilities.flatMap(entitiesOf);

/** The calls of the plain entities of every capability, for the tests that put every call through something. */
export const plainEntityCalls: readonly EntityCalls[] = plainEntities.map(({ calls }) => calls);

/** Which rows point to which, so that nothing in use is deleted. */
export const references: readonly Reference[] = capabilities.flatMap((capability) => [
  ...referencesOf([...entitiesOf(capability), ...(capability.referringEntities ?? [])]),
  ...(capability.references ?? []),
]);

export const replicatedCollections: readonly ReplicatedCollection[] = [
  referenceCollection([...kindsOfEntities(entities), ...capabilities.flatMap(({ referenceKinds = [] }) => referenceKinds)]),
  ...capabilities.flatMap(({ collections = [] }) => collections),
];

/** Given to the store by its opener, so that its transactions know which devices hear of a change. */
export const feedSources: readonly FeedSource[] = replicatedCollections;

const tools: WriteTools = { audit: writeAudit, references, randomBytes: (size) => new Uint8Array(randomBytes(size)) };

export const wiring: Wiring = {
  collections: replicatedCollections,
  commandHandlers: capabilities.flatMap(({ commandHandlers }) => commandHandlers?.(tools) ?? []),
  importers: [
    ...capabilities.flatMap(({ importers }) => importers?.(tools) ?? []),
    ...plainEntities.flatMap(({ rows, beforeWrite }) => (rows.entity.imported ? [plainImporter({ ...tools, rows, ...(beforeWrite && { beforeWrite }) })] : [])),
  ],
  reports: capabilities.flatMap(({ reports: named = [] }) => named),
  approvals: capabilities.flatMap(({ approvals: sources = [] }) => sources),
  bulkTasks: (services) => capabilities.flatMap(({ bulkTasks }) => bulkTasks?.(services) ?? []),
};

/** How the `search_text` of each hand-written table is made, for the start to repair. */
export const searchTexts: readonly SearchTexts[] = capabilities.flatMap((capability) => capability.searchTexts ?? []);

/** Serves the calls of every capability. */
export function registerRoutes(routes: Routes, services: Services): void {
  for (const { rows, calls, ...rules } of plainEntities) entityRoutes(routes, services, rows, calls, rules);
  for (const capability of capabilities) for (const register of capability.routes ?? []) register(routes, services, wiring);
}

/** How each kind of job is done. */
export function jobHandlersOf(services: Services): AnyJobHandler[] {
  return capabilities.flatMap(({ jobs }) => jobs?.(services, wiring) ?? []);
}
